import { Link } from 'wouter'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'
import { useDangerReports } from './use-danger-reports.ts'

/**
 * Open danger reports, whether or not the patient has a visit: how many, never the patients' words. In the bar, so that
 * one that comes in while somebody carries a booking moves nothing below.
 */
export function DangerLink() {
  const { hrefs, listHref } = useDangerReports()
  if (hrefs.size === 0) return null
  return (
    <Link
      href={listHref}
      className="inline-flex min-h-target items-center gap-2 rounded-control border border-critical px-3 font-semibold underline-offset-4 hover:underline"
    >
      <span className="text-critical">
        <StatusSymbol name="double-triangle" className="w-[1.7em]" />
      </span>
      {hrefs.size === 1 ? '1 open danger report' : `${hrefs.size} open danger reports`}
    </Link>
  )
}
