import type { Encounter, MedicationDispense, MedicationRequest } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { addDays } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import type { AsthmaRiskFacts } from '#medicine/asthma/asthma-risk-factors.ts'
import { exacerbations } from './exacerbations.ts'
import { dayOf, ofType, type PatientRecord } from './patient-record.ts'

type HospitalHistory = Pick<
  AsthmaRiskFacts,
  | 'everIcuOrIntubated'
  | 'admissions12Months'
  | 'emergencyVisits12Months'
  | 'emergencyOrAdmissionPastMonth'
  | 'salbutamolCanisters12Months'
>

const ADMITTED = new Set(['IMP', 'ACUTE', 'NONAC'])
const EMERGENCY = new Set(['EMER', 'OBSENC'])
const FOR_ASTHMA = /asthma|bronchospasm|wheez/i
const INTENSIVE = /intensive care|\bICU\b|intubat|mechanical ventilation|invasive ventilation/i

/** History for the handbook's list of life-threatening risk; hospital visits count only if for asthma. */
export function asthmaHospitalHistory(record: PatientRecord, asOf: string): HospitalHistory {
  const stays = asthmaStays(record).filter(({ day }) => day <= asOf)
  const lastYear = stays.filter(({ day }) => day >= addDays(asOf, -365))
  const count = (admitted: boolean) => lastYear.filter((stay) => stay.admitted === admitted).length
  return {
    everIcuOrIntubated: everIntensive(record, stays) || undefined,
    admissions12Months: count(true),
    emergencyVisits12Months: count(false),
    emergencyOrAdmissionPastMonth: lastYear.some(({ day }) => day >= addDays(asOf, -30)) || undefined,
    salbutamolCanisters12Months: salbutamolCanisters(record, asOf),
  }
}

type Stay = { id: string | undefined; day: string; admitted: boolean; encounter: Encounter }

function asthmaStays(record: PatientRecord): Stay[] {
  const asthmaEncounters = new Set(
    ofType(record, 'Condition')
      .filter((one) => FOR_ASTHMA.test(conceptText(one.code) ?? ''))
      .map((one) => idFrom(one.encounter, 'Encounter')),
  )
  return ofType(record, 'Encounter').flatMap((encounter): Stay[] => {
    const { id, class: kind, status, period } = encounter
    const code = kind?.code ?? ''
    const day = dayOf(period?.start)
    if (!day || status === 'cancelled' || !(ADMITTED.has(code) || EMERGENCY.has(code))) return []
    const reasons = (encounter.reasonCode ?? []).map((reason) => conceptText(reason) ?? '').join(' ')
    if (!FOR_ASTHMA.test(reasons) && !asthmaEncounters.has(id)) return []
    return [{ id, day, admitted: ADMITTED.has(code), encounter }]
  })
}

function everIntensive(record: PatientRecord, stays: readonly Stay[]): boolean {
  const stayIds = new Set(stays.map(({ id }) => id))
  const joinTexts = (...words: (string | undefined)[]) => words.filter(Boolean).join(' ')
  const isIntensive = (words: string) => INTENSIVE.test(words)
  return (
    stays.some(({ encounter }) =>
      isIntensive(
        joinTexts(
          conceptText(encounter.serviceType),
          ...(encounter.location ?? []).map(({ location }) => location.display),
          ...(encounter.type ?? []).map((type) => conceptText(type)),
        ),
      ),
    ) ||
    ofType(record, 'Procedure').some(
      (one) =>
        one.status !== 'not-done' &&
        one.status !== 'entered-in-error' &&
        isIntensive(conceptText(one.code) ?? '') &&
        (stayIds.has(idFrom(one.encounter, 'Encounter')) ||
          FOR_ASTHMA.test(
            joinTexts(conceptText(one.code), ...(one.reasonCode ?? []).map((reason) => conceptText(reason))),
          )),
    ) ||
    ofType(record, 'Condition').some((one) => {
      const words = joinTexts(conceptText(one.code), ...(one.note ?? []).map(({ text }) => text))
      return FOR_ASTHMA.test(words) && isIntensive(words)
    }) ||
    exacerbations(record).some(({ airway, note }) => airway === 'asthma' && isIntensive(note ?? ''))
  )
}

const SALBUTAMOL = /salbutamol|albuterol|ventolin|asmol|zempreon/i
const VOID = new Set(['cancelled', 'entered-in-error', 'declined', 'draft'])

/** Dispensed in a year; without dispensing records, prescribed without repeats. Undefined if there is neither. */
function salbutamolCanisters(record: PatientRecord, asOf: string): number | undefined {
  const from = addDays(asOf, -365)
  const inYear = (day: string) => day >= from && day <= asOf
  const isSalbutamol = (one: MedicationRequest | MedicationDispense) =>
    !VOID.has(one.status) && SALBUTAMOL.test(conceptText(one.medicationCodeableConcept) ?? '')
  const sum = (amounts: (number | undefined)[]) => amounts.reduce<number>((all, one) => all + (one ?? 1), 0)
  const dispensed = ofType(record, 'MedicationDispense').filter(
    (one) => isSalbutamol(one) && inYear(dayOf(one.whenHandedOver ?? one.whenPrepared)),
  )
  if (dispensed.length > 0) return sum(dispensed.map(({ quantity }) => packs(quantity?.value)))
  const prescribed = ofType(record, 'MedicationRequest').filter(
    (one) => isSalbutamol(one) && inYear(dayOf(one.authoredOn)),
  )
  return prescribed.length > 0
    ? sum(prescribed.map(({ dispenseRequest }) => packs(dispenseRequest?.quantity?.value)))
    : undefined
}

/** A quantity of 200 means the doses of one canister, not 200 canisters. */
const packs = (quantity: number | undefined) => (quantity !== undefined && quantity < 20 ? quantity : undefined)
