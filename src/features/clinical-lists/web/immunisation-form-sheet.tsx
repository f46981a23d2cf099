import type { Immunization } from 'fhir/r4'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { practiceDay } from '#fhir/dates.ts'
import { write } from '#platform/api/web/use-write.ts'
import { clinicalLists, type ImmunisationForm } from '../contract.ts'
import { immunisationProblems } from '../forms/form-problems.ts'
import { toImmunisationForm } from '../forms/from-resources.ts'
import { SITES } from '../rules.ts'
import { ChoiceField } from './choice-field.tsx'
import type { Described } from './conflict-alert.tsx'
import { entryAbout } from './entry-about.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { TermField } from './term-field.tsx'
import { NoteField, PartialDateField, TextField } from './text-field.tsx'
import { useSave } from './use-save.ts'

const describe = (form: ImmunisationForm): Described => [
  ['Vaccine', form.vaccine.text],
  ['Given on', form.on],
  ['Batch', form.lotNumber],
  ['Site', form.site && SITES[form.site]],
  ['Given elsewhere', form.isGivenElsewhere ? 'Yes' : 'No'],
  ['Note', form.note],
]

export interface ImmunisationFormSheetProps {
  patientId: string
  immunization?: Immunization
  onClose: () => void
}

export function ImmunisationFormSheet({ patientId, immunization, onClose }: ImmunisationFormSheetProps) {
  const today = practiceDay(new Date())
  const save = useSave({
    what: 'Immunisation',
    types: ['Immunization'],
    send: (body: ImmunisationForm, ifMatch) =>
      immunization
        ? write(clinicalLists.changeImmunization, {
            params: { id: patientId, immunizationId: immunization.id ?? '' },
            body,
            ifMatch,
          })
        : write(clinicalLists.addImmunization, { params: { id: patientId }, body }),
    onSaved: () => {},
  })
  return (
    <EntrySheet
      {...entryAbout('Immunisation', patientId, immunization)}
      initial={
        immunization ? toImmunisationForm(immunization) : { vaccine: { text: '' }, on: today, isGivenElsewhere: false }
      }
      problemsOf={(form) => immunisationProblems(form, { today })}
      save={save}
      onClose={onClose}
      fromCurrent={(current) => toImmunisationForm(current as Immunization)}
      describe={describe}
    >
      {({ form, change, problems }) => (
        <>
          <TermField
            kind="vaccines"
            label="Vaccine"
            required
            value={form.vaccine}
            error={problems.vaccine}
            onChange={(vaccine) => change({ vaccine })}
          />
          <PartialDateField
            label="Given on"
            required
            value={form.on}
            error={problems.on}
            onChange={(on) => change({ on: on || undefined })}
          />
          <Checkbox
            label="Given elsewhere"
            hint="Reported by the patient or another service"
            checked={form.isGivenElsewhere}
            onCheckedChange={(isGivenElsewhere) => change({ isGivenElsewhere })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Batch number"
              maxLength={60}
              value={form.lotNumber}
              onChange={(lotNumber) => change({ lotNumber: lotNumber || undefined })}
            />
            <ChoiceField
              label="Site"
              choices={SITES}
              none="Not stated"
              value={form.site}
              onChange={(site) => change({ site })}
            />
          </div>
          <ChoiceField
            label="Dose number"
            choices={DOSES}
            none="Not stated"
            value={form.doseNumber === undefined ? undefined : String(form.doseNumber)}
            onChange={(dose) => change({ doseNumber: dose === undefined ? undefined : Number(dose) })}
          />
          <NoteField value={form.note} onChange={(note) => change({ note })} />
          {immunization && (
            <Checkbox
              label="Entered in error"
              hint="It stays in the history and no longer counts."
              checked={form.isError ?? false}
              onCheckedChange={(isError) => change({ isError: isError || undefined })}
            />
          )}
        </>
      )}
    </EntrySheet>
  )
}

const DOSES: Record<string, string> = Object.fromEntries(
  Array.from({ length: 10 }, (_, index) => [String(index + 1), String(index + 1)]),
)
