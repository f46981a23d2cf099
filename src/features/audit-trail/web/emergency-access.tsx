import { LockKeyhole } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { EmptyState } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { EMERGENCY_ACCESS_HOURS } from '#fhir/restricted.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { restrictedRecords } from '../restricted/contract.ts'
import { DETAILS_LENGTH, detailsProblem, EMERGENCY_REASONS, type EmergencyReason } from '../restricted/rules.ts'

interface EmergencyAccessProps {
  patientId: string
  /** Called once the record is open. */
  onOpened: () => void
}

/** Replaces the chart while the record is closed to this user. */
export function EmergencyAccessDialog({ patientId, onOpened }: EmergencyAccessProps) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Card>
      <EmptyState
        icon={<LockKeyhole aria-hidden="true" />}
        title="This record is restricted"
        action={
          <Button variant="destructive" onClick={() => setIsAsked(true)}>
            Take emergency access
          </Button>
        }
      >
        Only the care team named on it may open it. In an emergency you can open it for {EMERGENCY_ACCESS_HOURS} hours:
        give a reason, and the patient and the privacy officer will see it.
      </EmptyState>
      {isAsked && <EmergencyAccessForm patientId={patientId} onOpened={onOpened} onClose={() => setIsAsked(false)} />}
    </Card>
  )
}

function EmergencyAccessForm({ patientId, onOpened, onClose }: EmergencyAccessProps & { onClose: () => void }) {
  const [reason, setReason] = useState<EmergencyReason | ''>('')
  const [details, setDetails] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { mutate, isPending, error } = useWrite(restrictedRecords.takeEmergencyAccess, {
    onSuccess: ({ message }) => {
      toast({ title: 'Record Opened', description: message, variant: 'warning' })
      onClose()
      onOpened()
    },
    onError: ({ message }) => toast({ title: 'Opening Failed', description: message, variant: 'destructive' }),
  })
  const problem = detailsProblem(details)
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (reason && !problem && !isPending) mutate({ params: { id: patientId }, body: { reason, details } })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>Take emergency access</DialogTitle>
        </DialogHeader>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <Alert tone="warning">
            What you open is recorded with your name and this reason. The patient sees it in their own access log as
            emergency access.
          </Alert>
          <ChoiceField
            label="Reason"
            required
            error={isTried && !reason ? 'Choose a reason' : undefined}
            choices={EMERGENCY_REASONS}
            none="Choose a reason"
            value={reason}
            onChange={setReason}
          />
          <Field label="What happened" required error={isTried ? problem : undefined}>
            <Textarea
              rows={3}
              maxLength={DETAILS_LENGTH}
              value={details}
              onChange={({ target }) => setDetails(target.value)}
            />
          </Field>
          {error && (
            <Alert tone="critical" live="alert">
              {error.message}
            </Alert>
          )}
          <SubmitFooter leave="Cancel" variant="destructive" loading={isPending} loadingText="Opening…">
            {`Open for ${EMERGENCY_ACCESS_HOURS} hours`}
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
