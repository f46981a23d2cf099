import type { Condition } from 'fhir/r4'
import { practiceDay } from '#fhir/dates.ts'
import { write } from '#platform/api/web/use-write.ts'
import { type ConditionForm, clinicalLists } from '../contract.ts'
import { conditionProblems } from '../forms/form-problems.ts'
import { toConditionForm } from '../forms/from-resources.ts'
import { CONDITION_STATUSES, CONDITION_VERIFICATIONS, isOver, SEVERITIES } from '../rules.ts'
import { ChoiceField } from './choice-field.tsx'
import type { Described } from './conflict-alert.tsx'
import { entryAbout } from './entry-about.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { TermField } from './term-field.tsx'
import { NoteField, PartialDateField } from './text-field.tsx'
import { useSave } from './use-save.ts'

const EMPTY: ConditionForm = { code: { text: '' }, clinicalStatus: 'active', verification: 'confirmed' }

const describe = (form: ConditionForm): Described => [
  ['Condition', form.code.text],
  ['Status', CONDITION_STATUSES[form.clinicalStatus]],
  ['Certainty', CONDITION_VERIFICATIONS[form.verification]],
  ['Severity', form.severity && SEVERITIES[form.severity]],
  ['Onset', form.onset],
  ['Ended', form.ended],
  ['Note', form.note],
]

export interface ConditionFormSheetProps {
  patientId: string
  condition?: Condition
  onClose: () => void
}

export function ConditionFormSheet({ patientId, condition, onClose }: ConditionFormSheetProps) {
  const save = useSave({
    what: 'Condition',
    types: ['Condition'],
    send: (body: ConditionForm, ifMatch) =>
      condition
        ? write(clinicalLists.changeCondition, {
            params: { id: patientId, conditionId: condition.id ?? '' },
            body,
            ifMatch,
          })
        : write(clinicalLists.addCondition, { params: { id: patientId }, body }),
    onSaved: () => {},
  })
  return (
    <EntrySheet
      {...entryAbout('Condition', patientId, condition)}
      initial={condition ? toConditionForm(condition) : EMPTY}
      problemsOf={(form) => conditionProblems(form, { today: practiceDay(new Date()) })}
      save={save}
      onClose={onClose}
      fromCurrent={(current) => toConditionForm(current as Condition)}
      describe={describe}
    >
      {({ form, change, problems }) => (
        <>
          <TermField
            kind="conditions"
            label="Condition"
            required
            value={form.code}
            error={problems.code}
            onChange={(code) => change({ code })}
          />
          <ChoiceField
            label="Status"
            choices={CONDITION_STATUSES}
            value={form.clinicalStatus}
            onChange={(status = 'active') =>
              change({ clinicalStatus: status, ...(!isOver(status) && { ended: undefined }) })
            }
          />
          <ChoiceField
            label="Certainty"
            choices={CONDITION_VERIFICATIONS}
            value={form.verification}
            onChange={(verification = 'confirmed') => change({ verification })}
          />
          <ChoiceField
            label="Severity"
            choices={SEVERITIES}
            none="Not stated"
            value={form.severity}
            onChange={(severity) => change({ severity })}
          />
          <PartialDateField
            label="Onset"
            value={form.onset}
            error={problems.onset}
            onChange={(onset) => change({ onset: onset || undefined })}
          />
          {isOver(form.clinicalStatus) && (
            <PartialDateField
              label="Ended"
              value={form.ended}
              error={problems.ended}
              onChange={(ended) => change({ ended: ended || undefined })}
            />
          )}
          <NoteField value={form.note} onChange={(note) => change({ note })} />
        </>
      )}
    </EntrySheet>
  )
}
