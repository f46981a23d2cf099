import { CurrentInteractions } from '#features/clinical-lists/web/current-interactions.tsx'
import { MedicationEditor } from '#features/clinical-lists/web/medications/medication-editor.tsx'

/** Above the medication list: the form and the interactions. In one file, because they are always shown together. */
export function MedicationTools({ patientId }: { patientId: string }) {
  return (
    <>
      <MedicationEditor patientId={patientId} />
      <CurrentInteractions patientId={patientId} />
    </>
  )
}
