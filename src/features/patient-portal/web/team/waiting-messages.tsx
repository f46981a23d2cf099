import { CloudOff } from 'lucide-react'
import teamMessages from '#i18n/messages/en-AU/team.json'
import { useMessages } from '../language/use-messages.ts'
import { useWaiting } from '../offline/use-outbox.ts'
import { usePatient } from '../patient.ts'

/** Messages written offline and not sent yet: of one thread, or those that start one. */
export function WaitingMessages({ threadId }: { threadId?: string }) {
  const { t, dateTime } = useMessages(teamMessages)
  const entries = useWaiting(usePatient().id)
  const own = entries.flatMap((entry) =>
    entry.kind === 'message' && entry.refused === undefined && entry.body.threadId === threadId ? [entry] : [],
  )
  if (own.length === 0) return null
  return (
    <ul className="mb-2 grid gap-2">
      {own.map(({ clientId, body, madeAt }) => (
        <li key={clientId} className="grid gap-1 rounded-card border border-dashed p-3">
          <p className="whitespace-pre-wrap" dir="auto">
            {body.message}
          </p>
          <p className="flex flex-wrap items-center gap-1.5 text-sm text-muted">
            <CloudOff aria-hidden="true" className="size-4" />
            {`${t('message.waiting')} · ${dateTime(madeAt)}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
