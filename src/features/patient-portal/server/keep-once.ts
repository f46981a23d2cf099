import type { FhirResource, Identifier } from 'fhir/r4'
import { CLIENT_ENTRY } from '#fhir/codes/home-codes.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'

/** Stores an entry that a phone may resend after losing its connection; finds it again by its clientId. */
export async function keepOnce<R extends FhirResource>(
  records: Records,
  patientId: string,
  clientId: string | undefined,
  resource: R,
): Promise<{ stored: Stored<R['resourceType']>; isNew: boolean }> {
  return records.transaction(async (tx) => {
    const known = clientId ? await findEntry(tx, resource.resourceType, patientId, clientId) : undefined
    if (known) return { stored: known as Stored<R['resourceType']>, isNew: false }
    return { stored: await tx.create(resource), isNew: true }
  })
}

export async function findEntry<T extends FhirResource['resourceType']>(
  tx: RecordsTransaction,
  type: T,
  patient: string,
  clientId: string,
): Promise<Stored<T> | undefined> {
  await tx.lock(`entry ${patient} ${clientId}`)
  const { rows } = await tx.search(type, { patient, tokens: [`identifier|${clientId}`], limit: 1 })
  return rows[0]
}

export function entryIdentifier(clientId: string | undefined): { identifier?: Identifier[] } {
  return clientId ? { identifier: [{ system: CLIENT_ENTRY, value: clientId }] } : {}
}
