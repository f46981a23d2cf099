import type { Condition } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { ICD_10, SNOMED } from '#fhir/codes/systems.ts'
import { ofType, type PatientRecord } from './patient-record.ts'

export type Airway = 'copd' | 'asthma'

/** Codes of the registers: SNOMED CT, and ICD-10 for records without it. Overlap is in both. */
export const airwayCodes = {
  // biome-ignore format: a list of codes
  copd: [
    '13645005', '10692761000119107', '87433001', '185086009', '313296004', '313297008', '313299006', '135836000',
    'J43.9', 'J44.8', 'J44.9',
  ],
  // biome-ignore format: a list of codes
  asthma: [
    '195967001', '389145006', '370221004', '370218001', '370219009', '57607007', '31387002', '407674008', '409663006',
    '233678006', '10692761000119107', 'J45.0', 'J45.1', 'J45.8', 'J45.9',
  ],
} as const satisfies Record<Airway, readonly string[]>

/** Codes of exacerbations. */
export const exacerbationCodes: readonly string[] = ['195951007', '281239006', '708090002', 'J44.1', 'J46']

const words: Record<Airway, RegExp> = { copd: /\bCOPD\b|chronic obstructive|emphysema/i, asthma: /asthma/i }
const icd: Record<Airway, RegExp> = { copd: /^J4[34]/, asthma: /^J45/ }

const REJECTED = new Set(['refuted', 'entered-in-error'])
const ENDED = new Set(['inactive', 'remission', 'resolved'])

/** Excludes refuted and erroneous entries. */
export function isValid({ verificationStatus }: Condition): boolean {
  return !REJECTED.has(verificationStatus?.coding?.[0]?.code ?? '')
}

export function isEnded({ clinicalStatus }: Condition): boolean {
  return ENDED.has(clinicalStatus?.coding?.[0]?.code ?? '')
}

/** An exacerbation of a chronic disease, not a disease of its own. */
export function isExacerbation({ code }: Condition): boolean {
  const isCoded = code?.coding?.some(
    (one) => (one.system === SNOMED || one.system === ICD_10) && exacerbationCodes.includes(one.code ?? ''),
  )
  return isCoded || /exacerbation|flare/i.test(conceptText(code) ?? '')
}

export function isAirway({ code }: Condition, airway: Airway): boolean {
  const known: readonly string[] = airwayCodes[airway]
  const isCoded = code?.coding?.some(
    (one) =>
      (one.system === SNOMED && known.includes(one.code ?? '')) ||
      (one.system === ICD_10 && icd[airway].test(one.code ?? '')),
  )
  return isCoded || words[airway].test(conceptText(code) ?? '')
}

/** Which of the two diseases the patient has now. */
export function airwayConditions(record: PatientRecord): Airway[] {
  const problems = ofType(record, 'Condition').filter((one) => isValid(one) && !isEnded(one) && !isExacerbation(one))
  return (['copd', 'asthma'] as const).filter((airway) => problems.some((one) => isAirway(one, airway)))
}

/** True if a listed problem matches, for example /cor pulmonale/i; undefined, never false, otherwise. */
export function hasProblem(record: PatientRecord, name: RegExp): true | undefined {
  const found = ofType(record, 'Condition').some(
    (one) => isValid(one) && !isEnded(one) && name.test(conceptText(one.code) ?? ''),
  )
  return found || undefined
}
