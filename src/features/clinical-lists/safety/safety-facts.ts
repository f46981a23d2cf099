import type { AllergyIntolerance, Condition, FhirResource, MedicationRequest } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { ageInYears } from '#fhir/dates.ts'
import { ofType } from '#medicine/from-record/patient-record.ts'
import { smokingHistory } from '#medicine/from-record/smoking-history.ts'
import { type ResolvedMedication, resolveMedication } from '#medicine/medication-safety/resolve-medication.ts'
import { allergens } from '#medicine/terminology/data/allergens.ts'
import { isNoneKnownCode } from '../rules.ts'
import { type KidneyFacts, kidneyFacts } from './kidney-facts.ts'
import { type PregnancyFacts, pregnancyFacts } from './pregnancy-facts.ts'

/** Input of the checks, taken only from the record. */
export interface SafetyFacts {
  /** 'YYYY-MM-DD' */
  asOf: string
  medications: KnownMedication[]
  allergies: KnownAllergy[]
  /** False if nothing is recorded about allergies, not even that none are known. */
  isAllergyStatusRecorded: boolean
  conditions: { id: string; text: string }[]
  /** In completed years; absent if no date of birth is recorded. */
  age?: number
  /** Absent if not recorded. */
  smoking?: 'current' | 'former' | 'never'
  kidney: KidneyFacts
  pregnancy: PregnancyFacts
}

export interface KnownMedication extends ResolvedMedication {
  id: string
  text: string
  isActive: boolean
  /** 'YYYY-MM-DD' */
  authoredOn: string
  /** Packs that the prescription authorises, including repeats. */
  packs: number
}

export interface KnownAllergy {
  id: string
  text: string
  isMedication: boolean
  isIntolerance: boolean
  isHighRisk: boolean
}

const ACTIVE = new Set(['active', 'on-hold', 'draft', 'unknown'])
const WRONG = new Set(['refuted', 'entered-in-error'])

export function toSafetyFacts(
  asOf: string,
  requests: readonly MedicationRequest[],
  allergies: readonly AllergyIntolerance[],
  conditions: readonly Condition[],
  /** The patient and their observations; anything missing counts as not recorded. */
  about: readonly FhirResource[] = [],
): SafetyFacts {
  const smoking = smokingHistory(about)?.status
  const active = conditions.filter(isActiveCondition)
  const age = ageInYears(ofType(about, 'Patient')[0]?.birthDate, asOf)
  return {
    ...(smoking && { smoking }),
    ...(age !== undefined && { age }),
    kidney: kidneyFacts(about, asOf),
    pregnancy: pregnancyFacts(about, active, asOf),
    asOf,
    medications: requests.filter(({ status }) => status !== 'entered-in-error').map(toKnownMedication),
    allergies: allergies.filter(isActiveAllergy).map(toKnownAllergy),
    isAllergyStatusRecorded: allergies.some((allergy) => codeOf(allergy.verificationStatus) !== 'entered-in-error'),
    conditions: active.map((condition) => ({
      id: condition.id ?? '',
      text: conceptText(condition.code) ?? '',
    })),
  }
}

function toKnownMedication(request: MedicationRequest): KnownMedication {
  const text = conceptText(request.medicationCodeableConcept) ?? request.medicationReference?.display ?? ''
  const { quantity, numberOfRepeatsAllowed = 0 } = request.dispenseRequest ?? {}
  return {
    ...resolveMedication(text),
    id: request.id ?? '',
    text,
    isActive: ACTIVE.has(request.status),
    authoredOn: (request.authoredOn ?? '').slice(0, 10),
    packs: (quantity?.value ?? 1) * (1 + numberOfRepeatsAllowed),
  }
}

function codeOf(concept: AllergyIntolerance['clinicalStatus']): string | undefined {
  return concept?.coding?.[0]?.code
}

function isActiveAllergy(allergy: AllergyIntolerance): boolean {
  const status = codeOf(allergy.clinicalStatus) ?? 'active'
  const isNone = (allergy.code?.coding ?? []).some(({ code }) => isNoneKnownCode(code))
  return status === 'active' && !WRONG.has(codeOf(allergy.verificationStatus) ?? '') && !isNone
}

export function toKnownAllergy(allergy: AllergyIntolerance): KnownAllergy {
  const coded = allergens.find(({ snomed }) => allergy.code?.coding?.some(({ code }) => code && code === snomed))
  const category = allergy.category?.[0] ?? coded?.category
  return {
    id: allergy.id ?? '',
    text: allergy.code?.text ?? coded?.text ?? conceptText(allergy.code) ?? '',
    // an allergy without a category may still be to a medication
    isMedication: category === undefined || category === 'medication' || category === 'biologic',
    isIntolerance: allergy.type === 'intolerance',
    isHighRisk: allergy.criticality === 'high',
  }
}

function isActiveCondition(condition: Condition): boolean {
  const status = codeOf(condition.clinicalStatus) ?? 'active'
  return status !== 'resolved' && status !== 'inactive' && !WRONG.has(codeOf(condition.verificationStatus) ?? '')
}
