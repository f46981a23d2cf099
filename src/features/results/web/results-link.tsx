import { FlaskConical } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#design/button.tsx'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { results } from '../contract.ts'

/** Link to the inbox with the number of results waiting for the user. */
export function ResultsLink() {
  const { data } = useRead(results.list, { query: { state: 'open', owner: 'me' } })
  const { open = 0, overdue = 0 } = data?.counts ?? {}
  return (
    <Link href="/encounters?view=results" className={buttonClass({ variant: 'outline' })}>
      <FlaskConical aria-hidden="true" />
      {data ? `Results inbox (${open.toLocaleString('en-AU')})` : 'Results inbox'}
      {overdue > 0 && (
        <span className="inline-flex items-center gap-1 font-semibold text-critical">
          <StatusSymbol name="warning" />
          {`${overdue.toLocaleString('en-AU')} overdue`}
        </span>
      )}
    </Link>
  )
}
