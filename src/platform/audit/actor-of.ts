import type { Identity } from '#platform/records/identity.ts'
import type { AuditEntry } from './event.ts'

type Actor = Pick<
  AuditEntry,
  'practice' | 'actorId' | 'actorName' | 'actorRole' | 'actorType' | 'behalfId' | 'behalfName'
>

/** The actor as the log names them; for software, with the user it acted for. */
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
