import type { FhirResource } from 'fhir/r4'
import { toRiskFacts } from '#medicine/from-record/to-risk-facts.ts'
import { registerSearches } from '#platform/records/patients/register-searches.ts'
import { readAll } from '#platform/records/read-all.ts'
import type { Records } from '#platform/records/records.ts'
import type { Risk } from '../contract.ts'
import { computedRisk, toRisk } from './to-risk.ts'

const MOST_PAGES = 2

/**
 * Uses the same rule and records as Analytics and Risk, so that a chart never disagrees with the list it was opened
 * from. Keeps what an earlier assessment adds, such as its history.
 */
export async function readRisk(records: Records, patient: string, today: string): Promise<Risk> {
  const { resource } = await records.read('Patient', patient)
  const found = await Promise.all(
    registerSearches(today)
      .filter(([type]) => type !== 'Patient')
      .map(async ([type, search]) =>
        (await readAll(records, type, { ...search, patient }, { mostPages: MOST_PAGES })).map(
          (row): FhirResource => row.resource,
        ),
      ),
  )
  const record = [resource, ...found.flat()]
  const computed = computedRisk(toRiskFacts(record, today), today)
  const assessments = record
    .filter((one) => one.resourceType === 'RiskAssessment')
    .toSorted((a, b) => (b.occurrenceDateTime ?? '').localeCompare(a.occurrenceDateTime ?? ''))
  if (assessments.length === 0) return computed
  const stored = toRisk(assessments, () => ({}), today)
  return {
    ...computed,
    exacerbation: computed.exacerbation ?? stored.exacerbation,
    readmission: stored.readmission,
    predictions: stored.predictions,
    history: stored.history,
  }
}
