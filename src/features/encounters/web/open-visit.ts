import { formatDate, formatTime, practiceDay } from '#fhir/dates.ts'
import { RequestError } from '#platform/api/web/request.ts'
import type { OpenVisit, RefusedStart } from '../contract.ts'

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
