import type { Client } from '#platform/api/server/serve.ts'
import type { AuditEntry } from '#platform/audit/event.ts'
import type { Identity } from '#platform/records/identity.ts'

type Act = Pick<AuditEntry, 'action' | 'operation' | 'entityId'> & Partial<Pick<AuditEntry, 'patient' | 'detail'>>

/** What a member of staff did with a booking that changes no record: for the audit log. */
export function bookingEntry({ who, client }: { who: Identity; client: Client }, now: Date, act: Act): AuditEntry {
  return {
    practice: who.practice,
    recorded: now.toISOString(),
    outcome: '0',
    actorId: who.id,
    actorName: who.name,
    actorRole: who.role,
    actorType: 'humanuser',
    entityType: 'Appointment',
    site: 'aurora',
    requestId: client.requestId,
    ...act,
  }
}
