import type { Task } from 'fhir/r4'
import { practiceDay } from '#fhir/dates.ts'
import {
  contentOf,
  SUGGESTION_KIND,
  suggestionStateOf,
  withContent,
  withHistory,
} from '#medicine/australia/mbs/claims/suggestion-record.ts'
import { feeOn } from '#medicine/australia/mbs/fees.ts'
import { Problem } from '#platform/api/problem.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { Edit, Preview, Suggestion, SuggestionDetail } from '../../contract.ts'
import {
  assignmentProblems,
  canDecide,
  codeProblems,
  REJECT_WORDS,
  rejectProblems,
  SUGGESTION_WORDS,
} from '../../rules.ts'
import { readBilling } from '../read-billing.ts'
import { assess, MEDICARE, payerOf } from './assess.ts'
import { considered } from './suggest-codes.ts'
import { type Content, encounterIdOf, patientIdOf, toAssignment, toSuggestion } from './suggestion-task.ts'

export interface Change {
  id: string
  ifMatch: number | undefined
  /** ISO instant. */
  at: string
}

export async function readTask(records: Records | RecordsTransaction, id: string): Promise<Stored<'Task'>> {
  const stored = await records.read('Task', id)
  const isSuggestion = stored.resource.code?.coding?.some(({ code }) => code === SUGGESTION_KIND)
  if (!isSuggestion) throw new Problem(404, 'There is no such suggestion.')
  return stored
}

export async function loadSuggestion(
  records: Records | RecordsTransaction,
  stored: Stored<'Task'>,
): Promise<Suggestion> {
  return toSuggestion(stored, (await records.find('Patient', patientIdOf(stored.resource)))?.resource)
}

export async function readDetail(records: Records, id: string, today: string): Promise<SuggestionDetail> {
  const stored = await readTask(records, id)
  const content: Content = contentOf(stored.resource)
  const billing = await readBilling(records, encounterIdOf(stored.resource))
  const assessed = assess(billing, content.codes, {
    billing: content.billing,
    today,
    assignment: toAssignment(content),
  })
  const suggestion = toSuggestion(stored, billing.patient)
  const items = assessed.codes.filter(({ type }) => type === 'MBS').map(({ code }) => code)
  const fee = items[0] === undefined ? undefined : feeOn(items[0], content.serviceDate)
  const isOpen = canDecide(suggestion.status)
  return {
    suggestion: isOpen ? { ...suggestion, suggestedCodes: assessed.codes, riskScore: assessed.riskScore } : suggestion,
    checks: assessed.checks,
    canSubmit: isOpen && assessed.canSubmit,
    original: content.original.map(({ type, code, description }) => ({ type, code, description })),
    considered: considered(assessed.facts, items, { isByMedicare: payerOf(billing) === MEDICARE }),
    ...(billing.note && { note: billing.note }),
    ...(fee?.kind === 'fee' &&
      payerOf(billing) === MEDICARE && {
        schedule: { from: fee.scheduleFrom, source: fee.source, laterReleaseUnread: fee.laterReleaseUnread },
      }),
    history: (stored.resource.note ?? []).map(({ text, time = '', authorReference, authorString }) => ({
      at: time,
      by: authorReference?.display ?? authorString ?? '',
      text,
    })),
  }
}

export async function previewEdit(records: Records, id: string, edit: Edit, today: string): Promise<Preview> {
  refuseBadCodes(edit)
  const stored = await readTask(records, id)
  const content: Content = contentOf(stored.resource)
  const billing = await readBilling(records, encounterIdOf(stored.resource))
  const assignment = toAssignment(content)
  const before = assess(billing, content.codes, { billing: content.billing, today, assignment })
  const { facts: _, ...after } = assess(billing, edit.codes, { billing: edit.billing, today, assignment })
  return {
    ...after,
    change: {
      benefitCents: after.totals.benefitCents - before.totals.benefitCents,
      expectedCents: after.totals.expectedCents - before.totals.expectedCents,
      riskScore: Math.round((after.riskScore - before.riskScore) * 100) / 100,
    },
  }
}

function refuseBadCodes({ codes, billing }: Edit): void {
  const problems = codeProblems(codes, billing)
  const [problem] = Object.values(problems)
  if (problem) throw new Problem(422, `${problem}.`, { fields: problems })
}

export function editSuggestion(records: Records, edit: Edit, change: Change): Promise<Suggestion> {
  refuseBadCodes(edit)
  return changeSuggestion(records, change, async (tx, task) => {
    const content: Content = contentOf(task)
    const billing = await readBilling(tx, encounterIdOf(task))
    const asked = { billing: edit.billing, today: practiceDay(change.at), assignment: toAssignment(content) }
    const { codes, riskScore } = assess(billing, edit.codes, asked)
    const next: Content = { ...content, billing: edit.billing, codes, riskScore }
    const words = codes.map(({ type, code }) => `${type} ${code}`).join(', ')
    return withStatement(withContent(task, next, 'pending-review'), `Codes edited: ${words}`, tx.who, change.at)
  })
}

export function recordAssignment(
  records: Records,
  asked: { on: string; way: string; by: string },
  change: Change,
): Promise<Suggestion> {
  refuse(assignmentProblems(asked, practiceDay(change.at)))
  return changeSuggestion(records, change, (tx, task) => {
    const content: Content = { ...contentOf(task), assignment: { ...asked, recordedBy: tx.who.name } }
    return withStatement(
      withContent(task, content, 'pending-review'),
      `Assignment of benefit by ${asked.by}`,
      tx.who,
      change.at,
    )
  })
}

export function rejectSuggestion(
  records: Records,
  asked: { reason: keyof typeof REJECT_WORDS; note: string },
  change: Change,
): Promise<Suggestion> {
  refuse(rejectProblems(asked))
  return changeSuggestion(records, change, (tx, task) => {
    const decided = { rejected: asked, decidedAt: change.at, decidedBy: tx.who.name }
    const text = [`Rejected: ${REJECT_WORDS[asked.reason]}`, asked.note].filter(Boolean).join('. ')
    return withStatement(
      withContent(task, { ...contentOf<unknown>(task), ...decided }, 'denied'),
      text,
      tx.who,
      change.at,
    )
  })
}

function refuse(problems: Record<string, string>): void {
  const [problem] = Object.values(problems)
  if (problem) throw new Problem(422, `${problem}.`, { fields: problems })
}

export function withStatement(task: Task, text: string, who: Identity, at: string): Task {
  const by = authorOf(who)
  return withHistory(task, text, by, at)
}

type Work = (tx: RecordsTransaction, task: Task) => Promise<Task> | Task

/** Changes only a suggestion that awaits review, one caller at a time, and only the version they saw. */
async function changeSuggestion(records: Records, change: Change, work: Work): Promise<Suggestion> {
  const { id, ifMatch } = change
  if (ifMatch === undefined) throw new Problem(428, 'Send the version you changed in If-Match.')
  const stored = await records.transaction(async (tx) => {
    await tx.lock(`coding suggestion ${id}`)
    const before = await readTask(tx, id)
    const status = suggestionStateOf(before.resource)
    if (!canDecide(status)) {
      throw new Problem(409, `This suggestion is already ${SUGGESTION_WORDS[status].toLowerCase()}.`)
    }
    if (before.version !== ifMatch) {
      const current = await loadSuggestion(tx, before)
      throw new Problem(409, 'Someone else changed this suggestion. Nothing was overwritten.', { current })
    }
    return tx.update(await work(tx, before.resource), { ifMatch })
  })
  return loadSuggestion(records, stored)
}
