import type { Condition, FhirResource } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { addDays, ageInYears } from '#fhir/dates.ts'
import { ofType } from '#medicine/from-record/patient-record.ts'
import { isUsed, observationsOf } from '#medicine/from-record/readings.ts'
import { FERTILE_AGE_YEARS } from '#medicine/medication-safety/patient-rules/pregnancy-rows.ts'
import { PREGNANCY_STATUS } from '#medicine/medication-safety/safety-observations.ts'

/** 'not-recorded': the patient could be pregnant, and the record does not say. */
export type PregnancyFacts =
  | { status: 'pregnant'; evidence: { type: string; id: string; text: string } }
  | { status: 'not-recorded' }
  | { status: 'not-possible' }
  | { status: 'excluded'; on: string }

/** A negative test says nothing about the next month. */
const EXCLUDED_FOR_DAYS = 30
const PREGNANT = /\bpregnan(?:t|cy)\b/i
const NOT_NOW = /\bnot pregnant\b|\bhistory of\b|\bprevious\b|\bpost[- ]?partum\b|\bectopic\b/i

export function pregnancyFacts(
  about: readonly FhirResource[],
  conditions: readonly Condition[],
  asOf: string,
): PregnancyFacts {
  const condition = conditions.find(({ code }) => isNow(conceptText(code) ?? ''))
  if (condition) {
    const text = conceptText(condition.code) ?? ''
    return { status: 'pregnant', evidence: { type: 'Condition', id: condition.id ?? '', text } }
  }
  const [reported] = observationsOf(about, PREGNANCY_STATUS)
    .filter((one) => isUsed(one) && (one.effectiveDateTime ?? '') >= addDays(asOf, -EXCLUDED_FOR_DAYS))
    .toSorted((a, b) => (b.effectiveDateTime ?? '').localeCompare(a.effectiveDateTime ?? ''))
  const words = conceptText(reported?.valueCodeableConcept) ?? ''
  if (reported && isNow(words)) {
    return { status: 'pregnant', evidence: { type: 'Observation', id: reported.id ?? '', text: words } }
  }
  const [patient] = ofType(about, 'Patient')
  const age = ageInYears(patient?.birthDate, asOf)
  const isFertile = age === undefined || (age >= FERTILE_AGE_YEARS.from && age <= FERTILE_AGE_YEARS.to)
  if (patient?.gender === 'male' || !isFertile) return { status: 'not-possible' }
  if (reported && /\bnot pregnant\b/i.test(words))
    return { status: 'excluded', on: (reported.effectiveDateTime ?? '').slice(0, 10) }
  return { status: 'not-recorded' }
}

const isNow = (text: string): boolean => PREGNANT.test(text) && !NOT_NOW.test(text)
