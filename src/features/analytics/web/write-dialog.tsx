import { type FormEvent, useState } from 'react'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { confirmDiscard, useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { analytics } from '../contract.ts'
import { type GroupId, groupLabel, MESSAGE_TEXT, MOST_TASKS, TASK_TITLE, WRITTEN_WITHIN_DAYS } from '../rules.ts'

interface WriteDialogProps {
  group: GroupId
  total: number
  onClose: () => void
}

const lengthProblem = (text: string, { min, max }: { min: number; max: number }) => {
  const { length } = text.trim()
  return length < min || length > max ? `Use ${min} to ${max} characters` : ''
}

/** One message to all patients on the list; shows who will not receive it before it is sent. */
export function WriteDialog({ group, total, onClose }: WriteDialogProps) {
  const [subject, setSubject] = useState('From your respiratory clinic')
  const [text, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const problems = { subject: lengthProblem(subject, TASK_TITLE), text: lengthProblem(text, MESSAGE_TEXT) }
  const isTooMany = total > MOST_TASKS
  useUnsavedGuard(text.trim() !== '' && !isSent, 'Message to a group')
  const write = useWrite(analytics.write, {
    onSuccess: ({ message }) => {
      setIsSent(true)
      toast({ title: 'Messages Sent', description: message, variant: 'success' })
      onClose()
    },
    onError: ({ message }) => toast({ title: 'Send Messages Failed', description: message, variant: 'destructive' }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (problems.subject || problems.text || isTooMany) return
    write.mutate({ params: { id: group }, body: { subject, text, expected: total } })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && void confirmDiscard().then((isMeant) => isMeant && onClose())}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Send Messages</DialogTitle>
          <DialogDescription>
            {`One portal message to each of the ${total} patients in “${groupLabel(group)}” who can sign in to the portal. Patients who got a message with the same subject in the last ${WRITTEN_WITHIN_DAYS} days are skipped.`}
          </DialogDescription>
        </DialogHeader>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <Field label="Subject" error={isTried && problems.subject} required>
            <Input value={subject} onChange={({ target }) => setSubject(target.value)} />
          </Field>
          <Field
            label="Message"
            hint="Everyone gets the same text. Leave out names and anything that applies only to some patients"
            error={isTried && problems.text}
            required
          >
            <Textarea
              rows={6}
              maxLength={MESSAGE_TEXT.max}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          {isTooMany && (
            <Alert tone="warning">{`At most ${MOST_TASKS} patients can be messaged at once. Choose a smaller group.`}</Alert>
          )}
          {write.error && (
            <Alert tone="critical" live="alert">
              {write.error.message}
            </Alert>
          )}
          <SubmitFooter leave="Cancel" disabled={isTooMany} loading={write.isPending} loadingText="Sending…">
            Send Messages
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
