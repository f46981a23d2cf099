import type { FhirResource } from 'fhir/r4'
import type { Identity } from '../identity.ts'
import type { RecordsTransaction, WriteOptions } from '../records.ts'

/**
 * A rule that needs other records, applied to every write whatever its entry point: a booking must not take a time that
 * is taken. A write that breaks it is refused with a `Problem`.
 */
export interface WriteCheck {
  /** Cheap, because it runs for every write. */
  concerns(resource: FhirResource): boolean
  /** The resource to store. `tx` reads as the checking job, within the write's transaction. */
  check(write: CheckedWrite): Promise<FhirResource>
}

export interface CheckedWrite {
  tx: RecordsTransaction
  resource: FhirResource
  /** The version before; absent where the record is new. */
  before?: FhirResource
}

/** Under this name the rules look for what is in the way. */
export const CHECKING_JOB = { kind: 'job', id: 'booking-rules', name: 'Booking rules', role: 'software' } as const

/** The synthetic practice and the undoing of an import write what was; imports bring what another system has decided. */
const UNCHECKED_JOBS = ['seeder', 'demonstration-day', 'import-undo']

export async function inTurn<A, B>(all: readonly A[], write: (one: A) => Promise<B>): Promise<B[]> {
  const done: B[] = []
  for (const one of all) done.push(await write(one))
  return done
}

export function isChecked(
  check: WriteCheck | undefined,
  who: Identity,
  resource: FhirResource,
  { isBulk }: WriteOptions,
): boolean {
  if (!check || isBulk || (who.kind === 'job' && UNCHECKED_JOBS.includes(who.id))) return false
  return check.concerns(resource)
}
