import { formatDate, formatTime, practiceDay } from '#fhir/dates.ts'
import { RequestError } from '#platform/api/web/request.ts'
import type { OpenVisit, SecondVisit } from '../contract.ts'

/** The encounter in progress named by a refusal; undefined for any other error. */
export function openVisitIn(error: unknown): OpenVisit | undefined {
  if (!(error instanceof RequestError) || error.status !== 409) return undefined
  return (error.body as SecondVisit | undefined)?.inProgress
}

/** 'Follow-up Visit, started today at 9:05 am by Dr Eleanor Castellan'. */
export function openVisitText({ type, start, clinician }: OpenVisit, now: Date): string {
  const day = start && (practiceDay(start) === practiceDay(now) ? 'today' : formatDate(start))
  return [type, day && `, started ${day} at ${formatTime(start)}`, clinician && ` by ${clinician}`]
    .filter(Boolean)
    .join('')
}
