import { InboxList } from '#design/lists/inbox-list.tsx'
import { formatBirthDate, formatDate } from '#fhir/dates.ts'
import type { Result } from '../contract.ts'
import { DueText } from './due-text.tsx'
import { UrgencyBadge } from './urgency-badge.tsx'

export interface ResultListProps {
  results: readonly Result[]
  selected: string | undefined
  onOpen: (id: string) => void
}

export function ResultList({ results, selected, onOpen }: ResultListProps) {
  return (
    <InboxList label="Results" items={results} selected={selected} onOpen={onOpen}>
      {(result) => (
        <>
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 font-semibold">{result.patientName}</span>
            <UrgencyBadge urgency={result.urgency} />
          </span>
          <span className="text-sm">{result.test}</span>
          <span className="text-xs text-muted">
            {[
              `Born ${formatBirthDate(result.birthDate) || 'not known'}`,
              `received ${formatDate(result.receivedAt)}`,
              result.owner?.name ?? 'unassigned',
            ].join(' · ')}
          </span>
          <span>
            <DueText result={result} />
          </span>
        </>
      )}
    </InboxList>
  )
}
