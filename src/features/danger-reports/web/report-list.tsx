import clsx from 'clsx'
import { formatDateTime } from '#fhir/dates.ts'
import type { ReportLine } from '../contract.ts'
import { LevelBadge } from './level-badge.tsx'

interface ReportListProps {
  reports: readonly ReportLine[]
  selected: string | undefined
  onOpen: (id: string) => void
}

/** Most serious first; each row leads with the words that set the level. */
export function ReportList({ reports, selected, onOpen }: ReportListProps) {
  return (
    <ul className="grid gap-2">
      {reports.map((report) => (
        <li key={report.id}>
          <button
            type="button"
            aria-current={selected === report.id || undefined}
            onClick={() => onOpen(report.id)}
            className={clsx(
              'grid w-full gap-1 rounded-card border border-s-4 bg-card p-3 text-start hover:bg-surface-2',
              report.level === 'emergency' ? 'border-s-critical' : 'border-s-warning',
              selected === report.id && 'outline-2 outline-primary',
            )}
          >
            <span className="flex flex-wrap items-center gap-2">
              <LevelBadge {...report} />
              <span className="font-semibold">{report.patientName}</span>
            </span>
            <span className="line-clamp-2 font-medium">
              {report.isQuote ? `“${report.headline}”` : report.headline}
            </span>
            <span className="text-sm text-muted">{lineOf(report)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function lineOf({ reportedAt, state, ownerName, isOverdue, isMine }: ReportLine): string {
  const who = ownerName ?? 'Everyone at the practice'
  const owner =
    state === 'resolved'
      ? `resolved by ${who}`
      : state === 'claimed'
        ? `${isMine ? 'You have' : `${who} has`} it`
        : `${who} is asked to call`
  return `${formatDateTime(reportedAt)}, ${owner}${isOverdue ? ', overdue' : ''}`
}
