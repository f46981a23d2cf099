import { displayName } from '#fhir/names.ts'
import type { AuditRow } from '#platform/audit/chain.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records } from '#platform/records/records.ts'
import type { AuditEvent } from '../contract.ts'
import { UNKNOWN_AGENT } from '../rules.ts'

/** http://hl7.org/fhir/R4/auditevent.html */
const REST = { code: 'rest', display: 'RESTful Operation' }
const PATIENT = { code: '1', display: 'Person' }
const SYSTEM_OBJECT = { code: '2', display: 'System Object' }
const PATIENT_ROLE = { code: '1', display: 'Patient' }
const DOMAIN_RESOURCE = { code: '4', display: 'Domain Resource' }
const SERVER = { code: '4', display: 'Application Server' }
const OPERATIONS = ['read', 'search', 'history', 'create', 'update', 'delete']

export type Names = ReadonlyMap<string, string>

export function eventId({ chain, seq }: Pick<AuditRow, 'chain' | 'seq'>): string {
  return `${chain}.${seq}`
}

export function placeOfId(id: string): { chain: string; seq: number } | undefined {
  const match = /^([\w-]{1,64})\.(\d{1,15})$/.exec(id)
  return match ? { chain: match[1] ?? '', seq: Number(match[2]) } : undefined
}

export function toAuditEvent(row: AuditRow, names: Names): AuditEvent {
  const { operation, actorType } = row
  return {
    id: eventId(row),
    type: OPERATIONS.includes(operation) ? REST : { code: operation, display: formatName(operation) },
    action: row.action,
    recorded: row.recorded,
    outcome: row.outcome,
    ...(row.outcomeDesc && { outcomeDesc: row.outcomeDesc }),
    agent: [
      agent(row.actorName, row.actorId, actorType, true, row.actorRole),
      ...(row.behalfId ? [agent(row.behalfName ?? '', row.behalfId, 'humanuser', false)] : []),
    ],
    source: { site: row.site, type: [SERVER] },
    entity: entitiesOf(row, names),
    purposeOfEvent: row.purpose ? [{ coding: [{ display: row.purpose }] }] : [],
  }
}

function agent(name: string, id: string, type: AuditRow['actorType'], requestor: boolean, role?: string) {
  const display = type === 'humanuser' ? 'Human user' : 'Software'
  return {
    who: { reference: id, display: name || UNKNOWN_AGENT },
    requestor,
    type: { coding: [{ code: type, display }] },
    ...(role && { role }),
  }
}

/** The record first, then the patient it is about, unless the record is the patient. */
function entitiesOf({ entityType, entityId, patient }: AuditRow, names: Names): AuditEvent['entity'] {
  const person = patient !== undefined && {
    what: { reference: `Patient/${patient}`, display: names.get(patient) },
    type: PATIENT,
    role: PATIENT_ROLE,
  }
  if (!entityType || (entityType === 'Patient' && patient)) return person ? [person] : []
  const reference = entityId ? `${entityType}/${entityId}` : entityType
  const record = {
    what: { reference, display: formatName(entityType) },
    type: SYSTEM_OBJECT,
    role: DOMAIN_RESOURCE,
  }
  return person ? [record, person] : [record]
}

/** Turns 'MedicationRequest' and 'read-access-log' into readable text. */
function formatName(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Names of the patients in these events; patients outside the active sources have none. */
export async function namesIn(records: Records, rows: readonly AuditRow[]): Promise<Names> {
  const ids = [...new Set(rows.flatMap(({ patient }) => patient ?? []))]
  return namesOfPatients(records, ids)
}

export async function namesOfPatients(records: Records, ids: readonly string[]): Promise<Names> {
  const patients = await readByIds(records, 'Patient', ids)
  return new Map([...patients].map(([id, patient]) => [id, displayName(patient)]))
}
