import { addDays, formatDate, practiceDay } from '#fhir/dates.ts'
import { dayOf } from '#medicine/from-record/patient-record.ts'
import type { Records } from '#platform/records/records.ts'
import { type AnswerRow, open, type Part } from '../answer.ts'
import type { Question } from '../questions/question.ts'
import { answerDanger } from './answer-danger.ts'
import { unsentLetters } from './chart/answer-letters.ts'
import { answerResults } from './chart/answer-results.ts'
import { inPeriod, recordSource } from './judgements/evidence.ts'
import type { LetterList } from './letter-list.ts'
import type { OpenTask, WorkLists } from './work-lists.ts'

type Practice = Extract<Question, { kind: 'practice' }>

const ROWS = 10

export async function answerPractice(
  records: Records,
  question: Practice,
  { inbox, letters, now }: { inbox: WorkLists; letters: LetterList; now: Date },
): Promise<Part> {
  const today = practiceDay(now)
  switch (question.about) {
    case 'tasks':
      return tasks(await inbox.openTasks(records, now), question, records.who.practitionerId)
    case 'messages':
      return messages(await inbox.waitingConversations(records, now), question.period)
    case 'results':
      return answerResults(records, inbox, question, now)
    case 'danger':
      return answerDanger(records)
    case 'letters':
      return unsentLetters(records, letters)
    case 'claims':
      return question.filter === 'received'
        ? revenue(await inbox.revenue(records, today), question)
        : claims(await inbox.claims(records, today), question, today)
  }
}

type Tasks = Extract<Practice, { about: 'tasks' }>

/** Of the practice's own list; results, messages and recalls have lists of their own. */
function tasks(open_: readonly OpenTask[], { filter, period }: Tasks, own: string | undefined): Part {
  const due = ({ dueDate }: OpenTask): string => dayOf(dueDate)
  const wanted = open_.filter((task) => {
    if (filter === 'urgent' && task.priority !== 'urgent') return false
    if (filter === 'overdue' && !task.isOverdue) return false
    if (filter === 'mine' && (own === undefined || task.assigneeId !== own)) return false
    return !period || inPeriod(due(task), period)
  })
  const word = filter === 'mine' ? 'of yours' : filter
  const toRow = (task: OpenTask): AnswerRow => ({
    id: task.id,
    title: task.title,
    detail: [task.patientName, due(task) && `due ${formatDate(due(task))}`, task.status].filter(Boolean).join(' · '),
    ...(task.patientId && { patientId: task.patientId }),
    path: '/practice-dashboard',
    sources: [recordSource(`Task/${task.id}`, task.title, due(task) || undefined)],
  })
  return {
    text: `${wanted.length === 0 ? 'No' : wanted.length} open task${wanted.length === 1 ? '' : 's'}${word ? ` (${word})` : ''}${period ? ` due ${period.label}` : ''} on the practice’s list.`,
    count: wanted.length,
    rows: wanted.slice(0, ROWS).map(toRow),
    actions: [open('Open Practice Dashboard', '/practice-dashboard')],
    agents: ['scheduler'],
  }
}

/** By conversation, as the inbox counts them. */
function messages(waiting: Awaited<ReturnType<WorkLists['waitingConversations']>>, period: Practice['period']): Part {
  const wanted = waiting.filter(({ lastAt }) => !period || inPeriod(dayOf(lastAt), period))
  const overdue = wanted.filter(({ isOverdue }) => isOverdue).length
  const waits = wanted.length === 1 ? ' waits' : 's wait'
  return {
    text:
      wanted.length === 0
        ? `No conversation with a patient is waiting for a reply${period ? `, of those written ${period.label}` : ''}.`
        : `${wanted.length} conversation${waits} for a reply to the patient${period ? `, last written ${period.label}` : ''}; ${overdue} overdue.`,
    count: wanted.length,
    rows: wanted.slice(0, ROWS).map(({ id, patientId, patientName, lastAt, lastText }) => ({
      id,
      title: patientName,
      detail: `${formatDate(dayOf(lastAt))} · “${lastText.slice(0, 160)}”`,
      patientId,
      sources: [recordSource(`Communication/${id}`, 'Message', dayOf(lastAt))],
    })),
    actions: [open('Open the messages', '/encounters?view=messages')],
    agents: ['integrator'],
  }
}

const inDollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
const toBilling = [open('Open Coding & Billing', '/coding-billing')]
type Claims = Extract<Practice, { about: 'claims' }>

/** The money of the screens: received, less refunds. Other periods are on the billing reports. */
function revenue({ monthCents, todayCents }: Awaited<ReturnType<WorkLists['revenue']>>, { period }: Claims): Part {
  const isOther = period && !/^(?:this month|today)$/.test(period.label)
  const known = `Received this month, less refunds: ${inDollars(monthCents)}; today ${inDollars(todayCents)}.`
  return {
    text: isOther
      ? `I know this month and today only; other periods are in the reports under Coding & Billing. ${known}`
      : known,
    outcome: isOther ? 'not-known' : 'answered',
    actions: toBilling,
    agents: ['biller'],
  }
}

function claims(all: Awaited<ReturnType<WorkLists['claims']>>, { period, filter }: Claims, today: string): Part {
  const within = period ?? { from: addDays(today, -365), to: today, label: 'in the past 12 months' }
  const own = all.filter(({ group, serviceDate }) => group !== 'cancelled' && inPeriod(serviceDate, within))
  const of = (group: string) => own.filter((one) => one.group === group)
  if (filter) {
    const { length: count } = of(filter === 'rejected' ? 'denied' : 'pending')
    const what = filter === 'rejected' ? 'rejected' : 'waiting for payment or an answer'
    return {
      text: `${count === 0 ? 'No' : count} ${count === 1 ? 'claim' : 'claims'} ${what}, of ${own.length} ${within.label}.`,
      count,
      actions: toBilling,
      agents: ['biller'],
    }
  }
  const charged = own.reduce((sum, { chargeCents }) => sum + chargeCents, 0)
  return {
    text: `${own.length} claims ${within.label}, ${inDollars(charged)} charged: ${of('approved').length} approved, ${of('pending').length} waiting, ${of('denied').length} rejected.`,
    count: own.length,
    actions: toBilling,
    agents: ['biller'],
  }
}
