import type { Services } from '#features/services.ts'
import { actorOf } from '#platform/audit/actor-of.ts'
import type { AuditEntry } from '#platform/audit/event.ts'
import type { Identity } from '#platform/records/identity.ts'

type Use = Pick<AuditEntry, 'action' | 'operation' | 'entityType'> &
  Partial<Pick<AuditEntry, 'entityId' | 'patient' | 'purpose' | 'detail'>>

/** Every use of the audit log is itself logged. */
export function recordUse({ audit, now }: Services, who: Identity, use: Use, requestId: string): Promise<void> {
  const recorded = now().toISOString()
  return audit.record([{ ...actorOf(who), recorded, outcome: '0', site: 'aurora', requestId, ...use }])
}
