import type { AllergyIntolerance, Condition, Immunization } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import type { AllergyForm, ConditionForm, ImmunisationForm } from '../contract.ts'
import {
  ALLERGY_STATUSES,
  ALLERGY_VERIFICATIONS,
  CONDITION_STATUSES,
  CONDITION_VERIFICATIONS,
  SEVERITIES,
  SITES,
} from '../rules.ts'

/** Converts stored records to form values. */

type Concept = Condition['clinicalStatus']

function choice<C extends Record<string, string>>(choices: C, concept: Concept): (keyof C & string) | undefined {
  const code = concept?.coding?.[0]?.code ?? ''
  if (Object.hasOwn(choices, code)) return code
  const words = conceptText(concept)?.toLowerCase()
  return Object.keys(choices).find((key) => choices[key]?.toLowerCase() === words)
}

const notesOf = (note: { text: string }[] | undefined) => note?.map(({ text }) => text).join('\n') || undefined
const dayOf = (date: string | undefined) => date?.slice(0, 10)

export function toConditionForm(condition: Condition): ConditionForm {
  return {
    code: { text: conceptText(condition.code) ?? '' },
    clinicalStatus: choice(CONDITION_STATUSES, condition.clinicalStatus) ?? 'active',
    verification: choice(CONDITION_VERIFICATIONS, condition.verificationStatus) ?? 'unconfirmed',
    severity: choice(SEVERITIES, condition.severity),
    onset: dayOf(condition.onsetDateTime),
    ended: dayOf(condition.abatementDateTime),
    note: notesOf(condition.note),
  }
}

export function toAllergyForm(allergy: AllergyIntolerance): AllergyForm {
  return {
    substance: { text: conceptText(allergy.code) ?? '' },
    type: allergy.type,
    category: allergy.category?.[0],
    clinicalStatus: choice(ALLERGY_STATUSES, allergy.clinicalStatus) ?? 'active',
    verification: choice(ALLERGY_VERIFICATIONS, allergy.verificationStatus) ?? 'unconfirmed',
    criticality: allergy.criticality,
    reactions: (allergy.reaction ?? []).flatMap(({ manifestation, severity }) =>
      manifestation.map((each) => ({ manifestation: { text: conceptText(each) ?? '' }, severity })),
    ),
    onset: dayOf(allergy.onsetDateTime),
    note: notesOf(allergy.note),
  }
}

export function toImmunisationForm(immunization: Immunization): ImmunisationForm {
  const site = conceptText(immunization.site)
  return {
    vaccine: { text: conceptText(immunization.vaccineCode) ?? '' },
    on: dayOf(immunization.occurrenceDateTime),
    lotNumber: immunization.lotNumber,
    site: Object.keys(SITES).find((key) => SITES[key as keyof typeof SITES] === site) as ImmunisationForm['site'],
    doseNumber: immunization.protocolApplied?.[0]?.doseNumberPositiveInt,
    isGivenElsewhere: immunization.primarySource === false,
    note: notesOf(immunization.note),
  }
}
