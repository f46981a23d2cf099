import type { Task } from 'fhir/r4'
import { addDays, formatDate, practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { dayOf } from '#medicine/from-record/patient-record.ts'
import type { Records } from '#platform/records/records.ts'
import { type AnswerRow, open, type Part } from '../answer.ts'
import type { Question } from '../questions/question.ts'
import { unsentLetters } from './chart/answer-letters.ts'
import { answerResults } from './chart/answer-results.ts'
import { inPeriod, recordSource } from './judgements/evidence.ts'
import type { LetterList } from './letter-list.ts'
import type { ResultsInbox } from './results-inbox.ts'

type Practice = Extract<Question, { kind: 'practice' }>

const MOST = 1000
const ROWS = 10

export async function answerPractice(
  records: Records,
  question: Practice,
  { inbox, letters, now }: { inbox: ResultsInbox; letters: LetterList; now: Date },
): Promise<Part> {
  const today = practiceDay(now)
  switch (question.about) {
    case 'tasks':
      return tasks(records, question, today)
    case 'messages':
      return messages(records, question.period)
    case 'results':
      return answerResults(records, inbox, question, now)
    case 'letters':
      return unsentLetters(records, letters)
    case 'claims':
      return claims(records, question, today)
  }
}

const dueOf = (task: Task): string => dayOf(task.restriction?.period?.end)

async function tasks(
  records: Records,
  { filter, period }: Extract<Practice, { about: 'tasks' }>,
  today: string,
): Promise<Part> {
  const { rows } = await records.search('Task', {
    status: ['requested', 'accepted', 'in-progress', 'received', 'ready'],
    limit: MOST,
  })
  const practiceTasks = rows
    .map(({ resource }) => resource)
    .filter(({ code }) => !code?.coding?.some((one) => one.code === 'agent-task'))
  const wanted = practiceTasks
    .filter((task) => {
      if (filter === 'urgent' && task.priority !== 'stat' && task.priority !== 'urgent') return false
      if (
        filter === 'urgent' &&
        task.priority === 'urgent' &&
        practiceTasks.some(({ priority }) => priority === 'stat')
      )
        return false
      if (filter === 'overdue' && !(dueOf(task) && dueOf(task) < today)) return false
      if (filter === 'mine' && idFrom(task.owner, 'Practitioner') !== records.who.practitionerId) return false
      return !period || inPeriod(dueOf(task), period)
    })
    .sort((a, b) => (dueOf(a) || '9').localeCompare(dueOf(b) || '9'))
  const word = filter === 'mine' ? 'of yours' : filter
  const toRow = (task: Task): AnswerRow => {
    const patientId = idFrom(task.for, 'Patient')
    return {
      id: task.id ?? '',
      title: task.description ?? 'Task',
      detail: [task.for?.display, dueOf(task) && `due ${formatDate(dueOf(task))}`, task.status]
        .filter(Boolean)
        .join(' · '),
      ...(patientId && { patientId }),
      path: '/practice-dashboard',
      sources: [recordSource(`Task/${task.id}`, task.description ?? 'Task', dueOf(task) || undefined)],
    }
  }
  return {
    text: `${wanted.length === 0 ? 'No' : wanted.length} open task${wanted.length === 1 ? '' : 's'}${word ? ` (${word})` : ''}${period ? ` due ${period.label}` : ''}.`,
    count: wanted.length,
    rows: wanted.slice(0, ROWS).map(toRow),
    actions: [open('Open Practice Dashboard', '/practice-dashboard')],
    agents: ['scheduler'],
  }
}

/** Sent by a patient, and no answer refers to it. */
async function messages(records: Records, period: Practice['period']): Promise<Part> {
  const { rows } = await records.search('Communication', { limit: MOST })
  const all = rows.map(({ resource }) => resource)
  const answered = new Set(
    all.flatMap(({ inResponseTo }) => (inResponseTo ?? []).map((one) => idFrom(one, 'Communication'))),
  )
  const open_ = all.filter(
    ({ id, sender, sent }) =>
      idFrom(sender, 'Patient') && !answered.has(id) && (!period || inPeriod(dayOf(sent), period)),
  )
  return {
    text: `${open_.length === 0 ? 'No' : open_.length} message${open_.length === 1 ? '' : 's'} from patients without an answer.`,
    count: open_.length,
    rows: open_.slice(0, ROWS).map((one) => ({
      id: one.id ?? '',
      title: one.subject?.display ?? 'Patient',
      detail: `${formatDate(dayOf(one.sent))} · “${(one.payload?.[0]?.contentString ?? '').slice(0, 160)}”`,
      ...(idFrom(one.subject, 'Patient') && { patientId: idFrom(one.subject, 'Patient') as string }),
      sources: [recordSource(`Communication/${one.id}`, 'Message', dayOf(one.sent))],
    })),
    agents: ['integrator'],
  }
}

async function claims(
  records: Records,
  { period, filter }: Extract<Practice, { about: 'claims' }>,
  today: string,
): Promise<Part> {
  const within = period ?? { from: addDays(today, -30), to: today, label: 'in the past 30 days' }
  const dates = {
    ...(within.from && { from: addDays(within.from, -1) }),
    ...(within.to && { to: addDays(within.to, 2) }),
  }
  const [sent, answers] = await Promise.all([
    records.search('Claim', { ...dates, limit: MOST }),
    records.search('ClaimResponse', { ...dates, limit: MOST }),
  ])
  const own = sent.rows.map(({ resource }) => resource).filter(({ created }) => inPeriod(dayOf(created), within))
  const billed = own.reduce((sum, { total }) => sum + (total?.value ?? 0), 0)
  const outcomes = new Map<string, number>()
  for (const { resource } of answers.rows) {
    const id = idFrom(resource.request, 'Claim')
    if (own.some((claim) => claim.id === id)) outcomes.set(resource.outcome, (outcomes.get(resource.outcome) ?? 0) + 1)
  }
  const answered = [...outcomes.values()].reduce((sum, one) => sum + one, 0)
  const actions = [open('Open Coding & Billing', '/coding-billing')]
  if (filter) {
    const count = filter === 'rejected' ? (outcomes.get('error') ?? 0) : own.length - answered
    const what = filter === 'rejected' ? 'rejected' : 'without an answer'
    return {
      text: `${count === 0 ? 'No' : count} ${count === 1 ? 'claim' : 'claims'} ${what} ${within.label}, of ${own.length} sent.`,
      count,
      actions,
      agents: ['biller'],
    }
  }
  const names: Readonly<Record<string, string>> = { complete: 'accepted', error: 'rejected' }
  return {
    text: `${own.length} claims ${within.label}, $${billed.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} billed. Answered: ${answered} (${[...outcomes].map(([name, count]) => `${count} ${names[name] ?? name}`).join(', ') || 'none'}); waiting: ${own.length - answered}.`,
    count: own.length,
    actions,
    agents: ['biller'],
  }
}
