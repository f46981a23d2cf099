import { idFrom } from '#fhir/references.ts'
import type { Records } from '#platform/records/records.ts'
import type { Document } from '../../contract.ts'
import { kindOf, toDocument } from '../composition.ts'

const LOOKED_AT = 60
const SIGNED = ['final', 'amended']

/** The patient's signed consultation notes, newest first. */
export async function signedNotes(
  records: Records,
  patientId: string,
  atMost: number,
): Promise<(Document & { encounterId: string | undefined })[]> {
  const search = { patient: patientId, status: SIGNED, sort: 'newest', limit: LOOKED_AT } as const
  const { rows } = await records.search('Composition', search)
  return rows
    .filter(({ resource }) => kindOf(resource) === 'note')
    .slice(0, atMost)
    .map((row) => ({ ...toDocument(row), encounterId: idFrom(row.resource.encounter, 'Encounter') }))
}
