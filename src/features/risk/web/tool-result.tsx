import { Trend } from '#design/charts/trend.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { RiskBadge } from '#design/feedback/risk-badge.tsx'
import { formatDate } from '#fhir/dates.ts'
import type { Result, Settings, ToolState } from '../contract.ts'
import { TOOLS } from '../rules.ts'

interface ToolResultProps {
  result: Result
  history: ToolState['history']
  settings: Settings | undefined
}

/** Score, meaning, evidence, and the trend. */
export function ToolResult({ result, history, settings }: ToolResultProps) {
  const { tool, value, interpretation, details, missing, isFlagged, nextDue, level, sources } = result
  const { name, measure, flags } = TOOLS[tool]
  const isAbove = flags === 'at-or-above'
  const edge = settings && (isAbove ? { high: settings.threshold - 1 } : { low: settings.threshold + 1 })
  return (
    <section className="grid gap-2 rounded-control border p-3 sm:p-4" aria-label={name}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{name}</h3>
        {level ? <RiskBadge level={level} describe /> : resultBadge(result.isScored, isFlagged)}
      </div>
      {value !== undefined && (
        <p className="text-2xl font-semibold">
          {value}
          <span className="text-base font-normal text-muted">{` ${measure.unit}`}</span>
        </p>
      )}
      {interpretation && <p>{interpretation}</p>}
      {details.length > 0 && (
        <ul className="list-disc pl-5 text-sm">
          {details.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <p className="text-sm">
          <span className="font-semibold">Missing: </span>
          {missing.join(', ')}
        </p>
      )}
      {history.length > 1 && (
        <Trend
          name={measure.name}
          unit={measure.unit.startsWith('%') ? measure.unit : ''}
          points={history}
          heightPx={160}
          band={edge && { ...edge, label: 'unflagged range' }}
        />
      )}
      <p className="text-xs text-muted">
        {[
          nextDue && `Next due ${formatDate(nextDue)}`,
          sources.map(({ name: rule, version }) => `${rule} ${version}`).join('; '),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  )
}

function resultBadge(isScored: boolean, isFlagged: boolean) {
  if (!isScored) return <Badge tone="unknown">Not scored</Badge>
  return isFlagged ? <Badge tone="warning">Needs review</Badge> : <Badge tone="neutral">Not flagged</Badge>
}
