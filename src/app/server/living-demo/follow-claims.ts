import type { Appointment, Claim, Coverage, Encounter, Patient, PaymentReconciliation } from 'fhir/r4'
import { patientParticipant, statusOf } from '#fhir/appointment-status.ts'
import { addDays, dayBounds, practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { CLAIM_TO_FIX, detailsOf, statesOf, withFixTag } from '#medicine/australia/mbs/claims/claim-record.ts'
import { toPayment } from '#medicine/australia/mbs/claims/payment-record.ts'
import { SUGGESTION_KIND, suggestionStateOf } from '#medicine/australia/mbs/claims/suggestion-record.ts'
import { BILL } from '#platform/records/policy/acts/bill.ts'
import { readAll } from '#platform/records/read-all.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records } from '#platform/records/records.ts'
import type { Add, DemoDay } from './demo-day.ts'
import { type DemoState, isUntouched, remember } from './demo-state.ts'
import { bookable } from './follow-bookings.ts'

/** Weeks whose revenue the screens show. */
const BILLED_DAYS = 56
/** By then a claim is paid, a suggestion decided and a refused claim corrected. */
const PAID_DAYS = 16
const DECIDED_DAYS = 7
const CORRECTED_DAYS = 21
const CLAIMS_LOOKED_AT_DAYS = 365 * 3

const MADE_CLAIM = /^(day-.+-claim|.+-claim-\d+)$/
const MADE_SUGGESTION = /^(day-.+-suggestion|.+-suggestion-\d+)$/
const MADE_BOOKING = /^day-\d{4}-\d{2}-\d{2}-/

/** Visits are billed some days later, claims are answered and paid, and the newest visits wait to be coded. */
export async function followClaims(records: Records, add: Add, day: DemoDay, state: DemoState): Promise<number> {
  if (day.today <= state.since) return 0
  const billed = await billVisits(records, add, day, state)
  // what is due by its age comes up once a day
  if (state.last === day.today) return billed
  return (
    billed +
    (await decideSuggestions(records, add, day, state)) +
    (await settleClaims(records, add, day, state)) +
    (await unmarkPaid(records, state))
  )
}

async function billVisits(records: Records, add: Add, { today }: DemoDay, { since, last }: DemoState): Promise<number> {
  const { billedVisit, claimsOf, drawnVisits, hasSuggestion, suggestionsOf, UNCODED_DAYS } = await import(
    '#seed/living/day-claims.ts'
  )
  const { isClinicDay } = await import('#seed/practice/calendar.ts')
  const { demoPatients } = await import('#seed/patients/demo-patients.ts')
  const lastCoded = addDays(today, -UNCODED_DAYS)
  const days = Array.from({ length: BILLED_DAYS }, (_, back) => addDays(today, -back))
    .filter((one) => one > since && isClinicDay(one))
    .filter((one) => one >= lastCoded || last !== today)
  const first = days.at(-1)
  if (!first) return 0
  const [from] = dayBounds(first)
  const claimed = new Set((await readAll(records, 'Claim', { from })).map(({ id }) => id.slice(0, 14)))
  const suggestions = await readAll(records, 'Task', { code: [SUGGESTION_KIND], from })
  const suggested = new Set(suggestions.map(({ id }) => id))
  // a person may have prepared codes from the note
  const coded = new Set(suggestions.flatMap(({ resource }) => idFrom(resource.focus, 'Encounter') ?? []))
  const isOpen = ({ id }: { id: string }) => !suggested.has(`${id}-suggestion`) && !coded.has(`${id}-visit`)
  const toBill = days.filter((one) => one < lastCoded && !claimed.has(`day-${one}`))
  const toCode = days.filter((one) => one >= lastCoded)
  const bookings = (await readAll(records, 'Appointment', { from: dayBounds(toBill.at(-1) ?? lastCoded)[0] }))
    .map(({ resource }) => resource)
    .filter((one) => MADE_BOOKING.test(one.id ?? '') && statusOf(one) === 'completed')
  const isNew = ({ id = '' }: Appointment) => hasSuggestion(id) && !suggested.has(`${id}-suggestion`)
  if (toBill.length === 0 && !bookings.some(isNew)) return 0
  const covers = await medicareCovers(records)
  const patients = new Map((await bookable(records)).flatMap((one) => (one.id ? [[one.id, one] as const] : [])))
  const visits = await visitsOf(records, bookings, { patients, toVisit: billedVisit })
  const shown = new Set(demoPatients.map(({ id }) => id))
  const drawable = [...patients.values()].filter(({ id }) => id && !shown.has(id) && covers.has(id))
  const claims = toBill.flatMap((one) => {
    const own = visits.filter((visit) => visit.day === one && isOpen(visit))
    return claimsOf(own.length > 0 ? own : drawnVisits(one, drawable), covers, today)
  })
  const tasks = suggestionsOf(
    visits.filter((visit) => toCode.includes(visit.day) && covers.has(visit.patient.id ?? '') && isOpen(visit)),
  )
  await add([...claims, ...tasks, ...(await paymentsFor(claims, today))])
  return claims.length + tasks.length
}

async function visitsOf<T>(
  records: Records,
  bookings: readonly Appointment[],
  of: {
    patients: ReadonlyMap<string, Patient>
    toVisit(booking: Appointment, patient: Patient, visit: Encounter | undefined): T
  },
): Promise<T[]> {
  const ids = bookings.map(({ id }) => `${id}-visit`)
  const encounters = await readByIds(records, 'Encounter', ids)
  return bookings.flatMap((booking) => {
    const patient = of.patients.get(idFrom(patientParticipant(booking)?.actor, 'Patient') ?? '')
    return patient ? [of.toVisit(booking, patient, encounters.get(`${booking.id}-visit`))] : []
  })
}

/** By patient; those of DVA are left out, whose fees are not held. */
async function medicareCovers(records: Records): Promise<Map<string, Coverage>> {
  const { MEDICARE_ID } = await import('#seed/practice/practice.ts')
  const rows = await readAll(records, 'Coverage', {})
  const held = rows.filter(({ resource }) => idFrom(resource.payor[0], 'Organization') === MEDICARE_ID)
  return new Map(held.flatMap(({ patient, resource }) => (patient ? [[patient, resource] as const] : [])))
}

async function paymentsFor(claims: readonly Claim[], today: string): Promise<PaymentReconciliation[]> {
  const { moneyOf } = await import('#seed/practice/claim.ts')
  return claims.flatMap((claim) =>
    moneyOf(claim, today).map((movement) => {
      const id = `${claim.id}-${movement.kind}`
      return { ...toPayment({ ...movement, key: id }), id }
    }),
  )
}

async function decideSuggestions(records: Records, add: Add, { today }: DemoDay, state: DemoState): Promise<number> {
  const { approved } = await import('#seed/living/day-claims.ts')
  const rows = await readAll(records, 'Task', { code: [SUGGESTION_KIND], status: ['requested'] })
  const late = rows.filter(
    (row) =>
      MADE_SUGGESTION.test(row.id) &&
      isUntouched(state, row) &&
      suggestionStateOf(row.resource) === 'pending-review' &&
      practiceDay(row.resource.authoredOn ?? '') < addDays(today, -DECIDED_DAYS),
  )
  if (late.length === 0) return 0
  const covers = await medicareCovers(records)
  const patients = await readByIds(
    records,
    'Patient',
    late.map(({ patient }) => patient),
  )
  let decided = 0
  for (const { patient: id = '', resource } of late) {
    const [patient, cover] = [patients.get(id), covers.get(id)]
    const made = patient && cover && approved(resource, patient, cover)
    if (!made) continue
    await add([made.claim, ...(await paymentsFor([made.claim], today))])
    remember(state, await records.update(made.task))
    decided += 1
  }
  return decided
}

async function settleClaims(records: Records, add: Add, { today }: DemoDay, state: DemoState): Promise<number> {
  const { settled, TO_CORRECT } = await import('#seed/practice/claim-states.ts')
  const rows = await readAll(records, 'Claim', { from: addDays(today, -CLAIMS_LOOKED_AT_DAYS), status: ['active'] })
  const late = rows.filter((row) => {
    const last = statesOf(row.resource).at(-1)?.state ?? 'paid'
    if (!MADE_CLAIM.test(row.id) || last === 'paid' || last === 'part-paid' || !isUntouched(state, row)) return false
    const days = TO_CORRECT.includes(last) ? CORRECTED_DAYS : PAID_DAYS
    return practiceDay(row.resource.created) < addDays(today, -days)
  })
  for (const { resource } of late) {
    const next = settled(resource, 'Reception')
    remember(state, await records.update(next, { act: BILL }))
    const payments = await paymentsFor([next], today)
    // what the patient paid was written with the claim
    await add(detailsOf(next).billing === 'bulk-bill' ? payments : [])
  }
  return late.length
}

/** Demonstrations of before 19 November 2026 hold paid claims that are marked as to be corrected. */
export async function unmarkPaid(records: Records, state: DemoState): Promise<number> {
  const marked = await readAll(records, 'Claim', { tokens: [`tag|${CLAIM_TO_FIX}`] })
  const paid = marked.filter(
    (row) => MADE_CLAIM.test(row.id) && isUntouched(state, row) && statesOf(row.resource).at(-1)?.state === 'paid',
  )
  for (const { resource } of paid) remember(state, await records.update(withFixTag(resource, 'paid'), { act: BILL }))
  return paid.length
}
