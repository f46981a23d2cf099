import { Inbox } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Badge } from '#design/feedback/badge.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/feedback/states.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import { Field } from '#design/inputs/field.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { InboxList } from '#design/lists/inbox-list.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { integrations } from '../contract.ts'
import { MESSAGE_STATES, type MessageState } from '../rules.ts'
import type { IntegrationsAddress } from './use-integrations-address.ts'

const MessageSheet = lazy(async () => ({ default: (await import('./message-sheet.tsx')).MessageSheet }))

const WORDS: Record<MessageState, { label: string; tone: Tone; empty: string }> = {
  queued: { label: 'Waiting for a decision', tone: 'warning', empty: 'No messages are waiting for a decision.' },
  received: { label: 'Being processed', tone: 'info', empty: 'No messages are being processed.' },
  stored: { label: 'Stored', tone: 'success', empty: 'No message has been stored yet.' },
  discarded: { label: 'Discarded', tone: 'neutral', empty: 'No message has been discarded.' },
}

/** Received HL7 v2 messages and their outcome. */
export function MessagesSection({ messageId, messageState, set }: IntegrationsAddress) {
  const list = useRead(integrations.messages, { query: { state: messageState }, keepPrevious: true })
  const { data } = list
  const { label, tone, empty } = WORDS[messageState]
  return (
    <section className="grid gap-3" aria-labelledby="received-messages">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h2 id="received-messages" className="text-lg font-semibold">
            Received Messages
          </h2>
          <p className="text-sm text-muted">
            {data?.listeningOn
              ? `HL7 v2 results (ORU), letters (MDM, REF) and bookings (SIU) are received at ${data.listeningOn}.`
              : 'Not connected: no listener for HL7 v2 messages is switched on (AURORA_HL7_PORT).'}
          </p>
        </div>
        <Field label="Show" className="min-w-56">
          <NativeSelect
            value={messageState}
            onChange={(event) => set({ messages: event.target.value === 'queued' ? undefined : event.target.value })}
          >
            {MESSAGE_STATES.map((state) => (
              <option key={state} value={state}>
                {`${WORDS[state].label} (${data?.counts[state] ?? 0})`}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      {list.error && !data && <ErrorState cause={list.error.message} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows rows={3} />}
      {data?.messages.length === 0 && (
        <div className="card">
          <EmptyState icon={<Inbox aria-hidden="true" />} title={empty} />
        </div>
      )}
      {data && data.messages.length > 0 && (
        <InboxList label={label} items={data.messages} selected={messageId} onOpen={(id) => set({ message: id })}>
          {({ kind, sender, receivedAt, reason, controlId }) => (
            <>
              <span className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-medium">{[kind ?? 'Unknown kind', controlId].filter(Boolean).join(' · ')}</span>
                <Badge tone={tone}>{label}</Badge>
              </span>
              {reason && <span className="text-sm">{reason}</span>}
              <span className="text-xs text-muted">
                {`${sender.replace('|', ', ') || 'Unknown sender'} · ${formatDateTime(receivedAt)}`}
              </span>
            </>
          )}
        </InboxList>
      )}
      <Suspense>
        {messageId && <MessageSheet key={messageId} id={messageId} onClose={() => set({ message: undefined })} />}
      </Suspense>
    </section>
  )
}
