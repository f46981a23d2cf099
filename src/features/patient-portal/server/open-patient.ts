import type { Services } from '#features/services.ts'
import { CARER_SCOPES, type CarerScope } from '#fhir/codes/carer-scopes.ts'
import type { Identity } from '#platform/records/identity.ts'
import { canCarerSearch } from '#platform/records/policy/policy.ts'
import type { Page, Records, ResourceType, Search } from '#platform/records/records.ts'
import { asPortal } from './as-portal.ts'

/** One request about one person, opened as far as the caller may go. */
export interface PatientCall {
  id: string
  who: Identity
  isOwn: boolean
  scopes: readonly CarerScope[]
  records: Records
  /** The portal itself, for what a person may ask for and not do alone. Read as the person first. */
  portal: Records
  requestId: string
  at: string
}

export interface Caller {
  who: Identity
  records: Records
  client: { requestId: string }
}

/** 'own' is for the person alone; 'any' for whoever was let in to anything. */
export type Needs = CarerScope | 'any' | 'own'

/** The choke point: the id is the caller's own, or of someone who let them in to this; anything else is a 404. */
export async function openPatient(services: Services, caller: Caller, id: string, needs: Needs): Promise<PatientCall> {
  const { who, records, client } = caller
  const { requestId } = client
  const common = { id, who, requestId, portal: asPortal(services, who, requestId), at: services.now().toISOString() }
  if (who.patientId === id) return { ...common, isOwn: true, scopes: CARER_SCOPES, records }
  const carer = await services.carers.openShared(caller, id, needs)
  return { ...common, isOwn: false, scopes: carer.scopes, records: carer.records }
}

/** Nothing, rather than a refusal, where a carer was not let in to this kind: a part of a whole is then not known. */
export async function searchShared<T extends ResourceType>(
  { records, scopes, isOwn, id }: PatientCall,
  type: T,
  search: Search,
): Promise<Page<T>> {
  const isShared = isOwn || canCarerSearch(scopes, type)
  return isShared ? records.search(type, { ...search, patient: id }) : { rows: [], next: undefined }
}

/** Who wrote an entry, as the record says it: the person, or their carer for them. */
export function authorOf({ id, who, isOwn }: PatientCall): { reference: string; display: string } {
  return { reference: `Patient/${id}`, display: isOwn ? who.name : `${who.name} (carer)` }
}
