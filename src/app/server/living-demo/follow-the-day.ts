import type { Services } from '#features/services.ts'
import { addDay } from './add-day.ts'
import { chaseResults } from './chase-results.ts'
import type { Add, DemoDay } from './demo-day.ts'
import { readState, saveState } from './demo-state.ts'
import { finishOpenItems } from './finish-open-items.ts'
import { followAuthorizations } from './follow-authorizations.ts'
import { followBookings } from './follow-bookings.ts'
import { followCharts } from './follow-charts.ts'
import { followClaims } from './follow-claims.ts'
import { renewInsights } from './renew-insights.ts'

const FOLLOWED = ['patients', 'appointments', 'encounters', 'observations'] as const

/**
 * The demonstration follows the calendar: bookings move on, messages, results and tasks arrive and are dealt with,
 * visits are billed and paid, requests to payers are decided, and agents look at their patients again.
 * What a person has added or changed is left alone. A second run at the same time changes nothing. Returns how many
 * records were written.
 */
export async function followTheDay(services: Services, practice: number, day: DemoDay): Promise<number> {
  const { sources } = services
  if (!FOLLOWED.every((type) => sources.of(practice, type) === 'synthetic')) return 0
  const records = services.asJob('demonstration-day', { practice })
  const seeder = services.asJob('seeder', { practice })
  const add: Add = async (made) => {
    if (made.length > 0) await seeder.createMany(made, { isBulk: true, purpose: 'Demonstration' })
  }
  const state = await readState(services, practice, day.today)
  const booked = await followBookings(records, add, day, state)
  const added = await addDay(records, add, day, state)
  const charted = await followCharts(records, add, day, state)
  const finished = await finishOpenItems(records, add, day, state)
  const chased = await chaseResults(services, records, add, day)
  const billed = await followClaims(records, add, day, state)
  const authorized = await followAuthorizations(records, add, day, state)
  const written =
    booked + added + charted + finished + chased + billed + authorized + (await renewInsights(records, add, day))
  await saveState(services, practice, { ...state, last: day.today }, day.now)
  return written
}
