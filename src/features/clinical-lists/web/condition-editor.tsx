import { lazy } from 'react'
import { chart } from '#features/chart/contract.ts'
import { conceptText } from '#fhir/codes/codings.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { toConditionForm } from '../forms/from-resources.ts'
import { CONDITION_STATUSES } from '../rules.ts'
import { ListEditor } from './list-editor.tsx'

const ConditionFormSheet = lazy(async () => ({
  default: (await import('./condition-form-sheet.tsx')).ConditionFormSheet,
}))

export function ConditionEditor({ patientId }: { patientId: string }) {
  return (
    <ListEditor
      patientId={patientId}
      addLabel="Add condition"
      changeLabel="Change or resolve"
      emptyText="No conditions on file"
      useEntries={useConditions}
      keyOf={({ id = '' }) => id}
      line={(condition) => (
        <>
          <span className="block font-semibold" dir="auto">
            {conceptText(condition.code) ?? 'Condition not named'}
          </span>
          <span className="text-xs text-muted">{CONDITION_STATUSES[toConditionForm(condition).clinicalStatus]}</span>
        </>
      )}
      form={(condition, onClose) => (
        <ConditionFormSheet patientId={patientId} condition={condition} onClose={onClose} />
      )}
    />
  )
}

function useConditions(id: string) {
  return useRead(chart.conditions, { params: { id } })
}
