import type { Reference } from 'fhir/r4'
import type { Position } from '#fhir/codes/positions.ts'
import { idFrom } from '#fhir/references.ts'
import { closesAt, nextOpening, onDuty, type PracticeHours } from '#platform/practice-hours/practice-hours.ts'
import { seesTasks } from '#platform/records/policy/position-rights.ts'
import type { ReportLevel } from './codes.ts'
import { DANGER_REPORT, type Owner } from './danger-task.ts'

/** An active account that is not a patient's. */
export interface StaffAccount extends Owner {
  role: 'provider' | 'admin'
  position?: Position
}

/** Nobody is asked to call about a report that they cannot open. */
export const opensReports = ({ role, position }: Pick<StaffAccount, 'role' | 'position'>): boolean =>
  role === 'admin' || seesTasks(position, DANGER_REPORT)

/**
 * Who is notified, one after the other: staff on duty by the roster; where it has nobody at this hour the patient's usual
 * clinician, then the other clinicians, then nurses; last the administrators. Nobody twice.
 */
export function tellingOrder(
  hours: PracticeHours,
  staff: readonly StaffAccount[],
  usualClinician: Reference | undefined,
  at: string,
): StaffAccount[] {
  const able = staff.filter(opensReports)
  const byId = new Map(able.map((one) => [one.userId, one]))
  const rostered = onDuty(hours, at).flatMap((userId) => byId.get(userId) ?? [])
  const usualId = idFrom(usualClinician, 'Practitioner')
  const usual = able.filter(({ practitionerId }) => practitionerId !== undefined && practitionerId === usualId)
  const providers = able.filter(({ role }) => role === 'provider')
  const isClinician = ({ position }: StaffAccount) => position === undefined || position === 'clinician'
  const clinicians = rostered.length > 0 ? [] : [...usual, ...providers.filter(isClinician), ...providers]
  const administrators = able.filter(({ role }) => role === 'admin')
  return [...new Set([...rostered, ...clinicians, ...administrators])]
}

/**
 * Minutes until the next person is notified; Aurora's own values. Danger signs need an immediate call back, the others
 * one on the same day.
 */
export const ACT_WITHIN_MINUTES: Record<ReportLevel, number> = { emergency: 10, 'same-day': 120, 'cannot-judge': 120 }
/** After an unanswered call. */
export const TRY_AGAIN_MINUTES: Record<ReportLevel, number> = { emergency: 10, 'same-day': 60, 'cannot-judge': 60 }
/** Someone has accepted it and recorded no outcome. */
export const OUTCOME_WITHIN_MINUTES: Record<ReportLevel, number> = {
  emergency: 20,
  'same-day': 120,
  'cannot-judge': 120,
}

export const afterMinutes = (from: string, minutes: number): string =>
  new Date(Date.parse(from) + minutes * 60_000).toISOString()

/**
 * When the next person is notified if nobody has acted. An emergency does not wait for opening hours; the others are
 * handled while the practice is open, and before it closes.
 */
export function actByTime(
  hours: PracticeHours,
  level: ReportLevel,
  at: string,
  minutes: number = ACT_WITHIN_MINUTES[level],
): string {
  const after = (from: string) => afterMinutes(from, minutes)
  if (level === 'emergency') return after(at)
  const closing = closesAt(hours, at)
  if (closing) return [after(at), closing].sort()[0] as string
  const opening = nextOpening(hours, at)
  return after(opening ?? at)
}
