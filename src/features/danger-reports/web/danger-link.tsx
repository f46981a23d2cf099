import { ShieldAlert } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#design/button.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { dangerReports } from '../contract.ts'

/** Link to the danger reports with the number of open ones. */
export function DangerLink() {
  const { data } = useRead(dangerReports.list, { query: { show: 'open' } })
  const open = (data?.reports.length ?? 0) + (data?.restricted.length ?? 0)
  return (
    <Link href="/encounters?view=danger" className={buttonClass({ variant: open > 0 ? 'destructive' : 'outline' })}>
      <ShieldAlert aria-hidden="true" />
      {data ? `Danger reports (${open.toLocaleString('en-AU')})` : 'Danger reports'}
    </Link>
  )
}
