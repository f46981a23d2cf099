import type { Provenance, Task } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { practiceTask } from '#fhir/codes/practice-task.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { reference } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { Result } from '../contract.ts'
import { ACTIONS, type Action, acknowledgeProblem, followUpDue } from '../rules.ts'
import { OPEN_TASK, readOne } from './read-inbox.ts'
import { acknowledged, type Decision, newReview, OVERDUE_TAG, RESULT_ACTION } from './review-task.ts'
import { type ResultFacts, toResult } from './to-result.ts'
import { priorityOf } from './urgency.ts'

export interface Acknowledgement {
  id: string
  action: Action
  note: string
  ifMatch: number
  now: Date
}

/** The decision, its provenance, the follow-up task and the end of any chase: all or nothing. */
export function acknowledge(records: Records, { id, action, note, ifMatch, now }: Acknowledgement): Promise<Result> {
  return records.transaction(async (tx) => {
    await tx.lock(`result ${id}`)
    const facts = await readOne(tx, await tx.read('DiagnosticReport', id))
    const before = toResult(facts, now)
    if (before.version !== ifMatch) throw changedMeanwhile(before)
    if (before.acknowledged) throw new Problem(409, alreadyDone(before.acknowledged), { current: before })
    const problem = acknowledgeProblem({ action, note }, before.urgency)
    if (problem) throw new Problem(422, problem)

    const decision: Decision = { action, note, who: tx.who, at: now.toISOString() }
    const task = await decide(tx, facts, before, decision)
    await tx.create(provenanceOf(task, facts, decision))
    const due = followUpDue(action, before.urgency, decision.at)
    if (due) await tx.create(followUp(facts, before, decision, due))
    await endChase(tx, id, decision)
    return toResult({ ...facts, task }, now)
  })
}

const alreadyDone = ({ by, at }: { by: string; at: string }): string =>
  `${by} acknowledged this result on ${formatDateTime(at)}. Nothing was changed.`

export function changedMeanwhile(current: Result): Problem {
  const message = current.acknowledged
    ? alreadyDone(current.acknowledged)
    : 'This result changed while you were reading it. Nothing was changed; please read it again.'
  return new Problem(409, message, { current })
}

async function decide(
  tx: RecordsTransaction,
  facts: ResultFacts,
  before: Result,
  decision: Decision,
): Promise<Stored<'Task'>> {
  if (facts.task) return tx.update(acknowledged(facts.task.resource, decision), { ifMatch: facts.task.version })
  const asked = newReview({
    report: facts.report.resource,
    owner: facts.derivedOwner ?? authorOf(decision.who),
    urgency: before.urgency,
    at: before.receivedAt,
  })
  return tx.create(acknowledged(asked, decision))
}

/** Records who decided what about which version of the report. */
function provenanceOf(task: Stored<'Task'>, { report }: ResultFacts, { action, who, at }: Decision): Provenance {
  const { subject } = report.resource
  return {
    resourceType: 'Provenance',
    target: [
      { reference: `Task/${task.id}/_history/${task.version}` },
      { reference: `DiagnosticReport/${report.id}/_history/${report.version}` },
      ...(subject ? [subject] : []),
    ],
    recorded: at,
    activity: concept(coding(RESULT_ACTION, action), `Result acknowledged: ${ACTIONS[action]}`),
    agent: [{ type: { text: 'Author' }, who: authorOf(who) }],
  }
}

function followUp(
  facts: ResultFacts,
  { test, urgency }: Result,
  { action, note, who, at }: Decision,
  due: string,
): Task {
  const { report } = facts
  return {
    ...practiceTask({ type: 'follow-up', priority: priorityOf(urgency), title: `${ACTIONS[action]}: ${test}`, at }),
    focus: reference('DiagnosticReport', report.id),
    ...(report.resource.subject && { for: report.resource.subject }),
    requester: authorOf(who),
    owner: authorOf(who),
    restriction: { period: { end: due } },
    ...(note.trim() && { note: [{ text: note.trim(), time: at }] }),
  }
}

/** Closes the practice's task to chase the result. */
async function endChase(tx: RecordsTransaction, reportId: string, { who, at }: Decision): Promise<void> {
  const tokens = [`focus|${reportId}`, `tag|${OVERDUE_TAG}`]
  const { rows } = await tx.search('Task', { tokens, status: OPEN_TASK })
  for (const { resource } of rows) {
    const note = [...(resource.note ?? []), { text: `Acknowledged by ${who.name}.`, time: at }]
    await tx.update({ ...resource, status: 'completed', lastModified: at, executionPeriod: { end: at }, note })
  }
}
