import { Problem } from '#platform/api/problem.ts'
import { currentConsent } from '#platform/consent/consent-decisions.ts'
import type { PortalConsent } from '../../my-record/contract.ts'
import { authorOf, type PersonCall } from '../open-person.ts'
import type { PortalDesk } from '../portal-services.ts'

const KINDS = ['ai-assisted-care', 'remote-monitoring', 'data-sharing'] as const

async function allOf({ records, id: patient }: PersonCall) {
  const { rows } = await records.search('Consent', { patient, limit: 200 })
  return rows.map(({ resource }) => resource)
}

export async function listConsents(desk: PortalDesk, person: PersonCall): Promise<PortalConsent[]> {
  const all = await allOf(person)
  return KINDS.map((kind) => desk.consents.toConsent(kind, currentConsent(all, kind)))
}

/** The person's own decision, in the same record the practice keeps. */
export async function decideConsent(
  desk: PortalDesk,
  person: PersonCall,
  kind: PortalConsent['kind'],
  { decision, reason, ifMatch }: { decision: 'consented' | 'declined'; reason: string; ifMatch: number | undefined },
): Promise<PortalConsent> {
  const { records, portal, id, at } = person
  const { resource: patient } = await records.read('Patient', id)
  const before = currentConsent(await allOf(person), kind)
  if (before && ifMatch === undefined) throw new Problem(428, 'Name the version you changed with If-Match.')
  const decided = { kind, decision, reason: reason || 'Decided by the patient in the portal', patient, at }
  const next = desk.consents.withDecision({ ...decided, recorder: authorOf(person) }, before)
  const stored = before ? await portal.update(next, { ifMatch }) : await records.create(next)
  return desk.consents.toConsent(kind, stored.resource)
}
