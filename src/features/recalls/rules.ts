import { addDays, isDay } from '#fhir/dates.ts'
import type { Agreement } from '#fhir/messages-allowed.ts'

export const METHODS = ['letter', 'sms', 'email', 'phone'] as const
export type Method = (typeof METHODS)[number]
export const METHOD_WORDS: Record<Method, string> = {
  letter: 'Letter',
  sms: 'SMS',
  email: 'Email',
  phone: 'Phone call',
}

export const SOURCES = ['by-hand', 'care-plan', 'result', 'guideline-gap'] as const
export type Source = (typeof SOURCES)[number]
export const SOURCE_WORDS: Record<Source, string> = {
  'by-hand': 'Added manually',
  'care-plan': 'Care plan',
  result: 'Result',
  'guideline-gap': 'Guideline gap',
}

export const OUTCOMES = ['sent', 'spoke', 'left-message', 'no-answer'] as const
export type Outcome = (typeof OUTCOMES)[number]
export const OUTCOME_WORDS: Record<Outcome, string> = {
  sent: 'Sent',
  spoke: 'Spoke with the patient',
  'left-message': 'Left a message',
  'no-answer': 'No answer',
}

/** How a patient said whether they want SMS or email. */
export const ASKED = ['phone', 'in-person', 'in-writing'] as const
export type Asked = (typeof ASKED)[number]
export const ASKED_WORDS: Record<Asked, string> = {
  phone: 'By phone',
  'in-person': 'In person',
  'in-writing': 'In writing',
}

export const AGREEMENT_WORDS: Record<Agreement, string> = {
  agreed: 'Agreed',
  refused: 'Refused',
  'not-asked': 'Not asked',
}

export const CLOSINGS = ['booked', 'declined', 'not-needed', 'elsewhere'] as const
export type Closing = (typeof CLOSINGS)[number]
export const CLOSING_WORDS: Record<Closing, string> = {
  booked: 'Visit booked',
  declined: 'Patient declined',
  'not-needed': 'No longer needed',
  elsewhere: 'Cared for elsewhere',
}

export const SHOWS = ['due', 'upcoming', 'closed'] as const
export type Show = (typeof SHOWS)[number]

/** After this many attempts without a visit a clinician decides what happens. Aurora's own default, not from a guideline. */
export const ATTEMPTS_AT_MOST = 3
/** Days before the due date at which a recall appears in the inbox. */
export const LEAD_DAYS = 14
export const REASON_LENGTH = 200
export const NOTE_LENGTH = 1000
export const MOST_AT_ONCE = 100
const FURTHEST_DAYS = 366 * 5

export function isActionable(dueDate: string, today: string): boolean {
  return dueDate <= addDays(today, LEAD_DAYS)
}

export function dueProblem(dueDate: string, today: string): string | undefined {
  if (!isDay(dueDate)) return 'Enter a day such as 2027-03-01'
  if (dueDate < today) return 'This day has passed. Choose today or a later day.'
  return dueDate > addDays(today, FURTHEST_DAYS) ? 'Choose a day within the next five years.' : undefined
}
