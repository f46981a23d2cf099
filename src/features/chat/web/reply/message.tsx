import { RotateCcw } from 'lucide-react'
import { Button } from '#design/button.tsx'
import chatMessages from '#i18n/messages/en-AU/chat.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import type { ChatReply } from '../../contract.ts'
import type { ShownMessage } from '../use-chat.ts'
import { ActionButtons } from './action-buttons.tsx'
import { SourceList } from './citations.tsx'
import { formatReply } from './format-reply.ts'
import type { MessageTools } from './message-tools.ts'
import { ReplyFoot } from './reply-foot.tsx'
import { ReplyRows } from './reply-rows.tsx'
import { ReplyText } from './reply-text.tsx'
import { replyMessages, translateReply } from './translate-reply.ts'
import { UrgentCard } from './urgent-card.tsx'

export function Message({ message, tools }: { message: ShownMessage; tools: MessageTools }) {
  const { t, time } = useMessages(chatMessages)
  if (message.role === 'user') {
    return (
      <article aria-label={t('chat.you', { time: time(message.timestamp) })} className="grid justify-items-end">
        <p
          dir="auto"
          className="max-w-[85%] whitespace-pre-line break-words rounded-xl rounded-br-sm bg-primary px-3 py-2 text-on-primary"
        >
          {message.content}
        </p>
      </article>
    )
  }
  return (
    <article
      aria-label={t('chat.assistant', { time: time(message.timestamp) })}
      className="grid gap-2 rounded-xl rounded-bl-sm border bg-surface px-3 py-2.5"
    >
      {message.reply ? <Reply reply={message.reply} tools={tools} /> : <Unfinished message={message} tools={tools} />}
    </article>
  )
}

function Reply({ reply: stored, tools }: { reply: ChatReply; tools: MessageTools }) {
  const { t } = useMessages(chatMessages)
  const { t: inLanguage } = useMessages(replyMessages)
  const reply = translateReply(stored, inLanguage)
  const parts = formatReply(reply)
  const { onFollow } = tools
  return (
    <>
      {reply.urgent && <UrgentCard urgent={reply.urgent} />}
      {reply.understood && <p className="text-xs text-muted">{t('chat.understood', { text: reply.understood })}</p>}
      {reply.notUnderstood.length > 0 && (
        <p className="text-xs text-warning">
          {t('chat.not-understood', { text: reply.notUnderstood.map((words) => `‘${words}’`).join(', ') })}
        </p>
      )}
      {/* the text of an emergency reply only repeats its title and steps */}
      {!reply.urgent && <ReplyText reply={parts} original={stored} onFollow={onFollow} />}
      <ReplyRows rows={parts.rows} count={reply.count} onFollow={onFollow} />
      <SourceList sources={parts.sources} onFollow={onFollow} />
      <ActionButtons actions={reply.actions ?? []} tools={tools} />
      <ReplyFoot reply={reply} />
    </>
  )
}

function Unfinished({ message, tools }: { message: ShownMessage; tools: MessageTools }) {
  const { t } = useMessages(chatMessages)
  const { content, ended, question } = message
  return (
    <>
      {content && (
        <p dir="auto" className="whitespace-pre-line break-words">
          {content}
        </p>
      )}
      {ended === 'stopped' && <p className="text-xs text-muted">{t('chat.stopped')}</p>}
      {question && ended === 'failed' && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          disabled={tools.isBusy}
          onClick={() => tools.onAsk(question)}
        >
          <RotateCcw aria-hidden="true" />
          {t('chat.again')}
        </Button>
      )}
    </>
  )
}
