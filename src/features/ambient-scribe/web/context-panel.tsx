import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SampleMark } from '#design/feedback/sample-mark.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { chart } from '#features/chart/contract.ts'
import { formatDate } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useSampleFigures } from '#platform/sources/web/use-figure-source.ts'
import { GUIDELINES, SAMPLE_CONTEXT } from '../samples.ts'

const ALLERGIES = { 'none-known': 'No known allergies', 'not-recorded': 'Allergies not recorded' } as const

/** The specified sample while no patient is chosen; then what the chart says (requirements 2 §2.10). */
export function ContextPanel({ patientId }: { patientId: string | undefined }) {
  const showsSample = useSampleFigures() && !patientId
  return (
    <Card>
      <CardHeader actions={showsSample && <SampleMark />}>
        <CardTitle>Clinical context</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4 text-sm">
        {patientId && <ChartContext patientId={patientId} />}
        {showsSample && <SampleContext />}
        {!patientId && !showsSample && <p className="text-muted">Choose a patient to see the history.</p>}
        <div className="grid gap-1">
          <h3 className="font-semibold">Guidelines</h3>
          <p className="flex flex-wrap gap-2">
            {GUIDELINES.map((name) => (
              <Badge key={name} tone="info">
                {name}
              </Badge>
            ))}
          </p>
        </div>
      </CardContent>
    </Card>
  )
}

function SampleContext() {
  return (
    <>
      <List title="History" items={SAMPLE_CONTEXT.history} />
      <List title="Medications" items={SAMPLE_CONTEXT.medications} />
    </>
  )
}

function ChartContext({ patientId }: { patientId: string }) {
  const overview = useRead(chart.overview, { params: { id: patientId } })
  if (overview.isError && !overview.data) {
    return <ErrorState cause={overview.error.message} onRetry={() => void overview.refetch()} />
  }
  if (!overview.data) return <SkeletonCard lines={6} />
  const { timeline, medications, allergies, observations } = overview.data
  const history = timeline
    .filter(({ kind, state }) => kind === 'condition' && state === 'ongoing')
    .map(({ text }) => text)
  const current = medications
    .filter(({ isCurrent }) => isCurrent)
    .map(({ generic, brand, dose }) => [brand ? `${generic} (${brand})` : generic, dose].filter(Boolean).join(', '))
  const lung = observations.filter(({ latest }) => /FEV1|SpO/.test(latest.name)).slice(0, 3)
  return (
    <>
      <List
        title="Allergies"
        items={
          allergies.state === 'known'
            ? allergies.items.map(({ substance, reaction }) => [substance, reaction].filter(Boolean).join(': '))
            : [ALLERGIES[allergies.state]]
        }
      />
      <List title="History" items={history} />
      <List title="Medications" items={current} />
      <List
        title="Lung function"
        items={lung.map(({ latest: { name, text, at } }) => `${name} ${text}${at ? `, ${formatDate(at)}` : ''}`)}
      />
    </>
  )
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold">{title}</h3>
      {items.length === 0 ? (
        <p className="text-muted">None recorded</p>
      ) : (
        <ul className="grid gap-1">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
