import { useEffect, useRef } from 'react'
import type { User } from '#features/account/contract.ts'
import chatMessages from '#i18n/messages/en-AU/chat.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import type { Role } from '#platform/api/endpoint.ts'
import { quickActionsOf, welcomeOf } from './chat-texts.ts'
import { EarlierMessages } from './earlier-messages.tsx'
import { ActionButtons } from './reply/action-buttons.tsx'
import { Message } from './reply/message.tsx'
import type { MessageTools } from './reply/message-tools.ts'
import { Typing } from './typing.tsx'
import type { Chat } from './use-chat.ts'

export interface ConversationProps {
  user: User
  role: Role
  chat: Chat
  tools: MessageTools
}

/** All messages of this conversation, scrolled to the latest. */
export function Conversation({ user, role, chat, tools }: ConversationProps) {
  const { t } = useMessages(chatMessages)
  const log = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const { messages, writing } = chat
  const last = messages.at(-1)

  // scrolls new content into view
  useEffect(() => {
    const place = log.current
    if (!place || (!last && !writing)) return
    const reply = last?.role === 'assistant' && !writing ? end.current?.previousElementSibling : undefined
    // shows a long reply from its start
    const top = reply instanceof HTMLElement ? reply.offsetTop - 12 : place.scrollHeight
    place.scrollTo?.({ top: Math.max(0, top) })
  }, [last, writing])

  return (
    <div
      ref={log}
      role="log"
      aria-label={t('chat.conversation')}
      // a screen reader would read streamed text in fragments; the panel announces the whole reply once
      aria-live="off"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable (WCAG 2.1.1)
      tabIndex={0}
      className="relative grid min-h-0 flex-1 content-start gap-3 overflow-y-auto overscroll-contain px-4 py-3 text-sm"
    >
      <EarlierMessages shown={messages} tools={tools} />
      <div className="grid gap-3">
        <p className="rounded-xl rounded-bl-sm border bg-surface px-3 py-2.5">
          {welcomeOf(role, { ...user, name: nameOf(user) }, t)}
        </p>
        {messages.length === 0 && (
          <section aria-label={t('chat.quick')}>
            <ActionButtons actions={quickActionsOf(role, user, t)} tools={tools} />
          </section>
        )}
      </div>
      {messages.map((message) => (
        <Message key={message.id} message={message} tools={tools} />
      ))}
      {writing && <Typing writing={writing} />}
      <div ref={end} />
    </div>
  )
}

/** Patients by first name; staff with their title, as in the header. */
function nameOf({ name, role }: User): string {
  return role === 'patient' ? (name.split(' ')[0] ?? name) : name
}
