import { chart } from '#features/chart/contract.ts'
import { conceptText } from '#fhir/codes/codings.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { toConditionForm } from '../forms/from-resources.ts'
import type { PrescriptionDraft } from '../forms/prescription-draft.ts'
import { isOver, TEXT_LENGTH } from '../rules.ts'
import { ChoiceField } from './choice-field.tsx'
import { TextField } from './text-field.tsx'

export interface ReasonFieldProps {
  patientId: string
  form: PrescriptionDraft
  change: (changes: Partial<PrescriptionDraft>) => void
}

/** The indication: one of the patient's conditions, or free text. */
export function ReasonField({ patientId, form, change }: ReasonFieldProps) {
  const { data = [] } = useRead(chart.conditions, { params: { id: patientId } })
  const current = data.filter((condition) => {
    const { clinicalStatus, verification } = toConditionForm(condition)
    return !isOver(clinicalStatus) && verification !== 'refuted' && verification !== 'entered-in-error'
  })
  const choices = Object.fromEntries(current.map(({ id = '', code }) => [id, conceptText(code) ?? 'Condition']))
  return (
    <>
      <ChoiceField
        label="Reason"
        choices={choices}
        none="Other, in words"
        value={form.reasonId in choices ? form.reasonId : undefined}
        onChange={(reasonId = '') => change({ reasonId, reason: choices[reasonId] ?? '' })}
      />
      {!form.reasonId && (
        <TextField
          label="Reason in words"
          maxLength={TEXT_LENGTH}
          value={form.reason}
          onChange={(reason) => change({ reason })}
        />
      )}
    </>
  )
}
