import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { useDraft } from '#design/draft.ts'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { confirmDiscard, useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { patients } from '#features/patients/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { choiceOf } from '#platform/patient-search/web/patient-choice.ts'
import { type PatientChoice, PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { messages } from '../contract.ts'
import { MESSAGE_LENGTH, SUBJECT_LENGTH } from '../rules.ts'

export interface NewMessageDialogProps {
  /** Chosen already, when opened from a chart. */
  patientId?: string
  draftId?: string
  /** What the message starts with. */
  text?: string | undefined
  onSent: (threadId: string) => void
  onClose: () => void
}

/** Starts a thread from the practice's side. */
export function NewMessageDialog({
  patientId,
  draftId = 'new',
  text: first = '',
  onSent,
  onClose,
}: NewMessageDialogProps) {
  const known = useRead(patients.read, { params: { id: patientId } })
  const [picked, setPatient] = useState<PatientChoice>()
  const patient = picked ?? (known.data && choiceOf(known.data))
  const draft = useDraft(`message:${patientId ?? ''}:${draftId}`, { subject: '', text: first })
  const { subject, text } = draft.value
  const start = useWrite(messages.start, {
    refreshes: messages.inbox,
    onSuccess: ({ thread, message }) => {
      toast({ title: 'Message Sent', description: message, variant: 'success' })
      draft.discard()
      onSent(thread.id)
    },
    onError: ({ message }) => void toast({ title: 'Message Failed', description: message, variant: 'destructive' }),
  })
  useUnsavedGuard((subject !== '' || text !== first) && !start.isSuccess, 'New message')
  function leave() {
    void confirmDiscard().then((isMeant) => {
      if (!isMeant) return
      draft.discard()
      onClose()
    })
  }
  const isReady = patient !== undefined && text.trim() !== ''
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!patient || !isReady || start.isPending) return
    const about = subject.trim()
    start.mutate({ body: { patientId: patient.id, text: text.trim(), ...(about && { subject: about }) } })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && leave()}>
      <DialogContent aria-describedby={undefined}>
        <form className="grid gap-4" onSubmit={submit}>
          <DialogHeader>
            <DialogTitle>New message</DialogTitle>
          </DialogHeader>
          <Field label="Patient" required>
            <PatientPicker patient={patient} isLoading={known.isLoading} onPick={setPatient} />
          </Field>
          <Field label="Subject">
            <Input
              value={subject}
              maxLength={SUBJECT_LENGTH}
              onChange={({ target }) => draft.setValue({ subject: target.value, text })}
            />
          </Field>
          <Field label="Message" hint="The patient reads this in the portal. Use plain words." required>
            <Textarea
              rows={4}
              value={text}
              maxLength={MESSAGE_LENGTH}
              onChange={({ target }) => draft.setValue({ subject, text: target.value })}
            />
          </Field>
          <DialogFooter>
            <Button variant="outline" onClick={leave}>
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
