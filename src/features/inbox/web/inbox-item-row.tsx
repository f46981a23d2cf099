import { Badge } from '#design/feedback/badge.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import { InboxRow } from '#design/lists/inbox-row.tsx'
import { formatBirthDate, formatDate, formatDateTime } from '#fhir/dates.ts'
import type { InboxItem } from '../contract.ts'
import { KIND_WORDS, RANK_WORDS, type Rank } from '../rules.ts'

const TONES: Record<Rank, Tone> = { stat: 'critical', urgent: 'warning', asap: 'info', routine: 'neutral' }

/** Who, what, how urgent, whose and since when. */
export function InboxItemRow({ item, isSelected }: { item: InboxItem; isSelected: boolean }) {
  const { kind, rank, title, patientName, birthDate, owner, at, dueAt, isOverdue } = item
  return (
    <InboxRow
      name={patientName ?? KIND_WORDS[kind].one}
      badge={<Badge tone={TONES[rank]}>{RANK_WORDS[rank]}</Badge>}
      facts={[
        patientName && `Born ${formatBirthDate(birthDate) || 'not known'}`,
        formatDateTime(at),
        kind !== 'claim' && (owner ?? 'unassigned'),
      ]}
      due={dueAt && (isOverdue ? `Overdue since ${formatDate(dueAt)}` : `Due ${formatDate(dueAt)}`)}
      isOverdue={isOverdue}
      isSelected={isSelected}
    >
      <span className="line-clamp-2 text-sm">
        <span className="font-medium">{`${KIND_WORDS[kind].one}: `}</span>
        {title}
      </span>
    </InboxRow>
  )
}
