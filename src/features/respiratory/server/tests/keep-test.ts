import type { Patient } from 'fhir/r4'
import { Problem } from '#platform/api/problem.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { RecordsTransaction } from '#platform/records/records.ts'
import { type TestToKeep, testResources } from './test-resources.ts'

/** All of a test or nothing; answers with the id of its report. */
export async function keepTest(tx: RecordsTransaction, test: TestToKeep, patient: Patient): Promise<string> {
  const { observations, report } = testResources(test, patient, authorOf(tx.who))
  for (const observation of observations) await tx.create(observation)
  const { id } = await tx.create(report)
  if (!id) throw new Problem(500, 'The report was not kept.')
  return id
}
