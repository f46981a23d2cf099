import { useState } from 'react'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { observationCodes } from '#fhir/codes/observation-codes.ts'
import { write } from '#platform/api/web/use-write.ts'
import { clinicalLists } from '../contract.ts'
import { emptyReadings, type ReadingsDraft, readingsProblems, toReadings } from '../forms/readings-draft.ts'
import { NOTE_LENGTH, PLAUSIBLE, QUICK_SETS, type QuickSet } from '../rules.ts'
import { ChoiceField } from './choice-field.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { TermField } from './term-field.tsx'
import { TextField } from './text-field.tsx'
import { useSave } from './use-save.ts'

const SET_CHOICES = Object.fromEntries([
  ...Object.keys(QUICK_SETS).map((name) => [name, name]),
  ['Other', 'Other measure'],
]) as Record<ReadingsDraft['set'], string>

export interface ObservationFormSheetProps {
  patientId: string
  draftId?: string
  /** Values to start with. */
  first?: Partial<Pick<ReadingsDraft, 'set' | 'values'>> | undefined
  onClose: () => void
}

/** Values taken at one time: in sets that are measured together, or any other measure with its unit. */
export function ObservationFormSheet({ patientId, draftId = 'new', first, onClose }: ObservationFormSheetProps) {
  const [initial] = useState(() => ({ ...emptyReadings(new Date()), ...first }))
  const save = useSave({
    what: 'Observation',
    types: ['Observation'],
    send: (draft: ReadingsDraft) =>
      write(clinicalLists.addObservations, { params: { id: patientId }, body: toReadings(draft) }),
    onSaved: () => {},
  })
  return (
    <EntrySheet
      patientId={patientId}
      title="Add Observation"
      draftKey={`observation:${patientId}:${draftId}`}
      initial={initial}
      submitLabel="Save Values"
      problemsOf={(draft) => readingsProblems(draft, new Date())}
      save={save}
      onClose={onClose}
    >
      {({ form, change, problems }) => (
        <>
          <ChoiceField
            label="What was measured"
            choices={SET_CHOICES}
            value={form.set}
            onChange={(set = 'Vital signs') => change({ set })}
          />
          {form.set === 'Other' ? (
            <OtherMeasure form={form} change={change} problems={problems} />
          ) : (
            <Measures set={form.set} form={form} change={change} problems={problems} />
          )}
          {problems.readings && (
            <p role="alert" className="field-error">
              {problems.readings}
            </p>
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField
              label="Taken on"
              required
              value={form.day}
              error={problems.at}
              onValueChange={(day) => change({ day })}
            />
            <Field label="At" hint="Practice time" required>
              <Input type="time" value={form.time} onChange={({ target }) => change({ time: target.value })} />
            </Field>
          </div>
          <Checkbox
            label="Measured by the patient at home"
            checked={form.isSelfMeasured}
            onCheckedChange={(isSelfMeasured) => change({ isSelfMeasured })}
          />
          <TextField
            label="Note"
            isLong
            maxLength={NOTE_LENGTH}
            value={form.note}
            onChange={(note) => change({ note })}
          />
        </>
      )}
    </EntrySheet>
  )
}

interface PartProps {
  form: ReadingsDraft
  change: (changes: Partial<ReadingsDraft>) => void
  problems: Readonly<Record<string, string>>
}

function Measures({ set, form, change, problems }: PartProps & { set: QuickSet }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {QUICK_SETS[set].map((name) => {
        const { text, unit } = observationCodes[name]
        const { min, max } = PLAUSIBLE[name]
        return (
          <TextField
            key={name}
            label={text}
            unit={unit}
            isNumber
            hint={`${min.toLocaleString('en-AU')} to ${max.toLocaleString('en-AU')}`}
            value={form.values[name]}
            error={problems[name]}
            onChange={(value) => change({ values: { ...form.values, [name]: value } })}
          />
        )
      })}
    </div>
  )
}

function OtherMeasure({ form, change, problems }: PartProps) {
  return (
    <>
      <TermField
        kind="observations"
        label="Measure"
        required
        value={form.other}
        error={problems.other}
        onChange={(other, term) => change({ other, ...(term && { otherUnit: term.unit ?? '' }) })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Value"
          hint="A number, or words"
          required
          value={form.otherValue}
          error={problems.otherValue}
          onChange={(otherValue) => change({ otherValue })}
        />
        <TextField label="Unit" maxLength={30} value={form.otherUnit} onChange={(otherUnit) => change({ otherUnit })} />
      </div>
    </>
  )
}
