import { type PrescriptionDraft, toPrescription } from '../forms/prescription-draft.ts'
import { MedicinePreview } from './medicine-preview.tsx'
import { SafetyAlerts } from './safety-alerts.tsx'
import { useSafetyCheck } from './use-safety-check.ts'

export interface MedicineSafetyProps {
  patientId: string
  draft: PrescriptionDraft
  replaces: string | undefined
}

/** What will be written, and what speaks against it, while it is written. */
export function MedicineSafety({ patientId, draft, replaces }: MedicineSafetyProps) {
  const order = toPrescription(draft)
  const check = useSafetyCheck(patientId, order, replaces)
  return (
    <>
      <MedicinePreview draft={draft} order={order} />
      <SafetyAlerts check={check} />
    </>
  )
}
