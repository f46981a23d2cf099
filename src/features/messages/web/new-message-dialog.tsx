import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type PatientChoice, PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { messages } from '../contract.ts'
import { MESSAGE_LENGTH, SUBJECT_LENGTH } from '../rules.ts'

export interface NewMessageDialogProps {
  onSent: (threadId: string) => void
  onClose: () => void
}

/** Starts a thread from the practice's side. */
export function NewMessageDialog({ onSent, onClose }: NewMessageDialogProps) {
  const [patient, setPatient] = useState<PatientChoice>()
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const start = useWrite(messages.start, {
    refreshes: messages.inbox,
    onSuccess: ({ thread, message }) => {
      toast({ title: 'Message Sent', description: message, variant: 'success' })
      onSent(thread.id)
    },
    onError: ({ message }) => void toast({ title: 'Message Failed', description: message, variant: 'destructive' }),
  })
  const isReady = patient !== undefined && text.trim() !== ''
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!patient || !isReady || start.isPending) return
    const about = subject.trim()
    start.mutate({ body: { patientId: patient.id, text: text.trim(), ...(about && { subject: about }) } })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <form className="grid gap-4" onSubmit={submit}>
          <DialogHeader>
            <DialogTitle>New message</DialogTitle>
          </DialogHeader>
          <Field label="Patient" required>
            <PatientPicker patient={patient} onPick={setPatient} />
          </Field>
          <Field label="Subject">
            <Input value={subject} maxLength={SUBJECT_LENGTH} onChange={({ target }) => setSubject(target.value)} />
          </Field>
          <Field label="Message" hint="The patient reads this in the portal. Use plain words." required>
            <Textarea
              rows={4}
              value={text}
              maxLength={MESSAGE_LENGTH}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!isReady} loading={start.isPending}>
              Send message
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
