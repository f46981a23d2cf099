import type { Task } from 'fhir/r4'
import { fieldsOf, statusOf, withFields, withStatus } from '#features/prior-auth/server/request-task.ts'
import { addDays, formatDate, instantAt, practiceDay } from '#fhir/dates.ts'

/** How many days after the last step the next one follows. */
const SENT_AFTER = 3
const LOOKED_AT_AFTER = 6
const DECIDED_AFTER = 8
const APPEALED_AFTER = 12
const APPEAL_DECIDED_AFTER = 21
/** A biologic is approved for 24 weeks and eight days, other requests for a year. */
const VALID_DAYS = { medication: 176, other: 365 }
const REFUSED_EVERY = 4
const MOST_STEPS = 6

/** A request as far along as it would be on this day; the same object where nothing has happened. */
export function movedOn(task: Task, today: string): Task {
  let moved = task
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = nextStep(moved, today)
    if (!next) return moved
    moved = next
  }
  return moved
}

function nextStep(task: Task, today: string): Task | undefined {
  const last = practiceDay(task.lastModified ?? task.authoredOn ?? '')
  const after = (days: number) => addDays(last, days)
  switch (statusOf(task)) {
    case 'draft':
      return onDay(after(SENT_AFTER), today, (day) =>
        step(withFields(task, sentOn(day)), 'pending', day, `Submitted online on ${formatDate(day)}`),
      )
    case 'pending':
      return onDay(after(LOOKED_AT_AFTER), today, (day) => step(task, 'in-review', day, 'It is being assessed.'))
    case 'in-review':
      return onDay(after(DECIDED_AFTER), today, (day) => (isRefused(task) ? refused(task, day) : approved(task, day)))
    case 'denied':
      return onDay(after(APPEALED_AFTER), today, (day) =>
        step(
          withFields(task, { waitingSince: day, decidedDate: undefined, expectedDecision: addDays(day, 21) }),
          'appeal',
          day,
          'Appealed with a letter from the treating physician.',
        ),
      )
    case 'appeal':
      return onDay(after(APPEAL_DECIDED_AFTER), today, (day) => approved(task, day))
    default:
      return undefined
  }
}

const onDay = (day: string, today: string, make: (day: string) => Task): Task | undefined =>
  day <= today ? make(day) : undefined

const sentOn = (day: string) => ({
  submittedDate: day,
  channel: 'online',
  waitingSince: day,
  expectedDecision: addDays(day, 14),
})

/** Drawn from the request itself, so that two demonstrations agree. Only a health fund refuses here. */
function isRefused(task: Task): boolean {
  const sum = [...`${task.id} ${task.for?.reference}`].reduce(
    (total, letter) => total + (letter.codePointAt(0) ?? 0),
    0,
  )
  return /fund/i.test(fieldsOf(task).insurance ?? '') && sum % REFUSED_EVERY < 2
}

function refused(task: Task, day: string): Task {
  const denialReason = 'The fund says the waiting period has not been served.'
  const fields = { decidedDate: day, waitingSince: undefined, expectedDecision: undefined, denialReason }
  return step(withFields(task, fields), 'denied', day, `Denied: ${denialReason}`)
}

function approved(task: Task, day: string): Task {
  const isMedication = task.code?.coding?.some(({ code }) => code === 'medication')
  const validUntil = addDays(day, isMedication ? VALID_DAYS.medication : VALID_DAYS.other)
  const fields = { decidedDate: day, waitingSince: undefined, expectedDecision: undefined, validUntil }
  return step(withFields(task, fields), 'approved', day, 'Approved')
}

function step(task: Task, status: Parameters<typeof withStatus>[1], day: string, text: string): Task {
  const at = instantAt(day, '15:00')
  const entry = { authorString: task.requester?.display ?? 'Reception', time: at, text }
  return { ...withStatus(task, status, at), note: [...(task.note ?? []), entry] }
}
