import type { Services } from '#features/services.ts'
import { firstName } from '#fhir/names.ts'
import type { CarerCall } from '#platform/records/patients/carer-records.ts'
import type { Records } from '#platform/records/records.ts'

export interface AskedAbout {
  /** Undefined for a carer of several people who has none of their records open. */
  patientId: string | undefined
  /** First name of the patient whom a carer asks about. */
  caredFor?: string
  records: Records
}

/** Whose record a patient's question is about: their own, or that of the person whom they help and have open. */
export async function askedAbout(
  services: Services,
  caller: CarerCall,
  person: string | undefined,
): Promise<AskedAbout> {
  const { who, records } = caller
  const own = { patientId: who.patientId, records }
  if (person ? person === who.patientId : who.patientId !== undefined) return own
  const patientId = person ?? (await onlyOneHelped(services, caller))
  if (!patientId) return own
  const shared = await services.carers.openShared(caller, patientId, 'any')
  const { resource } = await shared.records.read('Patient', patientId)
  return { patientId, records: shared.records, caredFor: firstName(resource) }
}

async function onlyOneHelped({ carers }: Services, { who, client }: CarerCall): Promise<string | undefined> {
  const people = [...new Set((await carers.caredFor(who, client.requestId)).map(({ patientId }) => patientId))]
  return people.length === 1 ? people[0] : undefined
}
