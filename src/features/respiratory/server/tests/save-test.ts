import type { Patient } from 'fhir/r4'
import { Problem } from '#platform/api/problem.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { RecordsTransaction } from '#platform/records/records.ts'
import type { NewTest } from '../../rules.ts'
import { testResources } from './test-resources.ts'

/** Saves the whole test or nothing; returns the id of its report. */
export async function saveTest(tx: RecordsTransaction, test: NewTest, patient: Patient): Promise<string> {
  const { observations, report } = testResources(test, patient, authorOf(tx.who))
  for (const observation of observations) await tx.create(observation)
  const { id } = await tx.create(report)
  if (!id) throw new Problem(500, 'The report was not saved.')
  return id
}
