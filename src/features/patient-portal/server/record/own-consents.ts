import { consentService } from '#features/consents/server/service.ts'
import { Problem } from '#platform/api/problem.ts'
import { currentConsent } from '#platform/consent/consent-decisions.ts'
import type { PortalConsent } from '../../my-record/contract.ts'
import { authorOf, type PatientCall } from '../open-patient.ts'

const KINDS = ['ai-assisted-care', 'remote-monitoring', 'data-sharing', 'messages-sms', 'messages-email'] as const

async function allOf({ records, id: patient }: PatientCall) {
  const { rows } = await records.search('Consent', { patient, limit: 200 })
  return rows.map(({ resource }) => resource)
}

export async function listConsents(person: PatientCall): Promise<PortalConsent[]> {
  const all = await allOf(person)
  return KINDS.map((kind) => toOwnConsent(consentService.toConsent(kind, currentConsent(all, kind))))
}

/** Records the patient's decision on the practice's consent record. */
export async function decideConsent(
  person: PatientCall,
  kind: PortalConsent['kind'],
  { decision, reason, ifMatch }: { decision: 'consented' | 'declined'; reason: string; ifMatch: number | undefined },
): Promise<{ consent: PortalConsent; id: string }> {
  const { records, portal, id, at } = person
  const { resource: patient } = await records.read('Patient', id)
  const before = currentConsent(await allOf(person), kind)
  if (before && ifMatch === undefined) throw new Problem(428, 'Send the version you changed in If-Match.')
  const decided = { kind, decision, reason: reason || 'Decided by the patient in the portal', patient, at }
  const next = consentService.withPatientDecision({ ...decided, recorder: authorOf(person) }, before)
  const stored = before ? await portal.update(next, { ifMatch }) : await records.create(next)
  return { consent: toOwnConsent(consentService.toConsent(kind, stored.resource)), id: stored.id }
}

/** Leaves out the practice's reason and who consented for the patient: those are for staff. */
function toOwnConsent({ kind, version, decision, limits, at, recordedBy }: PortalConsent): PortalConsent {
  return { kind, version, decision, limits, at, recordedBy }
}
