/**
 * How results are rated, assigned and chased. The numbers of days are Aurora's own defaults, not from a guideline:
 * short enough that no result is left for long, long enough for part-time staff.
 */

/** The four lists of the inbox. */
export const STATES = ['open', 'overdue', 'acknowledged', 'not-returned'] as const
export type State = (typeof STATES)[number]

export const URGENCIES = ['critical', 'abnormal', 'not-flagged', 'normal'] as const
export type Urgency = (typeof URGENCIES)[number]

export const URGENCY_WORDS: Record<Urgency, string> = {
  critical: 'Critical',
  abnormal: 'Abnormal',
  'not-flagged': 'Not flagged',
  normal: 'Normal',
}

/** Days from arrival to acknowledgement. A result not marked as normal waits no longer than an abnormal one. */
export const REVIEW_DAYS: Record<Urgency, number> = { critical: 1, abnormal: 3, 'not-flagged': 3, normal: 7 }

/** Days from order to result, if the order has no date. */
export const RETURN_DAYS = { urgent: 7, routine: 28 } as const

/** Days for which a report without a review counts as open; older ones are history. */
export const UNASKED_DAYS = 30

const DAY_MS = 86_400_000

function daysAfter(at: string, days: number): string {
  return new Date(Date.parse(at) + days * DAY_MS).toISOString()
}

export function reviewDue(receivedAt: string, urgency: Urgency): string {
  return daysAfter(receivedAt, REVIEW_DAYS[urgency])
}

export function isPast(due: string, now: Date): boolean {
  return Date.parse(due) < now.getTime()
}

export interface Order {
  authoredOn?: string
  priority?: string
  occurrenceDateTime?: string
  occurrencePeriod?: { end?: string }
}

/** When the result of a test is expected; undefined if the order has no date. */
export function expectedBy({ authoredOn, priority, occurrenceDateTime, occurrencePeriod }: Order): string | undefined {
  const planned = occurrencePeriod?.end ?? occurrenceDateTime
  if (planned) return planned
  const isRoutine = priority === undefined || priority === 'routine'
  return authoredOn && daysAfter(authoredOn, isRoutine ? RETURN_DAYS.routine : RETURN_DAYS.urgent)
}

/** Who ordered it, otherwise the patient's usual clinician, otherwise who imported it: a result always has an owner. */
export function chooseOwner<T>(patients: { orderedBy?: T; usual?: T; importer?: T }): T | undefined {
  return patients.orderedBy ?? patients.usual ?? patients.importer
}

export const ACTIONS = {
  'no-action': 'No action needed',
  'contact-patient': 'Contact the patient',
  'book-review': 'Book a review',
  'repeat-test': 'Repeat the test',
  'start-treatment': 'Start or change treatment',
  refer: 'Refer on',
  other: 'Something else',
} as const
export type Action = keyof typeof ACTIONS
export const actions = Object.keys(ACTIONS) as [Action, ...Action[]]

/** These create a task for the person who acknowledges, so that the decision is carried out. */
const TASK_DAYS: Partial<Record<Action, Record<Urgency, number>>> = {
  'contact-patient': { critical: 0, abnormal: 2, 'not-flagged': 7, normal: 7 },
  'book-review': { critical: 1, abnormal: 7, 'not-flagged': 14, normal: 14 },
  'repeat-test': { critical: 1, abnormal: 7, 'not-flagged': 14, normal: 14 },
}

/** When the follow-up task is due; undefined if there is none. */
export function followUpDue(action: Action, urgency: Urgency, at: string): string | undefined {
  const days = TASK_DAYS[action]?.[urgency]
  return days === undefined ? undefined : daysAfter(at, days)
}

export const NOTE_LENGTH = 2000

/** What is missing before a result can be acknowledged, as a sentence. */
export function acknowledgeProblem(
  { action, note }: { action: Action | undefined; note: string },
  urgency: Urgency,
): string | undefined {
  if (!action) return 'Choose what happens next.'
  if (note.trim().length > NOTE_LENGTH) return `Use at most ${NOTE_LENGTH} characters.`
  if (note.trim() !== '') return undefined
  if (action === 'other') return 'Enter what happens next.'
  const isFlagged = urgency === 'critical' || urgency === 'abnormal'
  return action === 'no-action' && isFlagged ? `Enter why no action is needed: this result is ${urgency}.` : undefined
}

export const FLAGS = {
  N: 'Normal',
  L: 'Low',
  H: 'High',
  A: 'Abnormal',
  LL: 'Critically low',
  HH: 'Critically high',
  AA: 'Critically abnormal',
} as const
export type Flag = keyof typeof FLAGS
export const flags = Object.keys(FLAGS) as [Flag, ...Flag[]]

export const VALUES_AT_MOST = 60
export const TEXT_LENGTH = 200
export const CONCLUSION_LENGTH = 10_000
