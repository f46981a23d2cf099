import type { Task } from 'fhir/r4'
import { idFrom } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { assertAiCareAllowed } from '#platform/consent/ai-care.ts'
import type { RecordsTransaction, Stored } from '#platform/records/records.ts'
import { readLines, withLines } from './change-lines.ts'
import { editDistance } from './edit-distance.ts'
import { editableText, withValues } from './editable-fields.ts'
import { type ChangeLine, isPending } from './proposal.ts'
import { acceptedProvenance, actorOf, type Software } from './provenance.ts'
import { stamped, takenOver } from './stamped.ts'

export interface Verdict {
  lineId: string
  decision: 'accepted' | 'edited' | 'rejected'
  reason?: string | undefined
  /** By key of a field; with 'edited' alone. */
  values?: Readonly<Record<string, string>> | undefined
}

export interface Deciding {
  task: Stored<'Task'>
  verdicts: readonly Verdict[]
  software: Software
  /** Instant. */
  at: string
}

/**
 * Decides lines of a change set as the clinician who reviews it. Records, their Provenance and the task are written in the
 * caller's transaction: all or nothing. Returns the task as it should be stored; the caller sets its status and writes it.
 */
export async function decide(tx: RecordsTransaction, { task, verdicts, software, at }: Deciding): Promise<Task> {
  const patientId = idFrom(task.resource.for, 'Patient')
  const isWriting = verdicts.some(({ decision }) => decision !== 'rejected')
  if (patientId && isWriting) await assertAiCareAllowed(tx, patientId)
  const lines = new Map(readLines(task.resource).map((line) => [line.id, line]))
  for (const verdict of verdicts) {
    const line = lines.get(verdict.lineId)
    if (!line) throw new Problem(422, 'This change set has no such line.')
    if (!isPending(line)) throw new Problem(409, alreadyDecided(line))
    lines.set(line.id, await decided(tx, task.resource, line, verdict, software, at))
  }
  return withLines({ ...task.resource, lastModified: at }, [...lines.values()])
}

function alreadyDecided({ title, decision, decidedBy }: ChangeLine): string {
  return `'${title}' was already ${decision} by ${decidedBy?.display ?? 'someone else'}. Nothing was changed.`
}

async function decided(
  tx: RecordsTransaction,
  task: Task,
  line: ChangeLine,
  { decision, reason, values }: Verdict,
  software: Software,
  at: string,
): Promise<ChangeLine> {
  const decidedBy = actorOf(tx.who)
  const about = { decidedBy, decidedAt: at, ...(reason && { reason }) }
  if (decision === 'rejected') return { ...line, ...about, decision }

  const edited = withValues(line.resource, values ?? {})
  if (!edited.ok) throw new Problem(422, edited.problem)
  const isEdited = edited.changed
  const chosen: ChangeLine = {
    ...line,
    ...about,
    resource: edited.resource,
    decision: isEdited ? 'edited' : 'accepted',
    editDistance: isEdited ? editDistance(editableText(line.resource), editableText(edited.resource)) : 0,
  }
  const resource = stamped(edited.resource, decidedBy, at)
  const purpose = `Proposal of ${software.name}`
  const written =
    line.operation === 'create' ? await tx.create(resource, { purpose }) : await updated(tx, line, resource, purpose)
  const result = `${written.type}/${written.id}`
  const target = `${result}/_history/${written.version}`
  await tx.create(acceptedProvenance({ target, task, line: chosen, software, decidedBy, at }))
  return { ...chosen, result, resultVersion: written.version }
}

async function updated(tx: RecordsTransaction, line: ChangeLine, resource: ChangeLine['resource'], purpose: string) {
  const current = await tx.find(resource.resourceType, resource.id ?? '')
  if (!current) throw new Problem(409, `'${line.title}' is about a record that is no longer there.`)
  if (current.version !== line.baseVersion) {
    throw new Problem(
      409,
      `'${line.title}' was proposed on an older version of the record; someone has changed it since. Run the agent again.`,
      { lineId: line.id, proposedOn: line.baseVersion, current: current.version },
    )
  }
  return tx.update(takenOver(resource, actorOf(tx.who)), {
    ifMatch: current.version,
    purpose,
  })
}
