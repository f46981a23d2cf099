import { Link } from 'wouter'
import { Sparkline } from '#design/charts/sparkline.tsx'
import { formatDate } from '#fhir/dates.ts'
import type { Panel } from '../../contract.ts'
import { ZChart } from '../tests/z-chart.tsx'
import { PanelSection } from './panel-section.tsx'

export function PanelLungFunction({ panel: { latest, fev1Z } }: { panel: Panel }) {
  if (!latest) {
    return (
      <PanelSection title="Lung function">
        <p className="text-sm text-muted">No spirometry on record.</p>
      </PanelSection>
    )
  }
  const { interpretation, notInterpreted, reportId, date } = latest
  return (
    <PanelSection
      title="Lung function"
      aside={
        reportId ? (
          <Link className="figure-link" href={`/pulmonology?report=${reportId}`}>
            {`Report of ${formatDate(date)}`}
          </Link>
        ) : (
          formatDate(date)
        )
      }
    >
      {interpretation?.pattern && (
        <p className="text-sm">
          {interpretation.pattern.label}
          {interpretation.severity !== 'normal' && `, FEV1 impairment ${interpretation.severity}`}
        </p>
      )}
      {notInterpreted && <p className="text-sm text-muted">{notInterpreted}</p>}
      {interpretation && <ZChart interpretation={interpretation} caption={`Z-scores of ${formatDate(date)}`} />}
      {fev1Z.length > 1 && (
        <p className="flex items-center gap-3 text-xs text-muted">
          <Sparkline
            values={fev1Z.map(({ value }) => value)}
            band={{ low: -1.645, high: 1.645, label: 'normal range' }}
          />
          {`FEV1 z-score, ${fev1Z.length} tests since ${formatDate(fev1Z[0]?.date)}`}
        </p>
      )}
    </PanelSection>
  )
}
