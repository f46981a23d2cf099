import { type FormEvent, useState } from 'react'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { useWrite } from '#platform/api/web/use-write.ts'
import { patientList } from '../contract.ts'
import { MESSAGE_LENGTH, SUBJECT_LENGTH } from '../rules.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import { countText, RefusedList } from './refused-list.tsx'

export function MessageDialog({ chosen, onClose, onDone }: BulkDialogProps) {
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  const readers = chosen.filter(({ hasPortal }) => hasPortal).length
  const write = useWrite(patientList.write, {
    onSuccess: ({ sent, refused }) => {
      toast({ title: 'Messages Sent', description: `To ${countText(sent)}.`, variant: 'success' })
      if (refused.length === 0) onDone()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!subject.trim() || !text.trim() || write.isPending) return
    write.mutate({ body: { patientIds: chosen.map(({ id }) => id), subject: subject.trim(), text: text.trim() } })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && (write.data ? onDone() : onClose())}>
      <DialogContent>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <DialogHeader>
            <DialogTitle>Write message</DialogTitle>
            <DialogDescription>
              {`The same message to each. ${readers} of ${countText(chosen.length)} can read it in the portal; the others are listed afterwards.`}
            </DialogDescription>
          </DialogHeader>
          {write.error && (
            <Alert tone="critical" live="alert">
              {write.error.message}
            </Alert>
          )}
          <RefusedList refused={write.data?.refused ?? []} />
          {!write.data && (
            <>
              <Field label="Subject" required error={isTried && !subject.trim() ? 'Enter a subject' : undefined}>
                <Input value={subject} maxLength={SUBJECT_LENGTH} onChange={({ target }) => setSubject(target.value)} />
              </Field>
              <Field label="Message" required error={isTried && !text.trim() ? 'Write a message' : undefined}>
                <Textarea
                  rows={6}
                  value={text}
                  maxLength={MESSAGE_LENGTH}
                  onChange={({ target }) => setText(target.value)}
                />
              </Field>
              <SubmitFooter leave="Cancel" disabled={readers === 0} loading={write.isPending} loadingText="Sending…">
                Send
              </SubmitFooter>
            </>
          )}
        </form>
      </DialogContent>
    </Dialog>
  )
}
