import { type FormEvent, useEffect, useRef, useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { patients } from '#features/patients/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { choiceOf } from '#platform/patient-search/web/patient-choice.ts'
import { type PatientChoice, PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { letters } from '../contract.ts'
import { TEMPLATE_WORDS, TEMPLATES, type Template } from '../rules.ts'

export interface NewLetterDialogProps {
  /** Chosen already, when opened from a chart. */
  patientId: string | undefined
  /** Asked for by name: the draft is written as soon as the patient is known. */
  written?: Template | undefined
  onCreated: (id: string) => void
  onClose: () => void
}

export function NewLetterDialog({ patientId, written, onCreated, onClose }: NewLetterDialogProps) {
  const known = useRead(patients.read, { params: { id: patientId } })
  const [picked, setPicked] = useState<PatientChoice>()
  const [template, setTemplate] = useState<Template>(written ?? 'referrer')
  const [reason, setReason] = useState('')
  const patient = picked ?? (known.data && choiceOf(known.data))
  const create = useWrite(letters.create, {
    refreshes: letters.list,
    onSuccess: ({ id }) => onCreated(id),
    onError: (error) => toast({ title: 'Letter Failed', description: error.message, variant: 'destructive' }),
  })
  const isAsked = useRef(false)
  const { mutate } = create
  const knownId = known.data?.id
  useEffect(() => {
    if (!written || !knownId || isAsked.current) return
    isAsked.current = true
    mutate({ body: { patientId: knownId, template: written } })
  }, [written, knownId, mutate])
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!patient || create.isPending) return
    const about = template === 'recall' && reason.trim() ? { reason: reason.trim() } : {}
    create.mutate({ body: { patientId: patient.id, template, ...about } })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <DialogHeader>
            <DialogTitle>New letter</DialogTitle>
          </DialogHeader>
          <Field label="Patient" required>
            <PatientPicker patient={patient} isLoading={known.isLoading} onPick={setPicked} />
          </Field>
          <ChoiceField<Template>
            label="Template"
            choices={TEMPLATE_WORDS}
            order={TEMPLATES}
            value={template}
            onChange={setTemplate}
          />
          {template === 'recall' && (
            <Field label="What is due" hint="The patient reads this, for example: a breathing test and a review.">
              <Input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
            </Field>
          )}
          <SubmitFooter leave="Cancel" disabled={!patient} loading={create.isPending} loadingText="Writing…">
            Write letter
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
