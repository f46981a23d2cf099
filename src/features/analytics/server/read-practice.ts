import { flareCodes } from '#platform/clinical-record/airway-conditions.ts'
import { ADHERENCE_CODE, TECHNIQUE_CODE } from '#platform/clinical-record/inhaler-checks.ts'
import { addDays } from '#platform/fhir/dates.ts'
import { type ObservationName, observationCodes } from '#platform/fhir/observation-codes.ts'
import type { Records, ResourceType, Stored } from '#platform/records/records.ts'
import { type Found, searchAll } from './search-all.ts'

const codesOf = (...names: ObservationName[]) => names.map((name) => observationCodes[name].codings[0].code ?? '')

const CONFIRMING = codesOf('fev1Pre', 'fev1Post', 'fvcPre', 'fvcPost', 'fev1PercentPredicted')
const FOLLOWED = [
  ...codesOf('cat', 'mmrc', 'act', 'eosinophils', 'weight', 'bodyMassIndex', 'relieverDays'),
  TECHNIQUE_CODE,
  ADHERENCE_CODE,
]
// asked once and true for years: no bound in time
const LASTING = codesOf('height', 'smokingStatus')

const ENDED = ['inactive', 'remission', 'resolved'] // flares still active come with the problem list

const TWO_YEARS = 760 // days; a year to predict from, and the year before it
const FIVE_YEARS = 1830

/** Parsed only when looked into: who has not changed since the last time is not looked into. */
export interface PersonRows {
  id: string
  rows: readonly Stored[]
}

/**
 * Everyone with what cohorts, gaps and the back-test look at: a handful of searches by type and code over the practice,
 * joined in memory. Home readings and results no rule here asks for are left in the database.
 */
export async function readPractice(
  records: Records,
  today: string,
): Promise<{ people: PersonRows[]; isPartial: boolean }> {
  const since = (days: number) => addDays(today, -days)
  const parts = (await Promise.all([
    searchAll(records, 'Patient', {}),
    searchAll(records, 'Condition', { status: ['active', 'recurrence', 'relapse'] }),
    ...flareCodes.map((code) =>
      searchAll(records, 'Condition', { code: [code], status: ENDED, from: since(TWO_YEARS) }),
    ),
    // one code at a time follows the index from page to page; several at once would be sorted anew for each page
    ...CONFIRMING.map((code) => searchAll(records, 'Observation', { code: [code], from: since(FIVE_YEARS) })),
    ...FOLLOWED.map((code) => searchAll(records, 'Observation', { code: [code], from: since(TWO_YEARS) })),
    ...LASTING.map((code) => searchAll(records, 'Observation', { code: [code] })),
    searchAll(records, 'MedicationRequest', { status: ['active', 'on-hold'] }),
    searchAll(records, 'MedicationStatement', { status: ['active', 'intended'] }),
    searchAll(records, 'Encounter', { from: since(TWO_YEARS) }),
    searchAll(records, 'Procedure', {}),
    searchAll(records, 'ServiceRequest', {}),
    searchAll(records, 'Immunization', {}),
    searchAll(records, 'CarePlan', { status: ['active'] }),
    searchAll(records, 'RiskAssessment', { from: since(TWO_YEARS) }),
  ])) as Found<ResourceType>[]
  const people = new Map<string, Stored[]>()
  for (const { rows } of parts) {
    for (const row of rows) {
      if (!row.patient) continue
      const own = people.get(row.patient)
      if (own) own.push(row)
      else people.set(row.patient, [row])
    }
  }
  return {
    people: [...people].map(([id, rows]) => ({ id, rows })),
    isPartial: parts.some(({ isPartial }) => isPartial),
  }
}
