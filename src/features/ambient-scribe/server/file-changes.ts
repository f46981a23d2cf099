import type { Encounter, FhirResource, Task } from 'fhir/r4'
import { newAgentTask, reviewStatus, withOutput, withRun } from '#assistant/agents/agent-task.ts'
import { readLines } from '#assistant/change-sets/change-lines.ts'
import { decide } from '#assistant/change-sets/decide.ts'
import { isActive, isPending } from '#assistant/change-sets/proposal.ts'
import { actorOf } from '#assistant/change-sets/provenance.ts'
import { SCRIBE_VERSION } from '#assistant/scribe/draft-note.ts'
import { WRITE_AGENT_TASK } from '#platform/records/policy/acts/agent-task.ts'
import type { RecordsTransaction, Stored } from '#platform/records/records.ts'
import { SCRIBE } from './generate-note.ts'
import type { Proposed } from './proposing/propose-changes.ts'

export interface ChangesToFile {
  proposed: readonly Proposed[]
  decisions: ReadonlyMap<string, 'accepted' | 'rejected'>
  encounter: Encounter
  note: Stored<'Composition'>
  at: string
}

/**
 * The change set of a signed note, as a task of the scribe: what was accepted is written with its Provenance, what was
 * not decided waits there for review. Returns how many changes were written.
 */
export async function fileChanges(tx: RecordsTransaction, changes: ChangesToFile): Promise<number> {
  const { proposed, decisions, encounter, note, at } = changes
  if (proposed.length === 0 || !encounter.subject) return 0
  const source = { kind: 'record', reference: `Composition/${note.id}`, display: note.resource.title } as const
  const asked = newAgentTask({
    agentId: 'scribe',
    agentName: SCRIBE.name,
    patient: encounter.subject,
    requester: actorOf(tx.who),
    trigger: 'Signed consultation note',
    focus: { reference: `Encounter/${encounter.id}` },
    at,
  })
  const task = withOutput(asked, {
    statements: [
      {
        id: 's0',
        text: 'Changes to the record that the signed note describes.',
        section: 'recommendation',
        sources: [source],
        confidence: 1,
        support: 'supported',
      },
    ],
    proposals: proposed.map(({ change }) => ({
      ...change,
      resource: withEncounter(change.resource, encounter.id),
      sources: [source],
    })),
    riskLevel: 'low',
    engine: 'embedded',
    version: SCRIBE_VERSION,
  })
  const run = {
    version: SCRIBE_VERSION,
    engine: 'embedded',
    riskLevel: 'low',
    attempts: 1,
    actsFor: tx.who.id,
    steps: [],
  } as const
  const stored = await tx.create<Task>(withRun({ ...task, status: 'on-hold', businessStatus: reviewStatus() }, run), {
    act: WRITE_AGENT_TASK,
  })
  const lineOf = new Map(readLines(stored.resource).map(({ id }, index) => [proposed[index]?.key, id]))
  const verdicts = [...decisions].flatMap(([key, decision]) => {
    const lineId = lineOf.get(key)
    return lineId ? [{ lineId, decision }] : []
  })
  const software = { ...SCRIBE, version: SCRIBE_VERSION }
  const decided = await decide(tx, { task: stored, verdicts, software, at })
  await tx.update(ended(decided), { act: WRITE_AGENT_TASK, ifMatch: stored.version })
  return readLines(decided).filter(isActive).length
}

function ended(task: Task): Task {
  if (readLines(task).some(isPending)) return task
  const { businessStatus: _, ...rest } = task
  return { ...rest, status: 'completed' }
}

function withEncounter(resource: FhirResource, id: string | undefined): FhirResource {
  const encounter = { reference: `Encounter/${id}` }
  switch (resource.resourceType) {
    case 'Observation':
    case 'Condition':
      return { ...resource, encounter }
    case 'MedicationRequest':
      // one that stands in the record keeps the encounter it was prescribed in
      return resource.id ? resource : { ...resource, encounter }
    case 'Task':
      return { ...resource, encounter }
    default:
      return resource
  }
}
