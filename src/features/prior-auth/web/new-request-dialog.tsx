import { useState } from 'react'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { confirmDiscard } from '#design/overlays/unsaved-guard.ts'
import { patients } from '#features/patients/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { choiceOf } from '#platform/patient-search/web/patient-choice.ts'
import { type PatientChoice, PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { type PriorAuth, priorAuth } from '../contract.ts'
import { NewRequestForm } from './request-form.tsx'
import type { NewFor } from './use-request-address.ts'

export interface NewRequestDialogProps {
  about: NewFor
  onSaved: (request: PriorAuth) => void
  onClose: () => void
}

/**
 * Patient, request type and clinical justification (requirements 2 §2.15), with the program's criteria checked against
 * the chart.
 */
export function NewRequestDialog({ about, onSaved, onClose }: NewRequestDialogProps) {
  const programs = useRead(priorAuth.programs)
  const [picked, setPicked] = useState<PatientChoice | null>()
  const [isTried, setIsTried] = useState(false)
  const given = useRead(patients.read, { params: { id: about.patient } })
  const patient = picked === undefined ? given.data && choiceOf(given.data) : (picked ?? undefined)
  const close = () => void confirmDiscard().then((isMeant) => isMeant && onClose())
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent size="xl">
        <DialogHeader>
          <DialogTitle>New Prior Authorization Request</DialogTitle>
          <DialogDescription>Saved with its evidence. Nothing is sent.</DialogDescription>
        </DialogHeader>
        <Field label="Patient" required error={isTried && !patient ? 'Choose the patient' : undefined}>
          <PatientPicker patient={patient} isLoading={given.isLoading} onPick={(next) => setPicked(next ?? null)} />
        </Field>
        {programs.isPending && <SkeletonText lines={6} />}
        {programs.error && !programs.data && (
          <ErrorState cause={programs.error.message} onRetry={() => void programs.refetch()} />
        )}
        {programs.data && (
          <NewRequestForm
            about={about}
            programs={programs.data}
            patientId={patient?.id}
            isReadingPatient={given.isLoading && picked === undefined}
            onTry={() => setIsTried(true)}
            onSaved={onSaved}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
