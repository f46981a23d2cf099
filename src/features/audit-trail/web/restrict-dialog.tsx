import { type FormEvent, useState } from 'react'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { closeListFirst } from '#design/inputs/close-list-first.ts'
import { Field } from '#design/inputs/field.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { practice } from '#features/practice/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type PatientChoice, PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { restrictedRecords } from '../restricted/contract.ts'
import { DETAILS_LENGTH } from '../restricted/rules.ts'

/** Closes a record to all staff except its usual clinicians and those ticked. */
export function RestrictDialog({ onClose }: { onClose: () => void }) {
  const team = useRead(practice.team)
  const [patient, setPatient] = useState<PatientChoice>()
  const [staff, setStaff] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { mutate, isPending, error } = useWrite(restrictedRecords.restrict, {
    refreshes: restrictedRecords.list,
    onSuccess: ({ message }) => {
      toast({ title: 'Record Restricted', description: message, variant: 'success' })
      onClose()
    },
    onError: ({ message }) => toast({ title: 'Restriction Failed', description: message, variant: 'destructive' }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (patient && reason.trim() && !isPending) mutate({ body: { patientId: patient.id, reason, staff: [...staff] } })
  }
  const toggle = (id: string, isOn: boolean) => setStaff(isOn ? [...staff, id] : staff.filter((each) => each !== id))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="lg" aria-describedby={undefined} onEscapeKeyDown={closeListFirst}>
        <DialogHeader>
          <DialogTitle>Restrict a record</DialogTitle>
        </DialogHeader>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <Field label="Patient" required error={isTried && !patient ? 'Choose a patient' : undefined}>
            <PatientPicker patient={patient} onPick={setPatient} />
          </Field>
          <fieldset className="grid gap-2">
            <legend className="mb-1 text-sm font-semibold">Who else may open it</legend>
            <p className="text-sm text-muted">The patient’s usual clinicians always have access.</p>
            <div className="grid max-h-48 gap-1 overflow-auto">
              {team.data?.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={staff.includes(id)}
                  onCheckedChange={(isOn) => toggle(id, isOn)}
                />
              ))}
            </div>
          </fieldset>
          <Field
            label="Reason"
            required
            hint="Recorded in the audit log"
            error={isTried && !reason.trim() ? 'Enter the reason' : undefined}
          >
            <Textarea
              rows={2}
              maxLength={DETAILS_LENGTH}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          {error && (
            <Alert tone="critical" live="alert">
              {error.message}
            </Alert>
          )}
          <SubmitFooter leave="Cancel" loading={isPending} loadingText="Saving…">
            Restrict
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
