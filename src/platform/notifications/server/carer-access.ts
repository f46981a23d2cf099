import { CARER_ACCESS, CARER_ACCOUNT, type CarerScope, carerScopesOf, isInForce } from '#fhir/codes/carer-scopes.ts'
import { idFrom } from '#fhir/references.ts'
import { canCarerRead } from '#platform/records/policy/policy.ts'
import type { Records, ResourceType } from '#platform/records/records.ts'
import type { NotificationKind } from '../rules.ts'
import { all } from './find-events.ts'

/** One account that somebody has let in to their record. */
export interface CarerAccess {
  userId: string
  patientId: string
  scopes: readonly CarerScope[]
  /** Since when the account has it. */
  since: string
}

/** Access in force at this time, of one account or of all; the same rule as the portal's. */
export async function readCarerAccess(records: Records, at: string, userId?: string): Promise<CarerAccess[]> {
  const tokens = userId === undefined ? {} : { tokens: [`identifier|${userId}`] }
  const consents = await all(records, 'Consent', { code: [CARER_ACCESS], status: ['active'], ...tokens })
  return consents.flatMap(({ resource, updated }): CarerAccess[] => {
    const account = resource.identifier?.find(({ system }) => system === CARER_ACCOUNT)?.value
    const patientId = idFrom(resource.patient, 'Patient')
    if (!account || !patientId || !isInForce(resource, account, at)) return []
    return [{ userId: account, patientId, scopes: carerScopesOf(resource), since: new Date(updated).toISOString() }]
  })
}

/** What a notice of each kind is about; tasks are of the practice. */
const ABOUT: Partial<Record<NotificationKind, ResourceType>> = {
  message: 'Communication',
  appointment: 'Appointment',
  result: 'DiagnosticReport',
  'plan-review': 'CarePlan',
  // danger is found in what was entered
  danger: 'Observation',
}

/** A carer is told of what the record store would let them read, and of nothing else. */
export function isOpenTo({ scopes }: CarerAccess, kind: NotificationKind): boolean {
  const type = ABOUT[kind]
  return type !== undefined && canCarerRead(scopes, type)
}

/** A carer's row says whom it is about, so that their access is looked up again before it is sent; no id has a '/'. */
export const carerSubject = (patientId: string, subject: string): string => `${patientId}/${subject}`

/** The patient a carer's row is about; undefined where it is the account's own. */
export function caredForIn({ subject }: { subject: string }): string | undefined {
  const end = subject.indexOf('/')
  return end === -1 ? undefined : subject.slice(0, end)
}
