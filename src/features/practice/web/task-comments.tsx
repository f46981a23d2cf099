import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type PracticeTask, practice } from '../contract.ts'
import { TEXT_LENGTH } from '../rules.ts'

/** The task's comments and a field to add one. */
export function TaskComments({ task, onCommented }: { task: PracticeTask; onCommented: (task: PracticeTask) => void }) {
  const [text, setText] = useState('')
  useUnsavedGuard(text.trim() !== '', 'Comment')
  const comment = useWrite(practice.comment, {
    refreshes: [practice.tasks],
    onSuccess: (reply) => {
      setText('')
      onCommented(reply)
    },
    onError: (error) => toast({ title: 'Comment Failed', description: error.message, variant: 'destructive' }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() && !comment.isPending) comment.mutate({ params: { id: task.id }, body: { text: text.trim() } })
  }
  return (
    <section className="grid gap-3 border-t pt-4" aria-label="Comments">
      <h3 className="font-semibold">Comments</h3>
      {task.comments.length === 0 ? (
        <p className="text-sm text-muted">No comments yet.</p>
      ) : (
        <ol className="grid gap-2">
          {task.comments.map(({ text: reply, by, at }) => (
            <li key={`${at} ${reply}`}>
              <p className="text-xs text-muted">{[by, at && formatDateTime(at)].filter(Boolean).join(', ')}</p>
              <p className="whitespace-pre-wrap">{reply}</p>
            </li>
          ))}
        </ol>
      )}
      <form className="grid gap-2" onSubmit={submit} noValidate>
        <Field label="New comment">
          <Textarea rows={2} value={text} maxLength={TEXT_LENGTH} onChange={({ target }) => setText(target.value)} />
        </Field>
        <Button
          type="submit"
          variant="outline"
          className="justify-self-start"
          disabled={!text.trim()}
          loading={comment.isPending}
        >
          Add Comment
        </Button>
      </form>
    </section>
  )
}
