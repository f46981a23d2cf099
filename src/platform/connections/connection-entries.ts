import { actorOf } from '#platform/audit/actor-of.ts'
import type { AuditEntry } from '#platform/audit/event.ts'
import type { Identity } from '#platform/records/identity.ts'

interface About {
  operation: string
  id: string
  detail: object
  requestId?: string
  patient?: string
  isFailure?: boolean
  /** 'Connection' by default. */
  entity?: string
}

const ACTIONS: Readonly<Record<string, AuditEntry['action']>> = {
  'connection configured': 'U',
  'allowed addresses changed': 'U',
  'message received': 'C',
  'message read': 'R',
  'message discarded': 'D',
}

/**
 * What the audit log records about a connection: who did what with which one; never a secret, never the content of a
 * message.
 */
export function entryFor(who: Identity, at: Date, about: About): AuditEntry {
  const { operation, id, detail, requestId, patient, isFailure = false, entity = 'Connection' } = about
  return {
    ...actorOf(who),
    recorded: at.toISOString(),
    action: ACTIONS[operation] ?? 'E',
    operation,
    outcome: isFailure ? '4' : '0',
    entityType: entity,
    entityId: id,
    patient,
    site: 'aurora',
    requestId,
    detail: JSON.stringify(detail),
  }
}
