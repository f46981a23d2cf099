import type { FhirResource, Task } from 'fhir/r4'
import { recordNamed } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import type { RecordsTransaction, ResourceType, Stored } from '#platform/records/records.ts'
import { readLines, withLines } from './change-lines.ts'
import { type ChangeLine, isActive } from './proposal.ts'
import { actorOf, revertedProvenance } from './provenance.ts'
import { takenOver } from './stamped.ts'
import { withdrawn } from './withdrawn.ts'

export interface Reverting {
  task: Stored<'Task'>
  /** All active lines by default. */
  lineIds?: readonly string[] | undefined
  reason: string
  at: string
}

/**
 * Takes back what was accepted: a created record is marked as entered in error, a changed one gets its earlier content
 * as a new version. Refused as a whole where one of them has been changed since.
 */
export async function revert(tx: RecordsTransaction, { task, lineIds, reason, at }: Reverting): Promise<Task> {
  const lines = readLines(task.resource)
  const wanted = lines.filter((line) => isActive(line) && (!lineIds || lineIds.includes(line.id)))
  if (wanted.length === 0) throw new Problem(409, 'There is nothing to revert here.')
  const by = actorOf(tx.who)
  const taken = new Map<string, ChangeLine>()
  for (const line of wanted) {
    const reverted = { ...line, reverted: { by, at, reason } }
    const target = await takeBack(tx, line, reason)
    await tx.create(revertedProvenance({ target, task: task.resource, line: reverted, decidedBy: by, at }))
    taken.set(line.id, reverted)
  }
  return withLines(
    { ...task.resource, lastModified: at },
    lines.map((line) => taken.get(line.id) ?? line),
  )
}

function namedIn({ result, title }: ChangeLine): { type: ResourceType; id: string } {
  const named = recordNamed(result)
  if (!named) throw new Problem(409, `'${title}': the record is no longer there.`)
  return { type: named.type as ResourceType, id: named.id }
}

async function takeBack(tx: RecordsTransaction, line: ChangeLine, reason: string): Promise<string> {
  const { type, id } = namedIn(line)
  const current = await tx.find(type, id)
  if (!current) throw new Problem(409, `'${line.title}': the record is no longer there.`)
  if (current.version !== line.resultVersion) {
    throw new Problem(
      409,
      `'${line.title}' was accepted and has been changed since. It can no longer be reverted as a whole; change the record itself.`,
      { lineId: line.id, written: line.resultVersion, current: current.version },
    )
  }
  const purpose = `Proposal reverted: ${reason}`
  const options = { ifMatch: current.version, purpose }
  if (line.operation === 'update') {
    const before = (await tx.history(type, id)).find(({ version }) => version === line.baseVersion)
    if (!before) throw new Problem(409, `'${line.title}': the earlier version is no longer there.`)
    const earlier = takenOver(before.resource as FhirResource, actorOf(tx.who))
    const stored = await tx.update(earlier, options)
    return `${type}/${id}/_history/${stored.version}`
  }
  const marked = withdrawn(current.resource)
  if (!marked) {
    await tx.remove(type, id, options)
    return `${type}/${id}/_history/${current.version + 1}`
  }
  const stored = await tx.update(marked, options)
  return `${type}/${id}/_history/${stored.version}`
}
