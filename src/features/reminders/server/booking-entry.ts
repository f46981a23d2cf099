import type { Client } from '#platform/api/server/serve.ts'
import { actorOf } from '#platform/audit/actor-of.ts'
import type { AuditEntry } from '#platform/audit/event.ts'
import type { Identity } from '#platform/records/identity.ts'

type Act = Pick<AuditEntry, 'action' | 'operation' | 'entityId'> & Partial<Pick<AuditEntry, 'patient' | 'detail'>>

/** What a member of staff did with a booking that changes no record: for the audit log. */
export function bookingEntry({ who, client }: { who: Identity; client: Client }, now: Date, act: Act): AuditEntry {
  return {
    ...actorOf(who),
    recorded: now.toISOString(),
    outcome: '0',
    entityType: 'Appointment',
    site: 'aurora',
    requestId: client.requestId,
    ...act,
  }
}
