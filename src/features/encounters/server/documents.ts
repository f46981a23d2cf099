import type { Encounter } from 'fhir/r4'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { Documents } from '../contract.ts'
import { kindOf, toDocument } from './composition.ts'
import { patientIdOf } from './patients.ts'

export interface FoundDocuments {
  note: Stored<'Composition'> | undefined
  /** Oldest first. */
  addenda: readonly Stored<'Composition'>[]
  /** Newest first. */
  letters: readonly Stored<'Composition'>[]
}

const MOST = 200

export async function findDocuments(
  records: Records | RecordsTransaction,
  encounter: Encounter,
): Promise<FoundDocuments> {
  const tokens = [`encounter|${encounter.id}`]
  const { rows } = await records.search('Composition', { patient: patientIdOf(encounter), tokens, limit: MOST })
  const kept = rows.filter(({ resource }) => resource.status !== 'entered-in-error')
  const of = (kind: ReturnType<typeof kindOf>) => kept.filter(({ resource }) => kindOf(resource) === kind)
  return { note: of('note').at(0), addenda: of('addendum').reverse(), letters: of('letter') }
}

export function toDocuments({ note, addenda, letters }: FoundDocuments): Documents {
  return {
    ...(note && { note: toDocument(note) }),
    addenda: addenda.map(toDocument),
    letters: letters.map(toDocument),
  }
}
