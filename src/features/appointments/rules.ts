import { APPOINTMENT_STATUSES, type AppointmentStatus } from '#fhir/appointment-times.ts'
import { addDays, formatTime, practiceDay } from '#fhir/dates.ts'

/** Appointment rules shared by the screen and the server (requirements 2 §2.11, §3, §4). */

export { APPOINTMENT_STATUSES, type AppointmentStatus }

/** Allowed next statuses (`on`) and ways to undo one: a wrong click must not be final. */
const MOVES: Record<AppointmentStatus, { on: readonly AppointmentStatus[]; back: readonly AppointmentStatus[] }> = {
  scheduled: { on: ['confirmed', 'checked-in', 'no-show', 'cancelled'], back: [] },
  confirmed: { on: ['checked-in', 'no-show', 'cancelled'], back: ['scheduled'] },
  'checked-in': { on: ['in-progress', 'cancelled'], back: ['scheduled', 'confirmed'] },
  'in-progress': { on: ['completed'], back: ['checked-in'] },
  completed: { on: [], back: ['in-progress'] },
  cancelled: { on: [], back: ['scheduled', 'confirmed', 'checked-in'] },
  'no-show': { on: [], back: ['scheduled', 'confirmed'] },
}

export function nextStatuses(from: AppointmentStatus): readonly AppointmentStatus[] {
  return MOVES[from].on
}

/** Forward moves only, no undo. */
export function canGoOn(from: AppointmentStatus, to: AppointmentStatus): boolean {
  return MOVES[from].on.includes(to)
}

export function canMove(from: AppointmentStatus, to: AppointmentStatus): boolean {
  return canGoOn(from, to) || MOVES[from].back.includes(to)
}

const VIDEO = 'telehealth-review'

/** Of types a practice named itself, those that say so. */
export function isVideoVisit({ typeCode, type }: { typeCode?: string | undefined; type: string }): boolean {
  return typeCode === VIDEO || /telehealth|video/i.test(type)
}

/** A finished appointment records what happened; undo its status before editing. */
export function canEdit(status: AppointmentStatus): boolean {
  return holdsTime(status) && status !== 'completed'
}

/** False once others can book the time. */
export function holdsTime(status: AppointmentStatus): boolean {
  return status !== 'cancelled' && status !== 'no-show'
}

export interface AppointmentType {
  code: string
  name: string
  durationMinutes: number
}

export function typeOf(types: readonly AppointmentType[], code: string): AppointmentType | undefined {
  return types.find((type) => type.code === code)
}

export const DURATION_MINUTES = { min: 5, max: 240, step: 5 } as const
export const BOOK_AHEAD_DAYS = 730 // anything further ahead is probably a mistyped year

export const TOO_FAR_AHEAD = 'Choose a day within the next two years.'
/** One entry of leave or blocked time; longer leave is several. */
export const MOST_BLOCKED_DAYS = 100

export function isDuration(minutes: number): boolean {
  const { min, max, step } = DURATION_MINUTES
  return minutes >= min && minutes <= max && minutes % step === 0
}

export interface Span {
  /** ISO instant. */
  start: string
  durationMinutes: number
}

export function endOf({ start, durationMinutes }: Span): string {
  return new Date(Date.parse(start) + durationMinutes * 60_000).toISOString()
}

/** One may begin the moment the other ends, without overlap. */
export function overlaps(one: Span, other: Span): boolean {
  return Date.parse(one.start) < Date.parse(endOf(other)) && Date.parse(other.start) < Date.parse(endOf(one))
}

/** Earlier today is allowed, to record walk-in patients afterwards. */
export function startProblem(start: string, now: Date): string | undefined {
  const today = practiceDay(now)
  if (practiceDay(start) < today) return 'This day has passed. Choose today or a later day.'
  return tooFarAhead(practiceDay(start), now)
}

export const tooFarAhead = (day: string, now: Date): string | undefined =>
  day > addDays(practiceDay(now), BOOK_AHEAD_DAYS) ? TOO_FAR_AHEAD : undefined

/** Such as '10:00 am to 10:30 am'. */
export function spanText(span: Span): string {
  return `${formatTime(span.start)} to ${formatTime(endOf(span))}`
}

const names = new Intl.ListFormat('en-AU')

/** Of one clinician or several. */
export function noNumberProblem(...who: readonly string[]): string {
  const [have, it] = who.length > 1 ? ['have', 'them'] : ['has', 'it']
  return `${names.format(who)} ${have} no provider number yet and cannot be chosen. An administrator adds ${it} under Practice setup, Provider numbers.`
}
