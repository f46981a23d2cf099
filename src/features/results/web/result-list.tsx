import { InboxList } from '#design/lists/inbox-list.tsx'
import { InboxRow } from '#design/lists/inbox-row.tsx'
import { formatBirthDate, formatDate } from '#fhir/dates.ts'
import type { Result } from '../contract.ts'
import { dueWords, isLate } from './due-text.tsx'
import { UrgencyBadge } from './urgency-badge.tsx'

export interface ResultListProps {
  results: readonly Result[]
  selected: string | undefined
  onOpen: (id: string) => void
}

export function ResultList({ results, selected, onOpen }: ResultListProps) {
  return (
    <InboxList label="Results" items={results} selected={selected} onOpen={onOpen}>
      {(result, isSelected) => (
        <InboxRow
          name={result.patientName}
          badge={<UrgencyBadge urgency={result.urgency} />}
          facts={[
            `Born ${formatBirthDate(result.birthDate) || 'not known'}`,
            `received ${formatDate(result.receivedAt)}`,
            result.owner?.name ?? 'unassigned',
          ]}
          due={dueWords(result)}
          isOverdue={isLate(result)}
          isSelected={isSelected}
        >
          <span className="text-sm">{result.test}</span>
        </InboxRow>
      )}
    </InboxList>
  )
}
