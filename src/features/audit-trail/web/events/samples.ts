import type { AuditEvent } from '../../contract.ts'

/**
 * Four fixed sample events, dated 28 Dec 2024, included in every list while audit events are synthetic (requirements 2
 * §9). They are fictional and not part of any count, chain or export.
 */
export const SAMPLE_DAY = '2024-12-28'

const PATIENT = { code: '1', display: 'Person' }
const SYSTEM_OBJECT = { code: '2', display: 'System Object' }

export const sampleEvents: readonly AuditEvent[] = [
  sample('sample-4', 'D', '2024-12-28T03:40:00Z', '8', {
    agent: ['Gareth Lindqvist', 'humanuser'],
    entity: ['DocumentReference/sample', 'Draft letter', SYSTEM_OBJECT],
    purpose: 'Healthcare Operations',
    outcomeDesc: 'Not permitted: a signed letter cannot be deleted',
  }),
  sample('sample-3', 'C', '2024-12-28T02:15:00Z', '0', {
    agent: ['Scribe Agent', 'software'],
    entity: ['Encounter/sample', 'Follow-up Visit', SYSTEM_OBJECT],
    purpose: 'Treatment',
  }),
  sample('sample-2', 'U', '2024-12-28T01:05:00Z', '0', {
    agent: ['Dr Eleanor Castellan', 'humanuser'],
    entity: ['CarePlan/sample', 'COPD Chronic Care Plan', SYSTEM_OBJECT],
  }),
  sample('sample-1', 'R', '2024-12-28T00:30:00Z', '0', {
    agent: ['Dr Eleanor Castellan', 'humanuser'],
    entity: ['Patient/sample', 'Sample Patient', PATIENT],
    purpose: 'Treatment',
  }),
]

interface About {
  agent: [name: string, type: 'humanuser' | 'software']
  entity: [reference: string, display: string, type: typeof PATIENT]
  purpose?: string
  outcomeDesc?: string
}

function sample(id: string, action: AuditEvent['action'], recorded: string, outcome: string, about: About): AuditEvent {
  const [name, type] = about.agent
  const [reference, display, kind] = about.entity
  return {
    id,
    type: { code: 'rest', display: 'RESTful Operation' },
    action,
    recorded,
    outcome,
    ...(about.outcomeDesc && { outcomeDesc: about.outcomeDesc }),
    agent: [{ who: { display: name }, requestor: true, type: { coding: [{ code: type, display: type }] } }],
    source: { site: 'Aurora Respiratory', type: [{ code: '4', display: 'Application Server' }] },
    entity: [{ what: { reference, display }, type: kind, role: { code: '4', display: 'Domain Resource' } }],
    purposeOfEvent: about.purpose ? [{ coding: [{ display: about.purpose }] }] : [],
  }
}
