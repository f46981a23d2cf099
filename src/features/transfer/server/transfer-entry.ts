import { actorOf } from '#platform/audit/actor-of.ts'
import type { AuditEntry } from '#platform/audit/event.ts'
import type { Identity } from '#platform/records/identity.ts'

export function transferEntry(
  who: Identity,
  at: Date,
  operation: string,
  about: { action: AuditEntry['action']; id: string; patient?: string; purpose?: string; detail?: object },
): AuditEntry {
  return {
    ...actorOf(who),
    recorded: at.toISOString(),
    action: about.action,
    operation,
    outcome: '0',
    entityType: operation.startsWith('export') ? 'Export' : 'Import',
    entityId: about.id,
    patient: about.patient,
    purpose: about.purpose,
    site: 'aurora',
    detail: about.detail && JSON.stringify(about.detail),
  }
}
