import { Alert } from '#design/feedback/alert.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import { formatDate } from '#fhir/dates.ts'
import type { PullPreview } from '../contract.ts'
import type { PullChange } from '../rules.ts'

const CHANGES: Record<PullChange, { words: string; tone: Tone }> = {
  new: { words: 'New', tone: 'success' },
  changed: { words: 'Changed', tone: 'info' },
  same: { words: 'Already here', tone: 'neutral' },
  kept: { words: 'Left as it is here', tone: 'warning' },
  refused: { words: 'Not taken', tone: 'critical' },
}

const SHOWN = 200

export function PullLines({ preview }: { preview: PullPreview }) {
  const { patientName, isNewPatient, lines, leftOut } = preview
  return (
    <section className="grid gap-3" aria-label="What would change" role="status">
      <p className="font-medium">
        {isNewPatient ? `${patientName} would be a new patient here.` : `${patientName} is on record here.`}
      </p>
      <ul className="grid max-h-72 gap-1 overflow-y-auto rounded-control border p-2 text-sm">
        {lines.slice(0, SHOWN).map(({ type, id, what, date, change, reason }) => (
          <li
            key={`${type}/${id}`}
            className="flex flex-wrap items-center justify-between gap-2 border-b py-1 last:border-0"
          >
            <span className="min-w-0">
              <span className="text-muted">{type}</span>
              {` ${what}`}
              {date && <span className="text-muted">{` ${formatDate(date)}`}</span>}
              {reason && <span className="block text-xs text-muted">{reason}</span>}
            </span>
            <Badge tone={CHANGES[change].tone}>{CHANGES[change].words}</Badge>
          </li>
        ))}
      </ul>
      {lines.length > SHOWN && (
        <p className="text-sm text-muted">{`The first ${SHOWN} of ${lines.length} are shown.`}</p>
      )}
      {leftOut.length > 0 && (
        <Alert tone="warning" title="Not offered by the other server">
          {leftOut.join('; ')}
        </Alert>
      )}
    </section>
  )
}
