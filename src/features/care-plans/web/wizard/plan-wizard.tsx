import { useRef, useState } from 'react'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { confirmDiscard } from '#design/overlays/unsaved-guard.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { carePlans, type Plan } from '../../contract.ts'
import { type PlanKind, TEMPLATES } from '../../rules.ts'
import { PlanWork } from './wizard-form.tsx'

export interface PlanWizardProps {
  kind: PlanKind
  /** The patient, if known. */
  patientId?: string | undefined
  /** Set when changing an existing plan. */
  plan?: Plan
  onSaved: (plan: Plan) => void
  onClose: () => void
}

/** From template to personal plan; existing plans are changed in the same steps. */
export function PlanWizard({ kind, patientId, plan, onSaved, onClose }: PlanWizardProps) {
  const [chosen, setChosen] = useState(patientId)
  const start = useRead(carePlans.start, { params: { kind, patientId: plan ? undefined : chosen } })
  // leaving the dialog on purpose discards the form's draft
  const leave = useRef(onClose)
  const close = () => void confirmDiscard().then((isMeant) => isMeant && leave.current())
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent size="xl" aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{plan ? `Edit: ${plan.title}` : `Use Template: ${TEMPLATES[kind].title}`}</DialogTitle>
        </DialogHeader>
        {!plan && !chosen && (
          <Field label="Patient" required>
            <PatientPicker patient={undefined} onPick={(next) => setChosen(next?.id)} />
          </Field>
        )}
        {chosen && start.error && <ErrorState cause={start.error.message} onRetry={() => void start.refetch()} />}
        {chosen && start.isPending && !start.error && (
          <>
            <LoadingText>Loading the chart…</LoadingText>
            <SkeletonText lines={8} />
          </>
        )}
        {!plan && chosen && start.data && (
          <PlanWork
            key={chosen}
            start={start.data}
            patient={start.data.patient}
            first={start.data.content}
            leave={leave}
            onOtherPatient={() => setChosen(undefined)}
            onSaved={onSaved}
            onClose={onClose}
          />
        )}
        {plan && (
          <PlanWork
            plan={plan}
            patient={plan.patient}
            first={plan.content}
            leave={leave}
            onSaved={onSaved}
            onClose={onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
