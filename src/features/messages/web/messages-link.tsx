import { MessagesSquare } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#design/button.tsx'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'
import { account } from '#features/account/contract.ts'
import type { Reply } from '#platform/api/endpoint.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { messages } from '../contract.ts'

/** Link to the conversations waiting for a reply: how many, and how many of them the inbox counts for this user. */
export function MessagesLink() {
  const { data } = useRead(messages.inbox, { query: { show: 'waiting' } })
  const { data: session } = useRead(account.me)
  return (
    <Link href="/encounters?view=messages" className={buttonClass({ variant: 'outline' })}>
      <MessagesSquare aria-hidden="true" />
      {data ? `Patient messages (${countOf(data, session?.user.practitionerId)})` : 'Patient messages'}
      {data !== undefined && data.overdue > 0 && (
        <span className="inline-flex items-center gap-1 font-semibold text-critical">
          <StatusSymbol name="warning" />
          {`${data.overdue.toLocaleString('en-AU')} overdue`}
        </span>
      )}
    </Link>
  )
}

/** '3', or '3, none for you' where others have taken them, which the inbox leaves out unless asked for the whole team. */
function countOf({ waiting, threads }: Reply<typeof messages.inbox>, own: string | undefined): string {
  const all = waiting.toLocaleString('en-AU')
  const yours = threads.filter(({ ownerId }) => ownerId === undefined || ownerId === own).length
  // the list is cut where it is very long: nothing is said about whose they are
  if (threads.length < waiting || yours === waiting) return all
  return `${all}, ${yours === 0 ? 'none' : yours.toLocaleString('en-AU')} for you`
}
