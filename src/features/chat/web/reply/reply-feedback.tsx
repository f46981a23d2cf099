import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import chatMessages from '#i18n/messages/en-AU/chat.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type ChatReply, chat } from '../../contract.ts'
import { FEEDBACK_LENGTH } from '../../rules.ts'
import { UrgentCard } from './urgent-card.tsx'

/** One click says whether the reply helped; if not, the user may add a reason. */
export function ReplyFeedback({ reply }: { reply: ChatReply }) {
  const { t } = useMessages(chatMessages)
  const [isHelpful, setIsHelpful] = useState(reply.feedback?.helpful)
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState('')
  const feedback = useWrite(chat.feedback, {
    onError: (error) => {
      setIsHelpful(reply.feedback?.helpful)
      toast({ title: t('chat.feedback-failed'), description: error.message, variant: 'destructive' })
    },
  })
  const rate = (helpful: boolean) => {
    setIsHelpful(helpful)
    setIsAsking(!helpful)
    feedback.mutate({ params: { id: reply.id }, body: { helpful } })
  }
  const explain = (event: FormEvent) => {
    event.preventDefault()
    setIsAsking(false)
    const text = reason.trim()
    if (text) feedback.mutate({ params: { id: reply.id }, body: { helpful: false, reason: text } })
  }
  return (
    <>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('chat.helpful')}
        title={t('chat.helpful')}
        aria-pressed={isHelpful === true}
        className={isHelpful === true ? 'bg-primary-soft text-on-primary-soft' : undefined}
        onClick={() => rate(true)}
      >
        <ThumbsUp aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('chat.not-helpful')}
        title={t('chat.not-helpful')}
        aria-pressed={isHelpful === false}
        className={isHelpful === false ? 'bg-primary-soft text-on-primary-soft' : undefined}
        onClick={() => rate(false)}
      >
        <ThumbsDown aria-hidden="true" />
      </Button>
      {isHelpful !== undefined && !isAsking && (
        <span role="status" className="text-xs text-muted">
          {t('chat.thanks')}
        </span>
      )}
      {!reply.urgent && feedback.data?.urgent && (
        <div className="basis-full">
          <UrgentCard urgent={feedback.data.urgent} />
        </div>
      )}
      {isAsking && (
        <form onSubmit={explain} className="flex basis-full flex-wrap items-end gap-2">
          <Field label={t('chat.what-wrong')} className="min-w-0 flex-1 basis-40">
            <Input value={reason} maxLength={FEEDBACK_LENGTH} onChange={(event) => setReason(event.target.value)} />
          </Field>
          <Button type="submit" size="sm" variant="outline">
            {t('chat.send')}
          </Button>
        </form>
      )}
    </>
  )
}
