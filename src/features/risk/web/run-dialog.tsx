import { useState } from 'react'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { Field } from '#design/inputs/field.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { confirmDiscard } from '#design/overlays/unsaved-guard.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { risk } from '../contract.ts'
import { ASSESSMENT_LABELS, ASSESSMENT_TYPES, type AssessmentType, TOOLS } from '../rules.ts'
import { RunWork } from './run-form.tsx'
import type { RiskAddress } from './use-risk-address.ts'

/** Patient, assessment type, then its tools (requirements 2 §2.15). */
export function RunDialog({ patient, tool, run, close }: RiskAddress) {
  const [type, setType] = useState<AssessmentType>((tool && TOOLS[tool].for) ?? 'comprehensive')
  const prepared = useRead(risk.prepare, { params: { id: patient } })
  const settings = useRead(risk.settings)
  const [isDone, setIsDone] = useState(false)
  // what was known when the patient was chosen; a live update must not change a form being filled in
  const [first, setFirst] = useState(prepared.data)
  if (first?.patientId !== patient && first !== prepared.data) setFirst(prepared.data)
  return (
    <Dialog open onOpenChange={(open) => !open && void confirmDiscard().then((isMeant) => isMeant && close())}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>{tool ? `Run ${TOOLS[tool].name}` : 'Run Assessment'}</DialogTitle>
          <DialogDescription>
            Values from the chart are filled in. Nothing is scored while an input is missing.
          </DialogDescription>
        </DialogHeader>
        {!isDone && (
          <div className="grid items-start gap-4 sm:grid-cols-[1fr_12rem]">
            <Field label="Patient" required>
              <PatientPicker
                patient={patient ? { id: patient, name: 'Loading…', ...prepared.data } : undefined}
                onPick={(next) => void confirmDiscard().then((isMeant) => isMeant && run({ tool, patient: next?.id }))}
              />
            </Field>
            <Field label="Assessment type">
              <NativeSelect value={type} onChange={({ target }) => setType(target.value as AssessmentType)}>
                {ASSESSMENT_TYPES.map((one) => (
                  <option key={one} value={one}>
                    {ASSESSMENT_LABELS[one]}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          </div>
        )}
        {patient && prepared.isPending && <SkeletonText lines={5} />}
        {prepared.error && <ErrorState cause={prepared.error.message} onRetry={() => void prepared.refetch()} />}
        {first && prepared.data && (
          <RunWork
            key={first.patientId}
            prepared={first}
            latest={prepared.data}
            settings={settings.data}
            type={type}
            tool={tool}
            onResults={setIsDone}
            onClose={close}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
