import type { Condition, FhirResource, MedicationRequest, Observation } from 'fhir/r4'
import { SAFETY_OBSERVATIONS } from '#medicine/medication-safety/safety-observations.ts'
import type { Term } from '#medicine/terminology/rules.ts'
import type { Records } from '#platform/records/records.ts'
import { valueProblem } from '../forms/reading-problems.ts'
import { checkAskedMedication, checkCurrentMedications } from './check-asked-medication.ts'
import { checkOrder } from './check-order.ts'
import type { Written as EntryWritten } from './entry.ts'
import { toCondition } from './to-condition.ts'
import { stopped } from './to-medication-request.ts'
import { toObservations } from './to-observation.ts'

/** Author, patient and time of an entry. */
export type Written = EntryWritten

type Reading = { name: Parameters<typeof valueProblem>[0]; value: number }

const ALL = 1000 // lists this long do not occur in practice

/** Conditions, medications, allergies and observations, for other features. */
export const clinicalListService = {
  checkOrder,
  checkMedication: checkAskedMedication,
  checkCurrentMedications,
  stopped,

  /** Omits values that could not be measured. */
  toObservations(readings: readonly Reading[], written: Written): Observation[] {
    const possible = readings.filter(({ name, value }) => valueProblem(name, value) === undefined)
    return possible.length > 0 ? toObservations({ at: written.at, readings: possible }, written) : []
  },

  toCondition(term: Term, written: Written): Condition {
    const code = { term: term.key, text: term.text }
    return toCondition({ code, clinicalStatus: 'active', verification: 'confirmed' }, written)
  },

  /** Alerts that would interrupt prescribing. */
  interruptingAlerts(request: MedicationRequest, record: readonly FhirResource[], today: string) {
    return checkOrder(request, record, today)
      .alerts.filter(({ tier }) => tier !== 'inline')
      .map(({ title, tier }) => ({ title, blocks: tier === 'blocking' }))
  },

  /** The data that checks of an order need. */
  async readForOrder(records: Records, patient: string): Promise<FhirResource[]> {
    const types = ['MedicationRequest', 'AllergyIntolerance', 'Condition'] as const
    const [person, observations, ...pages] = await Promise.all([
      records.read('Patient', patient),
      records.search('Observation', { patient, code: SAFETY_OBSERVATIONS, limit: ALL }),
      ...types.map((type) => records.search(type, { patient, limit: ALL })),
    ])
    const listed = [observations, ...pages].flatMap(({ rows }) => rows.map(({ resource }): FhirResource => resource))
    return [person.resource, ...listed]
  },
}
