import { type FormEvent, useState } from 'react'
import { useDraft } from '#design/draft.ts'
import { toast } from '#design/feedback/toast-store.ts'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { confirmDiscard, useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { patients } from '#features/patients/contract.ts'
import { practiceDay } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { choiceOf } from '#platform/patient-search/web/patient-choice.ts'
import { type PatientChoice, PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { recalls } from '../contract.ts'
import {
  dueProblem,
  METHOD_WORDS,
  METHODS,
  type Method,
  REASON_LENGTH,
  SOURCE_WORDS,
  SOURCES,
  type Source,
} from '../rules.ts'

export interface NewRecallDialogProps {
  /** What the screen that opened it knows. */
  patientId: string | undefined
  reason: string
  source: Source
  /** 'YYYY-MM-DD' */
  dueDate?: string | undefined
  draftId?: string
  onClose: () => void
}

export function NewRecallDialog({ patientId, draftId = 'new', onClose, ...first }: NewRecallDialogProps) {
  const known = useRead(patients.read, { params: { id: patientId } })
  const [picked, setPatient] = useState<PatientChoice>()
  const patient = picked ?? (known.data && choiceOf(known.data))
  const [initial] = useState(() => ({
    reason: first.reason,
    dueDate: first.dueDate ?? '',
    method: 'phone' as Method,
    source: first.source,
  }))
  const { value: form, setValue, discard } = useDraft(`recall:${patientId ?? ''}:${draftId}`, initial)
  const change = (changes: Partial<typeof form>) => setValue({ ...form, ...changes })
  const { reason, dueDate, method, source } = form
  const [isTried, setIsTried] = useState(false)
  const problems = {
    patient: patient ? undefined : 'Choose a patient',
    reason: reason.trim() ? undefined : 'Enter what is due',
    dueDate: dueProblem(dueDate, practiceDay(new Date())),
  }
  const create = useWrite(recalls.create, {
    refreshes: recalls.list,
    onSuccess: ({ recall, message }) => {
      toast({ title: 'Recall Added', description: `${recall.patientName}. ${message}`, variant: 'success' })
      end()
    },
    onError: (error) => toast({ title: 'Recall Failed', description: error.message, variant: 'destructive' }),
  })
  useUnsavedGuard(JSON.stringify(form) !== JSON.stringify(initial) && !create.isSuccess, 'New recall')
  function end() {
    discard()
    onClose()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!patient || problems.reason || problems.dueDate || create.isPending) return
    create.mutate({ body: { patientId: patient.id, reason: reason.trim(), dueDate, method, source } })
  }
  const shown = (problem: string | undefined) => (isTried ? problem : undefined)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && void confirmDiscard().then((isMeant) => isMeant && end())}>
      <DialogContent aria-describedby={undefined}>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <DialogHeader>
            <DialogTitle>New recall</DialogTitle>
          </DialogHeader>
          <Field label="Patient" required error={shown(problems.patient)}>
            <PatientPicker patient={patient} isLoading={known.isLoading} onPick={setPatient} />
          </Field>
          <Field label="What is due" required error={shown(problems.reason)}>
            <Input
              value={reason}
              maxLength={REASON_LENGTH}
              placeholder="Spirometry and review"
              onChange={({ target }) => change({ reason: target.value })}
            />
          </Field>
          <Field label="Due date" required error={shown(problems.dueDate)}>
            <Input type="date" value={dueDate} onChange={({ target }) => change({ dueDate: target.value })} />
          </Field>
          <div className="grid gap-3 sm:grid-cols-2">
            <ChoiceField<Method>
              label="How to contact the patient"
              choices={METHOD_WORDS}
              order={METHODS}
              value={method}
              onChange={(next) => change({ method: next })}
            />
            <ChoiceField<Source>
              label="Because of"
              choices={SOURCE_WORDS}
              order={SOURCES}
              value={source}
              onChange={(next) => change({ source: next })}
            />
          </div>
          <SubmitFooter
            leave="Cancel"
            disabled={known.isLoading && !picked}
            loading={create.isPending}
            loadingText="Adding…"
          >
            Add recall
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
