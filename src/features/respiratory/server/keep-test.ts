import type { Patient, Reference } from 'fhir/r4'
import { Problem } from '#platform/api/problem.ts'
import { reference } from '#platform/fhir/references.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { RecordsTransaction } from '#platform/records/records.ts'
import { type TestToKeep, testResources } from './test-resources.ts'

/** Whoever is signed in did the test, or entered it. */
export function performerOf({ practitionerId, name }: Identity): Reference {
  return practitionerId ? reference('Practitioner', practitionerId, name) : { display: name }
}

/** All of a test or nothing; answers with the id of its report. */
export async function keepTest(tx: RecordsTransaction, test: TestToKeep, patient: Patient): Promise<string> {
  const { observations, report } = testResources(test, patient, performerOf(tx.who))
  for (const observation of observations) await tx.create(observation)
  const { id } = await tx.create(report)
  if (!id) throw new Problem(500, 'The report was not kept.')
  return id
}
