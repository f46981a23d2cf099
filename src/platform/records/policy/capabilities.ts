import { CAPABILITIES, type Capability } from '#fhir/capabilities.ts'
import type { Identity } from '../identity.ts'
import type { ResourceType } from '../records.ts'
import { ACTS, type ActRow } from './acts-table.ts'
import { callerOf } from './callers.ts'
import { ELEMENTS } from './elements-table.ts'
import { exportReach, reachOf } from './policy.ts'
import { positionMayAct, positionMayCall, rightsOf } from './position-rights.ts'
import { STATUSES } from './status-table.ts'

/** A capability that is a write: the resulting status, and the element that names the user. */
const WRITES: Partial<Record<Capability, { type: ResourceType; status: string; element: string }>> = {
  prescribe: { type: 'MedicationRequest', status: 'active', element: 'requester' },
  order: { type: 'ServiceRequest', status: 'active', element: 'requester' },
  sign: { type: 'Composition', status: 'final', element: 'attester.party' },
  'start-care-plan': { type: 'CarePlan', status: 'active', element: 'author' },
}

/** A capability that is adding a record of a kind. */
const ADDS: Partial<Record<Capability, ResourceType>> = {
  book: 'Appointment',
  'record-condition': 'Condition',
  'register-patient': 'Patient',
  'block-time': 'Slot',
}

/** A capability that is a screen or a form: staff of a position have it if they may call what it reads or sends. */
export const CALLS: Partial<Record<Capability, string>> = {
  'open-chart': '/api/patients/{id}/overview',
  'record-score': '/api/risk/patients/{id}/assessments',
  'write-message': '/api/messages',
  'write-letter': '/api/letters',
  // for several patients at once; reception reads and sends recalls and adds none
  'add-recall': '/api/patient-list/recalls',
  'ask-agents': '/api/agents/trigger-assessment/{patientId}',
  'invite-patient': '/api/patient-list/invitations',
  'launch-app': '/api/apps/launchable',
  'see-consents': '/api/patients/{id}/consents',
  'print-chart': '/api/patients/{id}/summary.pdf',
  'start-encounter': '/api/encounters',
  'see-registers': '/api/respiratory/registers',
  'patient-accounts': '/api/auth/patient-accounts',
}

/** What the policy lets this user do, by the names screens use. */
export function capabilitiesOf(who: Identity): Capability[] {
  return CAPABILITIES.filter((capability) => has(who, capability))
}

function has(who: Identity, capability: Capability): boolean {
  if (capability === 'export-practice') return exportReach(who) === 'practice'
  const caller = callerOf(who)
  const act = (ACTS as Record<string, ActRow>)[capability]
  if (act) return caller !== undefined && act.by.includes(caller) && positionMayAct(who, capability)
  const path = CALLS[capability]
  if (path) return (caller === 'provider' || caller === 'administrator') && positionMayCall(who, path)
  const added = ADDS[capability]
  if (added)
    return (caller === 'provider' || caller === 'administrator') && reachOf(who, 'create', added) === 'practice'
  const write = WRITES[capability]
  if (!write || (caller !== 'provider' && caller !== 'administrator')) return false
  const { type, status, element } = write
  const column = rightsOf(who) ? 'administrator' : caller
  const statuses = STATUSES[type]?.[column]
  const names = ELEMENTS[type]?.[element]?.[column]
  return (
    reachOf(who, 'create', type) === 'practice' &&
    (statuses === 'any' || (statuses?.includes(status) ?? false)) &&
    names !== undefined &&
    names !== 'nobody'
  )
}
