import type { AllergyIntolerance } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { codeSystems, profiles, SNOMED } from '#fhir/codes/systems.ts'
import type { AllergyForm } from '../contract.ts'
import { ALLERGY_STATUSES, ALLERGY_VERIFICATIONS, isNoneKnownCode, NONE_KNOWN, type NoneKnown } from '../rules.ts'
import { conceptOf, dateOf, notesOf, type Written } from './entry.ts'

type Status = keyof typeof ALLERGY_STATUSES
type Verification = keyof typeof ALLERGY_VERIFICATIONS

const clinical = (status: Status) => concept(coding(codeSystems.allergyClinical, status, ALLERGY_STATUSES[status]))
const verified = (verification: Verification) =>
  concept(coding(codeSystems.allergyVerification, verification, ALLERGY_VERIFICATIONS[verification]))

/** An entry in error must have no clinical status (FHIR ait-2). */
export function toAllergy(form: AllergyForm, written: Written, before?: AllergyIntolerance): AllergyIntolerance {
  const isError = form.verification === 'entered-in-error'
  return {
    ...(before ?? { resourceType: 'AllergyIntolerance', patient: written.patient }),
    meta: { ...before?.meta, profile: [profiles.allergyIntolerance] },
    clinicalStatus: isError ? undefined : clinical(form.clinicalStatus),
    verificationStatus: verified(form.verification),
    type: form.type,
    category: form.category && [form.category],
    criticality: form.criticality,
    code: conceptOf('allergens', form.substance, before?.code),
    onsetDateTime: dateOf(form.onset, before?.onsetDateTime),
    recordedDate: before?.recordedDate ?? written.today,
    recorder: before?.recorder ?? written.by,
    asserter: written.by,
    note: notesOf(form.note, before?.note, written),
    reaction: form.reactions.length > 0 ? form.reactions.map((each) => toReaction(each, before)) : undefined,
  }
}

type Reaction = NonNullable<AllergyIntolerance['reaction']>[number]

function toReaction(
  { manifestation, severity }: AllergyForm['reactions'][number],
  before: AllergyIntolerance | undefined,
): Reaction {
  const earlier = before?.reaction
    ?.flatMap((each) => each.manifestation)
    .find(({ text, coding: codings }) => {
      return (text ?? codings?.[0]?.display) === manifestation.text
    })
  return { manifestation: [conceptOf('reactions', manifestation, earlier)], ...(severity && { severity }) }
}

/** 'No known allergies' as in AU Core: an active record with a code that says so. */
export function toNoneKnown(about: NoneKnown, written: Written): AllergyIntolerance {
  const { code, text } = NONE_KNOWN[about]
  return {
    resourceType: 'AllergyIntolerance',
    meta: { profile: [profiles.allergyIntolerance] },
    clinicalStatus: clinical('active'),
    verificationStatus: verified('confirmed'),
    ...(about !== 'all' && { category: [about] }),
    code: concept(coding(SNOMED, code, text)),
    patient: written.patient,
    recordedDate: written.today,
    recorder: written.by,
    asserter: written.by,
  }
}

/** A statement that no longer applies; kept, with the reason. */
export function ended(statement: AllergyIntolerance, why: string, written: Written): AllergyIntolerance {
  const note = [...(statement.note ?? []), { text: why, time: written.at }]
  return { ...statement, clinicalStatus: clinical('resolved'), note }
}

export function saysNoneKnown({ code }: AllergyIntolerance): boolean {
  return (code?.coding ?? []).some((each) => isNoneKnownCode(each.code))
}

/** Active and not withdrawn. */
export function isActiveAllergy({ clinicalStatus, verificationStatus }: AllergyIntolerance): boolean {
  const isActive = (clinicalStatus?.coding?.[0]?.code ?? 'active') === 'active'
  return isActive && !['refuted', 'entered-in-error'].includes(verificationStatus?.coding?.[0]?.code ?? '')
}
