import clsx from 'clsx'
import type { KeyboardEvent } from 'react'
import { formatBirthDate, formatDate } from '#platform/fhir/dates.ts'
import type { Result } from '../contract.ts'
import { DueText } from './due-text.tsx'
import { UrgencyBadge } from './urgency-badge.tsx'

export interface ResultListProps {
  results: readonly Result[]
  selected: string | undefined
  onOpen: (id: string) => void
}

const MOVES: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Arrow keys go through the list, Enter opens. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const move = MOVES[event.key]
  if (!move) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')]
  const index = rows.indexOf(document.activeElement as HTMLButtonElement)
  if (index < 0) return
  event.preventDefault()
  rows[move(index, rows.length - 1)]?.focus()
}

export function ResultList({ results, selected, onOpen }: ResultListProps) {
  // one stop for the Tab key; the arrows do the rest
  const stop = results.some(({ id }) => id === selected) ? selected : results[0]?.id
  return (
    <ul className="grid gap-2" aria-label="Results" onKeyDown={moveFocus}>
      {results.map((result) => (
        <li key={result.id}>
          <button
            type="button"
            tabIndex={result.id === stop ? 0 : -1}
            aria-current={result.id === selected || undefined}
            className={clsx(
              'grid w-full gap-1 rounded-control border bg-card px-3 py-2 text-left hover:bg-surface-2',
              result.id === selected && 'border-primary bg-primary-soft text-on-primary-soft hc:outline-2',
            )}
            onClick={() => onOpen(result.id)}
          >
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 font-semibold">{result.patientName}</span>
              <UrgencyBadge urgency={result.urgency} />
            </span>
            <span className="text-sm">{result.test}</span>
            <span className="text-xs text-muted">
              {[
                `Born ${formatBirthDate(result.birthDate) || 'not known'}`,
                `received ${formatDate(result.receivedAt)}`,
                result.owner?.name ?? 'nobody’s yet',
              ].join(' · ')}
            </span>
            <span>
              <DueText result={result} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
