import type { Identity } from '#platform/records/identity.ts'
import type { AuditEntry } from './event.ts'

type Actor = Pick<
  AuditEntry,
  'practice' | 'actorId' | 'actorName' | 'actorRole' | 'actorType' | 'behalfId' | 'behalfName'
>

/** Who did it, as the log names them: software with the person it acted for. */
export function actorOf(who: Identity): Actor {
  return {
    practice: who.practice,
    actorId: who.id,
    actorName: who.name,
    actorRole: who.kind === 'app' ? 'software' : who.role,
    actorType: who.kind === 'person' ? 'humanuser' : 'software',
    ...(who.onBehalfOf && { behalfId: who.onBehalfOf.id, behalfName: who.onBehalfOf.name }),
  }
}
