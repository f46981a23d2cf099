import { type PrescriptionDraft, toPrescription } from '../../forms/prescription-draft.ts'
import { MedicationPreview } from './medication-preview.tsx'
import { ReplacedList } from './replace-button.tsx'
import { SafetyAlerts } from './safety-alerts.tsx'
import { useSafetyCheck } from './use-safety-check.ts'

export interface MedicationSafetyProps {
  patientId: string
  draft: PrescriptionDraft
  /** The prescription being changed. */
  changes: string | undefined
  change: (changes: Partial<PrescriptionDraft>) => void
}

/** A live preview of the prescription and its alerts. */
export function MedicationSafety({ patientId, draft, changes, change }: MedicationSafetyProps) {
  const order = toPrescription(draft)
  const replaced = draft.replaces.map(({ id }) => id)
  const check = useSafetyCheck(patientId, order, changes ? [changes, ...replaced] : replaced)
  return (
    <>
      <MedicationPreview draft={draft} order={order} />
      <ReplacedList
        medications={draft.replaces}
        onKeep={(kept) => change({ replaces: draft.replaces.filter(({ id }) => id !== kept.id) })}
      />
      <SafetyAlerts
        check={check}
        onReplace={(medication) =>
          change({ replaces: [...draft.replaces.filter(({ id }) => id !== medication.id), medication] })
        }
      />
    </>
  )
}
