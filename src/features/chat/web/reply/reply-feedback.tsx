import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type ChatReply, chat } from '../../contract.ts'
import { FEEDBACK_LENGTH } from '../../rules.ts'

/** One press says it helped or not; a reason may follow where it did not. */
export function ReplyFeedback({ reply }: { reply: ChatReply }) {
  const [said, setSaid] = useState(reply.feedback?.helpful)
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState('')
  const feedback = useWrite(chat.feedback, {
    onError: (error) => {
      setSaid(reply.feedback?.helpful)
      toast({ title: 'Feedback Failed', description: error.message, variant: 'destructive' })
    },
  })
  const say = (helpful: boolean) => {
    setSaid(helpful)
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
        aria-label="Helpful"
        title="Helpful"
        aria-pressed={said === true}
        className={said === true ? 'bg-primary-soft text-on-primary-soft' : undefined}
        onClick={() => say(true)}
      >
        <ThumbsUp aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Not helpful"
        title="Not helpful"
        aria-pressed={said === false}
        className={said === false ? 'bg-primary-soft text-on-primary-soft' : undefined}
        onClick={() => say(false)}
      >
        <ThumbsDown aria-hidden="true" />
      </Button>
      {said !== undefined && !isAsking && (
        <span role="status" className="text-xs text-muted">
          Thank you
        </span>
      )}
      {isAsking && (
        <form onSubmit={explain} className="flex basis-full flex-wrap items-end gap-2">
          <Field label="What was wrong? (optional)" className="min-w-0 flex-1 basis-40">
            <Input value={reason} maxLength={FEEDBACK_LENGTH} onChange={(event) => setReason(event.target.value)} />
          </Field>
          <Button type="submit" size="sm" variant="outline">
            Send
          </Button>
        </form>
      )}
    </>
  )
}
