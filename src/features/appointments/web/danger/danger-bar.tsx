import { Link } from 'wouter'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'
import { useDangerReports } from './use-danger-reports.ts'

/** Open danger reports above the day, whether or not the patient has a visit: how many, never the patients' words. */
export function DangerBar() {
  const { hrefs, listHref } = useDangerReports()
  if (hrefs.size === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-critical px-3 py-2 font-semibold">
      <span className="text-critical">
        <StatusSymbol name="double-triangle" className="w-[1.7em]" />
      </span>
      {hrefs.size === 1 ? '1 patient has an open danger report.' : `${hrefs.size} patients have open danger reports.`}
      <Link href={listHref} className="underline underline-offset-4">
        Open danger reports
      </Link>
    </p>
  )
}
