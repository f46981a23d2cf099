import { ConditionEditor } from '#features/clinical-lists/web/condition-editor.tsx'
import { CurrentInteractions } from '#features/clinical-lists/web/current-interactions.tsx'
import { MedicationEditor } from '#features/clinical-lists/web/medications/medication-editor.tsx'
import { ObservationEditor } from '#features/clinical-lists/web/observation-editor.tsx'

export type ListName = 'conditions' | 'observations' | 'medications'

/** What stands above a list of the chart. In one file: whoever opens one list opens the others too. */
export function ListTools({ list, patientId }: { list: ListName; patientId: string }) {
  if (list === 'conditions') return <ConditionEditor patientId={patientId} />
  if (list === 'observations') return <ObservationEditor patientId={patientId} />
  return (
    <>
      <MedicationEditor patientId={patientId} />
      <CurrentInteractions patientId={patientId} />
    </>
  )
}
