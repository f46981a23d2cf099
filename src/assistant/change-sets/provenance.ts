import type { Provenance, ProvenanceEntity, Reference, Task } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Actor, ChangeLine } from './proposal.ts'

const PARTICIPANT = 'http://terminology.hl7.org/CodeSystem/provenance-participant-type'
export const AGENT_SOFTWARE = 'https://aurora.example/fhir/agent-software'

/** The agent as software with a version. */
export interface Software {
  id: string
  name: string
  version: string
}

export interface Recorded {
  /** With its version, for example ServiceRequest/abc/_history/1. */
  target: string
  task: Task
  line: ChangeLine
  software: Software
  decidedBy: Reference
  at: string
}

/** Who proposed it, who answers for it, and what it rests on. */
export function acceptedProvenance({ target, task, line, software, decidedBy, at }: Recorded): Provenance {
  return {
    resourceType: 'Provenance',
    target: targets(target, task),
    recorded: at,
    activity: { text: line.decision === 'edited' ? 'Proposal accepted with changes' : 'Proposal accepted' },
    agent: [
      {
        type: concept(coding(PARTICIPANT, 'assembler', 'Assembler')),
        who: {
          type: 'Device',
          identifier: { system: AGENT_SOFTWARE, value: software.id },
          display: `${software.name}, ${software.version}`,
        },
      },
      { type: concept(coding(PARTICIPANT, 'author', 'Author')), who: decidedBy },
      { type: concept(coding(PARTICIPANT, 'verifier', 'Verifier')), who: decidedBy },
    ],
    entity: [taskEntity(task), ...evidence(line)],
  }
}

export function revertedProvenance({ target, task, line, decidedBy, at }: Omit<Recorded, 'software'>): Provenance {
  return {
    resourceType: 'Provenance',
    target: targets(target, task),
    recorded: at,
    activity: { text: 'Accepted proposal reverted' },
    ...(line.reverted && { reason: [{ text: line.reverted.reason }] }),
    agent: [{ type: concept(coding(PARTICIPANT, 'author', 'Author')), who: decidedBy }],
    entity: [taskEntity(task)],
  }
}

/** The patient as well, so that it belongs to their record. */
function targets(target: string, task: Task): Reference[] {
  return [{ reference: target }, ...(task.for ? [task.for] : [])]
}

function taskEntity({ id }: Task): ProvenanceEntity {
  return { role: 'derivation', what: { reference: `Task/${id}` } }
}

function evidence({ sources }: ChangeLine): ProvenanceEntity[] {
  return sources.flatMap((source): ProvenanceEntity[] => {
    if (source.kind === 'record') return [{ role: 'source', what: { reference: source.reference } }]
    if (source.kind === 'transcript') return []
    return [{ role: 'source', what: { display: `${source.citation} (${source.id}, ${source.version})` } }]
  })
}

/** A signed-in user as the record names them. */
export function actorOf({ practitionerId, name }: Identity): Actor {
  return practitionerId ? { reference: `Practitioner/${practitionerId}`, display: name } : { display: name }
}
