import type { Patient } from 'fhir/r4'
import { profiles } from '#fhir/codes/systems.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import type { Duplicate } from '../contract.ts'
import type { Demographics } from '../rules.ts'
import { findDuplicates } from './find-duplicates.ts'
import { nextRecordNumber } from './record-number.ts'
import { withDemographics } from './with-demographics.ts'

/** `lookedAt`: likely duplicates the user has reviewed and ruled out. */
export function registerPatient(
  records: Records,
  values: Demographics,
  lookedAt: readonly string[],
): Promise<Stored<'Patient'>> {
  return records.transaction(async (tx) => {
    // lock the number first: if two receptionists register one patient, the second sees the first's record
    const { identifier, managingOrganization } = await nextRecordNumber(tx)
    const unseen = (await findDuplicates(tx, values)).filter(({ id, isLikely }) => isLikely && !lookedAt.includes(id))
    if (unseen.length > 0) throw duplicateProblem(unseen)
    const blank: Patient = {
      resourceType: 'Patient',
      meta: { profile: [profiles.patient] },
      active: true,
      identifier: [identifier],
      ...(managingOrganization && { managingOrganization }),
    }
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
    return tx.create(withDemographics(blank, given), { purpose: 'registration' })
  })
}

function duplicateProblem(duplicates: readonly Duplicate[]): Problem {
  const who = duplicates.length === 1 ? 'A similar patient is' : `${duplicates.length} similar patients are`
  return new Problem(409, `${who} already in the records. Check before you register a new patient.`, { duplicates })
}
