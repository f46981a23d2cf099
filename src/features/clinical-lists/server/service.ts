import type { AllergyIntolerance, Condition, FhirResource, MedicationRequest, Observation } from 'fhir/r4'
import { SAFETY_OBSERVATIONS } from '#medicine/medication-safety/safety-observations.ts'
import type { Term } from '#medicine/terminology/rules.ts'
import type { Records } from '#platform/records/records.ts'
import type { AllergyForm } from '../contract.ts'
import { valueProblem } from '../forms/reading-problems.ts'
import { contradicts } from './allergies.ts'
import { checkAskedMedication, checkCurrentMedications } from './check-asked-medication.ts'
import { checkOrder } from './check-order.ts'
import type { Written as EntryWritten } from './entry.ts'
import { ended, isActiveAllergy, saysNoneKnown, toAllergy } from './to-allergy.ts'
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

  /** An allergy that was reported and has not been tested. */
  toReportedAllergy(
    reported: { substance: string; reactions: readonly string[]; isSevere: boolean },
    written: Written,
  ) {
    const { substance, reactions, isSevere } = reported
    const form: AllergyForm = {
      substance: { text: substance },
      clinicalStatus: 'active',
      verification: 'unconfirmed',
      ...(isSevere && { criticality: 'high' }),
      reactions: reactions.map((text) => ({ manifestation: { text } })),
    }
    return toAllergy(form, written)
  },

  /** Active; that none is known is no allergy. */
  isAllergy: (listed: AllergyIntolerance): boolean => isActiveAllergy(listed) && !saysNoneKnown(listed),

  /** The statement that none is known, as it ends when this allergy is recorded; undefined where nothing says so. */
  endNoneKnown(statement: AllergyIntolerance, substance: string, written: Written): AllergyIntolerance | undefined {
    if (!saysNoneKnown(statement) || !isActiveAllergy(statement) || !contradicts(statement, undefined)) return undefined
    return ended(statement, `Ended when an allergy to ${substance} was recorded.`, written)
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
