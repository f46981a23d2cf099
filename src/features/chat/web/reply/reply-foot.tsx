import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import chatMessages from '#i18n/messages/en-AU/chat.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import type { ChatReply } from '../../contract.ts'
import { engineText } from './engine-text.ts'
import { ReplyFeedback } from './reply-feedback.tsx'

/** Who answered, based on which data, and actions for the answer. */
export function ReplyFoot({ reply }: { reply: ChatReply }) {
  const { t } = useMessages(chatMessages)
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-0.5">
      <p className="basis-full text-xs text-muted">
        <span title={`${reply.version}, processed ${reply.processedWhere}`}>{engineText(reply, t)}</span>
        {' · '}
        <span lang="en-AU">{reply.stateOfData}</span>
      </p>
      <CopyButton text={reply.message} />
      <ReplyFeedback reply={reply} />
    </div>
  )
}

/** Copies the message, which contains no citation numbers. */
function CopyButton({ text }: { text: string }) {
  const { t } = useMessages(chatMessages)
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => toast({ title: t('chat.copy-failed'), description: t('chat.copy-refused'), variant: 'destructive' }),
    )
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={t(isCopied ? 'chat.copied' : 'chat.copy')}
      title={t(isCopied ? 'chat.copied' : 'chat.copy')}
      onClick={() => void copy()}
      onBlur={() => setIsCopied(false)}
    >
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
    </Button>
  )
}
