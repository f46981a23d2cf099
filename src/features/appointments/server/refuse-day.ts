import { addDays } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'

const YEARS_BACK = 30
const YEARS_AHEAD = 5

/** A mistyped year would be an empty calendar that looks like a free one. */
export function refuseUnreasonableDay(day: string, today: string): void {
  if (day >= addDays(today, -YEARS_BACK * 366) && day <= addDays(today, YEARS_AHEAD * 366)) return
  throw new Problem(422, `Choose a day within the last ${YEARS_BACK} or the next ${YEARS_AHEAD} years.`)
}
