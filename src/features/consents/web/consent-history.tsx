import { formatDateTime } from '#fhir/dates.ts'
import type { Consent } from '../contract.ts'
import { DECISION_LABELS } from '../rules.ts'

export interface ConsentHistoryProps {
  entries: readonly Consent[] | undefined
  error: Error | null
}

export function ConsentHistory({ entries, error }: ConsentHistoryProps) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">History</h3>
      {error && <p className="text-sm">{`The history could not be loaded: ${error.message}`}</p>}
      {entries?.length === 0 && <p className="text-sm text-muted">No decision recorded yet</p>}
      <ol className="grid gap-2 text-sm">
        {entries?.map((entry) => (
          <li key={`${entry.id} ${entry.version}`} className="border-l-2 border-border pl-3">
            <span className="font-medium">{entry.decision ? DECISION_LABELS[entry.decision] : 'Not recorded'}</span>
            <span className="text-muted">{` ${formatDateTime(entry.at)}`}</span>
            {entry.reason && (
              <span className="block" dir="auto">
                {entry.reason}
              </span>
            )}
            {entry.limits && (
              <span className="block" dir="auto">
                {`Not covered: ${entry.limits}`}
              </span>
            )}
            <span className="block text-xs text-muted" dir="auto">
              {[entry.givenBy && `Decided by ${entry.givenBy}`, entry.recordedBy && `recorded by ${entry.recordedBy}`]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
