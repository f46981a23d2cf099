import { SAFETY_OBSERVATIONS } from '#medicine/medication-safety/safety-observations.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import { type SafetyFacts, toSafetyFacts } from '../safety/safety-facts.ts'

/** The checks would miss any entries beyond this limit; lists this long do not occur in practice. */
const ALL = 1000

/** `except` lists the prescriptions being replaced, which must not trigger alerts against their replacement. */
export async function readSafetyFacts(
  records: Records | RecordsTransaction,
  patientId: string,
  today: string,
  except: readonly string[] = [],
): Promise<SafetyFacts> {
  const search = { patient: patientId, limit: ALL }
  const [medications, allergies, conditions, observations, patient] = [
    await records.search('MedicationRequest', search),
    await records.search('AllergyIntolerance', search),
    await records.search('Condition', search),
    await records.search('Observation', { ...search, code: SAFETY_OBSERVATIONS }),
    await records.read('Patient', patientId),
  ]
  return toSafetyFacts(
    today,
    medications.rows.filter(({ id }) => !except.includes(id)).map(({ resource }) => resource),
    allergies.rows.map(({ resource }) => resource),
    conditions.rows.map(({ resource }) => resource),
    [patient.resource, ...observations.rows.map(({ resource }) => resource)],
  )
}
