import type { Services } from '#features/services.ts'
import { CARER_SCOPES, type CarerScope } from '#fhir/codes/carer-scopes.ts'
import type { Identity } from '#platform/records/identity.ts'
import { canCarerSearch } from '#platform/records/policy/policy.ts'
import type { Page, Records, ResourceType, Search } from '#platform/records/records.ts'
import { asPortal } from './as-portal.ts'

/** One request about one patient, opened with the caller's access. */
export interface PatientCall {
  id: string
  who: Identity
  isOwn: boolean
  scopes: readonly CarerScope[]
  records: Records
  /** The portal itself, for steps a patient may request but not perform. Read with the patient's own rights first. */
  portal: Records
  requestId: string
  at: string
}

export interface Caller {
  who: Identity
  records: Records
  client: { requestId: string }
}

/** 'own': the patient only; 'any': any carer with access to something. */
export type Needs = CarerScope | 'any' | 'own'

/** The single access check: the id is the caller's own, or of a patient who gave them this access; otherwise a 404. */
export async function openPatient(services: Services, caller: Caller, id: string, needs: Needs): Promise<PatientCall> {
  const { who, records, client } = caller
  const { requestId } = client
  const common = { id, who, requestId, portal: asPortal(services, who, requestId), at: services.now().toISOString() }
  if (who.patientId === id) return { ...common, isOwn: true, scopes: CARER_SCOPES, records }
  const carer = await services.carers.openShared(caller, id, needs)
  return { ...common, isOwn: false, scopes: carer.scopes, records: carer.records }
}

/** Returns nothing, rather than refusing, if a carer has no access to this type: that part is then unknown. */
export async function searchShared<T extends ResourceType>(
  { records, scopes, isOwn, id }: PatientCall,
  type: T,
  search: Search,
): Promise<Page<T>> {
  const isShared = isOwn || canCarerSearch(scopes, type)
  return isShared ? records.search(type, { ...search, patient: id }) : { rows: [], next: undefined }
}

/** The author of an entry: the patient, or their carer on their behalf. */
export function authorOf({ id, who, isOwn }: PatientCall): { reference: string; display: string } {
  return { reference: `Patient/${id}`, display: isOwn ? who.name : `${who.name} (carer)` }
}
