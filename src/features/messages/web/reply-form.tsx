import type { FormEvent } from 'react'
import { Button } from '#design/button.tsx'
import { useDraft } from '#design/draft.ts'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { useWrite } from '#platform/api/web/use-write.ts'
import { messages } from '../contract.ts'
import { MESSAGE_LENGTH } from '../rules.ts'

export interface ReplyFormProps {
  threadId: string
  /** Id of the element with what is answered; read out with the field, for those who come straight to it. */
  answers: string
}

export function ReplyForm({ threadId, answers }: ReplyFormProps) {
  const draft = useDraft(`message-reply:${threadId}`, '')
  const reply = useWrite(messages.reply, {
    refreshes: [messages.inbox, messages.thread],
    onSuccess: ({ message }) => {
      toast({ title: 'Reply Sent', description: message, variant: 'success' })
      draft.discard()
    },
    onError: ({ message }) => void toast({ title: 'Reply Failed', description: message, variant: 'destructive' }),
  })
  const text = draft.value.trim()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text && !reply.isPending) reply.mutate({ params: { id: threadId }, body: { text } })
  }
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <Field label="Reply" hint="The patient reads this in the portal. Use plain words.">
        <Textarea
          rows={3}
          data-answer={threadId}
          aria-describedby={answers}
          value={draft.value}
          maxLength={MESSAGE_LENGTH}
          onChange={({ target }) => draft.setValue(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
          }}
        />
      </Field>
      <Button type="submit" className="justify-self-start" disabled={!text} loading={reply.isPending}>
        Send reply
      </Button>
    </form>
  )
}
