import clsx from 'clsx'
import { Badge } from '#design/feedback/badge.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import { formatBirthDate, formatDate, formatDateTime } from '#fhir/dates.ts'
import type { InboxItem } from '../contract.ts'
import { KIND_WORDS, RANK_WORDS, type Rank } from '../rules.ts'

const TONES: Record<Rank, Tone> = { stat: 'critical', urgent: 'warning', asap: 'info', routine: 'neutral' }

/** Who, what, how urgent, whose and since when. */
export function InboxRow({ item, isSelected }: { item: InboxItem; isSelected: boolean }) {
  const { kind, rank, title, patientName, birthDate, owner, at, dueAt, isOverdue } = item
  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 font-semibold">{patientName ?? KIND_WORDS[kind].one}</span>
        <Badge tone={TONES[rank]}>{RANK_WORDS[rank]}</Badge>
      </span>
      <span className="line-clamp-2 text-sm">
        <span className="font-medium">{`${KIND_WORDS[kind].one}: `}</span>
        {title}
      </span>
      <span className={clsx('text-xs', !isSelected && 'text-muted')}>
        {[
          patientName && `Born ${formatBirthDate(birthDate) || 'not known'}`,
          formatDateTime(at),
          kind !== 'claim' && (owner ?? 'unassigned'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {dueAt && (
        <span className={clsx('text-xs', isOverdue ? 'font-semibold text-critical' : !isSelected && 'text-muted')}>
          {isOverdue ? `Overdue since ${formatDate(dueAt)}` : `Due ${formatDate(dueAt)}`}
        </span>
      )}
    </>
  )
}
