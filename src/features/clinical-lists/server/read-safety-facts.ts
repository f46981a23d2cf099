import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import { type SafetyFacts, toSafetyFacts } from '../safety/safety-facts.ts'

/** Beyond this many the check would be blind; a list this long does not occur in practice. */
const ALL = 1000

/** `except` is the prescription being replaced: it does not speak against its successor. */
export async function readSafetyFacts(
  records: Records | RecordsTransaction,
  patientId: string,
  today: string,
  except?: string,
): Promise<SafetyFacts> {
  const search = { patient: patientId, limit: ALL }
  const [medicines, allergies, conditions] = [
    await records.search('MedicationRequest', search),
    await records.search('AllergyIntolerance', search),
    await records.search('Condition', search),
  ]
  return toSafetyFacts(
    today,
    medicines.rows.filter(({ id }) => id !== except).map(({ resource }) => resource),
    allergies.rows.map(({ resource }) => resource),
    conditions.rows.map(({ resource }) => resource),
  )
}
