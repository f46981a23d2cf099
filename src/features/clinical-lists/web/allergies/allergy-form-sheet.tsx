import type { AllergyIntolerance } from 'fhir/r4'
import { toast } from '#design/feedback/toast-store.ts'
import { practiceDay } from '#fhir/dates.ts'
import { write } from '#platform/api/web/use-write.ts'
import { type Alert, type AllergyForm, clinicalLists } from '../../contract.ts'
import { allergyProblems } from '../../forms/form-problems.ts'
import { toAllergyForm } from '../../forms/from-resources.ts'
import {
  ALLERGY_CATEGORIES,
  ALLERGY_STATUSES,
  ALLERGY_TYPES,
  ALLERGY_VERIFICATIONS,
  CRITICALITIES,
  SEVERITIES,
} from '../../rules.ts'
import { ChoiceField } from '../choice-field.tsx'
import type { Described } from '../conflict-alert.tsx'
import { entryAbout } from '../entry-about.ts'
import { EntrySheet } from '../entry-sheet.tsx'
import { TermField } from '../term-field.tsx'
import { NoteField, PartialDateField } from '../text-field.tsx'
import { useSave } from '../use-save.ts'
import { ReactionFields } from './reaction-fields.tsx'

const EMPTY: AllergyForm = {
  substance: { text: '' },
  type: 'allergy',
  clinicalStatus: 'active',
  verification: 'confirmed',
  reactions: [],
}

const describe = (form: AllergyForm): Described => [
  ['Substance', form.substance.text],
  ['Status', ALLERGY_STATUSES[form.clinicalStatus]],
  ['Certainty', ALLERGY_VERIFICATIONS[form.verification]],
  ['Risk', form.criticality && CRITICALITIES[form.criticality]],
  ['Reactions', form.reactions.map(({ manifestation }) => manifestation.text).join(', ')],
  ['Note', form.note],
]

export interface AllergyFormSheetProps {
  patientId: string
  allergy?: AllergyIntolerance
  onClose: () => void
}

export function AllergyFormSheet({ patientId, allergy, onClose }: AllergyFormSheetProps) {
  const save = useSave({
    what: 'Allergy',
    types: ['AllergyIntolerance'],
    send: (body: AllergyForm, ifMatch): Promise<{ message: string; alerts?: Alert[] }> =>
      allergy
        ? write(clinicalLists.changeAllergy, { params: { id: patientId, allergyId: allergy.id ?? '' }, body, ifMatch })
        : write(clinicalLists.addAllergy, { params: { id: patientId }, body }),
    onSaved: ({ alerts = [] }) => {
      if (alerts[0]) {
        const description = alerts.map(({ detail }) => detail).join(' ')
        toast({ title: 'Current Medications Affected', description, variant: 'warning' })
      }
    },
  })
  return (
    <EntrySheet
      {...entryAbout('Allergy', patientId, allergy)}
      initial={allergy ? toAllergyForm(allergy) : EMPTY}
      problemsOf={(form) => allergyProblems(form, { today: practiceDay(new Date()) })}
      save={save}
      onClose={onClose}
      fromCurrent={(current) => toAllergyForm(current as AllergyIntolerance)}
      describe={describe}
    >
      {({ form, change, problems }) => (
        <>
          <TermField
            kind="allergens"
            label="Substance"
            required
            value={form.substance}
            error={problems.substance}
            onChange={(substance, term) => {
              const category = term?.hint as AllergyForm['category'] | undefined
              change({ substance, ...(category && { category }) })
            }}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <ChoiceField
              label="Type"
              choices={ALLERGY_TYPES}
              none="Not stated"
              value={form.type}
              onChange={(type) => change({ type })}
            />
            <ChoiceField
              label="Category"
              choices={ALLERGY_CATEGORIES}
              none="Not stated"
              value={form.category}
              onChange={(category) => change({ category })}
            />
          </div>
          <ReactionFields
            reactions={form.reactions}
            severities={SEVERITIES}
            error={problems.reactions}
            onChange={(reactions) => change({ reactions })}
          />
          <ChoiceField
            label="Risk if exposed again"
            choices={CRITICALITIES}
            none="Not stated"
            value={form.criticality}
            onChange={(criticality) => change({ criticality })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <ChoiceField
              label="Status"
              choices={ALLERGY_STATUSES}
              value={form.clinicalStatus}
              onChange={(clinicalStatus = 'active') => change({ clinicalStatus })}
            />
            <ChoiceField
              label="Certainty"
              choices={ALLERGY_VERIFICATIONS}
              value={form.verification}
              onChange={(verification = 'confirmed') => change({ verification })}
            />
          </div>
          <PartialDateField
            label="Onset"
            value={form.onset}
            error={problems.onset}
            onChange={(onset) => change({ onset: onset || undefined })}
          />
          <NoteField value={form.note} onChange={(note) => change({ note })} />
        </>
      )}
    </EntrySheet>
  )
}
