import { formatDate, formatTime, practiceDay } from '#fhir/dates.ts'
import { RequestError } from '#platform/api/web/request.ts'
import type { OpenVisit, RefusedStart, VisitToday } from '../contract.ts'

/** Why a start was refused: an encounter in progress, or questions to confirm. Empty for any other error. */
export function refusedStart(error: unknown): RefusedStart {
  if (!(error instanceof RequestError) || error.status !== 409) return {}
  return (error.body as RefusedStart | undefined) ?? {}
}

/** 'Follow-up Visit, started today at 9:05 am by Dr Eleanor Castellan'. */
export function openVisitText({ type, start, clinician }: OpenVisit, now: Date): string {
  const day = start && (practiceDay(start) === practiceDay(now) ? 'today' : formatDate(start))
  return [type, day && `, started ${day} at ${formatTime(start)}`, clinician && ` by ${clinician}`]
    .filter(Boolean)
    .join('')
}

/** The same for a visit of today that waits, or that is over. */
export function visitTodayText({ type, start, clinician, status }: VisitToday): string {
  const time = start && `, ${status === 'planned' ? 'planned for' : 'began'} today at ${formatTime(start)}`
  return [type, time, clinician && ` with ${clinician}`].filter(Boolean).join('')
}
