import { Sparkline } from '#design/charts/sparkline.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { formatDate } from '#fhir/dates.ts'
import type { Exacerbation, Panel } from '../../contract.ts'
import { PanelSection } from './panel-section.tsx'

const SHOWN = 4
const BANDS = {
  cat: { high: 9, label: 'low impact' },
  act: { low: 20, label: 'well controlled' },
} as const

export function PanelCourse({ panel }: { panel: Panel }) {
  const { moderate, severe } = panel.lastYear
  return (
    <>
      <PanelSection title="Control">
        <Score name="CAT" points={panel.cat} kind="cat" />
        <Score name="ACT" points={panel.act} kind="act" />
        {panel.cat.length + panel.act.length === 0 && <p className="text-sm text-muted">No CAT or ACT on record.</p>}
      </PanelSection>
      <PanelSection title="Exacerbations" aside={`${moderate} moderate, ${severe} severe in 12 months`}>
        {panel.exacerbations.length === 0 && <p className="text-sm text-muted">None on record.</p>}
        <ExacerbationList exacerbations={panel.exacerbations.slice(0, SHOWN)} />
        {panel.exacerbations.length > SHOWN && (
          <details className="text-sm">
            <summary className="cursor-pointer">{`${panel.exacerbations.length - SHOWN} earlier`}</summary>
            <div className="mt-2">
              <ExacerbationList exacerbations={panel.exacerbations.slice(SHOWN)} />
            </div>
          </details>
        )}
      </PanelSection>
    </>
  )
}

function ExacerbationList({ exacerbations }: { exacerbations: readonly Exacerbation[] }) {
  return (
    <ul className="grid gap-1 text-sm empty:hidden">
      {exacerbations.map(({ id, date, severity, note }) => (
        <li key={id} className="flex flex-wrap items-center gap-2">
          <span className="w-24 tabular-nums">{formatDate(date)}</span>
          <Badge tone={severity === 'severe' ? 'critical' : severity === 'moderate' ? 'warning' : 'neutral'}>
            {severity}
          </Badge>
          {note && <span className="text-muted">{note}</span>}
        </li>
      ))}
    </ul>
  )
}

function Score({ name, points, kind }: { name: string; points: Panel['cat']; kind: 'cat' | 'act' }) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const change = last.value - first.value
  const since =
    points.length > 1
      ? `${change === 0 ? 'unchanged' : `${change > 0 ? 'up' : 'down'} ${Math.abs(change)}`} since ${formatDate(first.date)}`
      : ''
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <span className="font-semibold tabular-nums">{`${name} ${last.value}`}</span>
      <Sparkline values={points.map(({ value }) => value)} band={BANDS[kind]} />
      <span className="text-xs text-muted">{[formatDate(last.date), since].filter(Boolean).join(', ')}</span>
    </p>
  )
}
