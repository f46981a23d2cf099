import type { MedicationRequest, Patient } from 'fhir/r4'
import { isWaiting } from '#features/prior-auth/rules.ts'
import { REQUEST_KIND, statusOf } from '#features/prior-auth/server/request-task.ts'
import { conceptText } from '#fhir/codes/codings.ts'
import { addDays } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { readAll } from '#platform/records/read-all.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import type { Add, DemoDay } from './demo-day.ts'
import { type DemoState, isUntouched, remember } from './demo-state.ts'
import { bookable } from './follow-bookings.ts'
import { movedOn } from './move-authorization.ts'

/** After a longer pause the requests of the last weeks are added. */
const DAYS_BACK = 70
const MADE = /^(prior-auth-\d+|day-.+-authorization)$/
const BIOLOGIC = /\b(?:mepolizumab|benralizumab|omalizumab|dupilumab|tezepelumab)\b/i
const COPD = '13645005'

/** Requests are sent, decided and appealed as days pass, and new ones are begun. */
export async function followAuthorizations(
  records: Records,
  add: Add,
  { today }: DemoDay,
  state: DemoState,
): Promise<number> {
  // what is due by its age comes up once a day
  if (today <= state.since || state.last === today) return 0
  const rows = await readAll(records, 'Task', { code: [REQUEST_KIND] })
  const added = await beginRequests(records, add, rows, { today, since: state.since })
  let moved = 0
  for (const row of rows.filter((one) => MADE.test(one.id) && isUntouched(state, one))) {
    const next = movedOn(row.resource, today)
    if (next === row.resource) continue
    remember(state, await records.update(next))
    moved += 1
  }
  return added + moved
}

interface Since {
  today: string
  since: string
}

async function beginRequests(
  records: Records,
  add: Add,
  rows: readonly Stored<'Task'>[],
  { today, since }: Since,
): Promise<number> {
  const { isClinicDay } = await import('#seed/practice/calendar.ts')
  const { requestOf } = await import('#seed/living/day-authorizations.ts')
  const known = new Set(rows.map(({ id }) => id))
  const days = Array.from({ length: DAYS_BACK }, (_, back) => addDays(today, -back))
    .filter((day) => day > since && isClinicDay(day) && !known.has(`day-${day}-authorization`))
    .toReversed()
  if (days.length === 0) return 0
  const candidates = await candidatesIn(records)
  const busy = new Set(
    rows.flatMap(({ patient, resource }) => {
      const status = statusOf(resource)
      return patient && (isWaiting(status) || status === 'draft') ? [patient] : []
    }),
  )
  const made = days.flatMap((day) => {
    const request = requestOf(day, without(candidates, busy))
    if (!request) return []
    busy.add(idFrom(request.for, 'Patient') ?? '')
    return [movedOn(request, today)]
  })
  await add(made)
  return made.length
}

interface Candidates {
  onBiologic: Map<string, { patient: Patient; item: string }>
  withCopd: Map<string, Patient>
}

/** Not the demonstration patients, who have their own stories. */
async function candidatesIn(records: Records): Promise<Candidates> {
  const patients = new Map(
    (await bookable(records))
      .flatMap((one) => (one.id && !one.id.startsWith('demo-') ? [[one.id, one] as const] : []))
      .toSorted(([a], [b]) => a.localeCompare(b)),
  )
  const [prescribed, diagnosed] = await Promise.all([
    readAll(records, 'MedicationRequest', { status: ['active'] }),
    readAll(records, 'Condition', { code: [COPD] }),
  ])
  const onBiologic = prescribed.flatMap(({ patient, resource }) => {
    const [one, item] = [patients.get(patient ?? ''), itemOf(resource)]
    return one?.id && item ? [[one.id, { patient: one, item }] as const] : []
  })
  const withCopd = diagnosed.flatMap(({ patient, resource }) => {
    const one = patients.get(patient ?? '')
    return one?.id && resource.abatementDateTime === undefined ? [[one.id, one] as const] : []
  })
  const byId = <T>(entries: (readonly [string, T])[]) => new Map(entries.toSorted(([a], [b]) => a.localeCompare(b)))
  return { onBiologic: byId(onBiologic), withCopd: byId(withCopd) }
}

function itemOf({ medicationCodeableConcept }: MedicationRequest): string | undefined {
  const text = conceptText(medicationCodeableConcept)
  return text && BIOLOGIC.test(text) ? text : undefined
}

function without({ onBiologic, withCopd }: Candidates, busy: ReadonlySet<string>): Candidates {
  const free = <T>(some: Map<string, T>) => new Map([...some].filter(([id]) => !busy.has(id)))
  return { onBiologic: free(onBiologic), withCopd: free(withCopd) }
}
