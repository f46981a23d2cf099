import { MessagesSquare } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#design/button.tsx'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { messages } from '../contract.ts'

/** Link to the inbox with the number of threads waiting for a reply. */
export function MessagesLink() {
  const { data } = useRead(messages.inbox, { query: { show: 'waiting' } })
  return (
    <Link href="/encounters?view=messages" className={buttonClass({ variant: 'outline' })}>
      <MessagesSquare aria-hidden="true" />
      {data ? `Patient messages (${data.waiting.toLocaleString('en-AU')})` : 'Patient messages'}
      {data !== undefined && data.overdue > 0 && (
        <span className="inline-flex items-center gap-1 font-semibold text-critical">
          <StatusSymbol name="warning" />
          {`${data.overdue.toLocaleString('en-AU')} overdue`}
        </span>
      )}
    </Link>
  )
}
