import type { Practitioner } from 'fhir/r4'
import { displayName } from '#fhir/names.ts'
import { reference } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Records } from '#platform/records/records.ts'
import type { Result } from '../contract.ts'
import { changedMeanwhile } from './acknowledge.ts'
import { readOne } from './read-inbox.ts'
import { givenTo, newReview } from './review-task.ts'
import { toResult } from './to-result.ts'

interface Asked {
  id: string
  practitionerId: string
  ifMatch: number | undefined
  now: Date
}

/** Assigns an open result to someone else; opens the review if there was none. */
export function assign(records: Records, { id, practitionerId, ifMatch, now }: Asked): Promise<Result> {
  return records.transaction(async (tx) => {
    await tx.lock(`result ${id}`)
    const facts = await readOne(tx, await tx.read('DiagnosticReport', id))
    const before = toResult(facts, now)
    if (ifMatch !== undefined && ifMatch !== before.version) throw changedMeanwhile(before)
    if (before.acknowledged) throw changedMeanwhile(before)
    const found = await tx.find('Practitioner', practitionerId)
    if (!found) throw new Problem(422, 'This practitioner was not found in the current data source.')
    if (before.owner?.id === practitionerId && facts.task) return before

    const owner = reference('Practitioner', practitionerId, nameOf(found.resource))
    const task =
      facts.task?.resource ??
      newReview({ report: facts.report.resource, owner, urgency: before.urgency, at: before.receivedAt })
    const next = givenTo(task, owner, tx.who, now.toISOString())
    const stored = facts.task ? await tx.update(next, { ifMatch: facts.task.version }) : await tx.create(next)
    return toResult({ ...facts, task: stored }, now)
  })
}

function nameOf(practitioner: Practitioner): string {
  return [practitioner.name?.[0]?.prefix?.[0], displayName(practitioner)].filter(Boolean).join(' ')
}
