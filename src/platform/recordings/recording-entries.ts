import { actorOf } from '#platform/audit/actor-of.ts'
import type { AuditEntry } from '#platform/audit/event.ts'
import type { Identity } from '#platform/records/identity.ts'

interface About {
  id: string
  patient: string
}

const ENTITY = 'Recording'

/**
 * What the audit log records about a recording: that it was made, played, transcribed, filed, deleted; never its words.
 */
export function entryFor(
  who: Identity,
  at: Date,
  operation: string,
  { id, patient }: About,
  detail?: object,
): AuditEntry {
  return {
    ...actorOf(who),
    recorded: at.toISOString(),
    action: ACTIONS[operation] ?? 'E',
    operation,
    outcome: '0',
    entityType: ENTITY,
    entityId: id,
    patient,
    site: 'aurora',
    detail: detail && JSON.stringify(detail),
  }
}

/** Sound deleted because its time had come. */
export function sweepEntry(practice: number, at: Date, { id, patient }: About): AuditEntry {
  return {
    practice,
    recorded: at.toISOString(),
    action: 'D',
    operation: 'recording deleted',
    outcome: '0',
    actorId: 'audio-retention',
    actorName: 'Audio retention',
    actorRole: 'software',
    actorType: 'software',
    entityType: ENTITY,
    entityId: id,
    patient,
    site: 'aurora',
  }
}

const ACTIONS: Readonly<Record<string, AuditEntry['action']>> = {
  'recording started': 'C',
  'recording read': 'R',
  'recording transcribed': 'U',
  'recording filed': 'U',
  'recording discarded': 'D',
}
