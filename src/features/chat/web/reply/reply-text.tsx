import { Badge } from '#design/feedback/badge.tsx'
import chatMessages from '#i18n/messages/en-AU/chat.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import type { ChatReply } from '../../contract.ts'
import { Citations, type FollowProps } from './citations.tsx'
import type { FormattedReply, Segment } from './format-reply.ts'

interface ReplyTextProps extends FollowProps {
  reply: FormattedReply
  /** As it was stored, in English. */
  original: Pick<ChatReply, 'message'>
}

/**
 * The text of a reply. Statements that the sources do not support are marked or struck through, never shown as fact.
 */
export function ReplyText({ reply, original, onFollow }: ReplyTextProps) {
  const { lang } = useMessages(chatMessages)
  const paragraphs = [...reply.paragraphs, ...reply.others.map((segment) => [segment])]
  const isEnglish = (segments: readonly Segment[]) =>
    original.message.includes(segments.map(({ text }) => text).join(''))
  return paragraphs.map((segments, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a finished reply never move
    <p key={index} lang={isEnglish(segments) ? 'en-AU' : lang} dir="auto" className="whitespace-pre-line break-words">
      {segments.map((segment, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor do their parts
        <SegmentText key={place} segment={segment} onFollow={onFollow} />
      ))}
    </p>
  ))
}

function SegmentText({ segment, onFollow }: { segment: Segment } & FollowProps) {
  const { t } = useMessages(chatMessages)
  const { text, statement, sources } = segment
  const citations = <Citations sources={sources} onFollow={onFollow} />
  if (!statement || statement.support === 'supported') {
    return (
      <>
        {text}
        {citations}
      </>
    )
  }
  const isContradicted = statement.support === 'contradicted'
  return (
    <span title={statement.reason}>
      {isContradicted ? <del>{text}</del> : text}
      {citations}
      <Badge tone={isContradicted ? 'critical' : 'warning'} className="mx-1">
        {t(isContradicted ? 'chat.contradicted' : 'chat.unsupported')}
      </Badge>
      {statement.reason && <span className="text-xs text-muted">{statement.reason}</span>}
    </span>
  )
}
