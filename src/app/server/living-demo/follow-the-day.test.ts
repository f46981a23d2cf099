import type { Appointment, Claim, Communication, DiagnosticReport, Encounter, Task } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRevenue } from '#features/dashboard/server/read-revenue.ts'
import { isWaiting } from '#features/prior-auth/rules.ts'
import { statusOf as authorizationStatus, REQUEST_KIND } from '#features/prior-auth/server/request-task.ts'
import { patientParticipant, statusOf } from '#fhir/appointment-status.ts'
import { MESSAGE_TASK } from '#fhir/codes/home-codes.ts'
import { addDays, dayBounds, instantAt, practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { CLAIM_TO_FIX, statesOf } from '#medicine/australia/mbs/claims/claim-record.ts'
import { SUGGESTION_KIND } from '#medicine/australia/mbs/claims/suggestion-record.ts'
import { readAll } from '#platform/records/read-all.ts'
import type { ResourceOf, ResourceType } from '#platform/records/records.ts'
import { seedPractice } from '../seeding/seed-practice.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { demoDay } from './demo-day.ts'
import { followTheDay } from './follow-the-day.ts'

/** A Monday without a public holiday. */
const FIRST = '2026-11-16'
const at = (day: string, time: string) => new Date(instantAt(day, time))

let server: TestServer
const open = async (first: Date) => {
  server = await startTestServer()
  await seedPractice(server.services, server.practice, demoDay(first, undefined), () => undefined)
  await run(first)
}
const run = (now: Date) => followTheDay(server.services, server.practice, demoDay(now, undefined))
async function of<T extends ResourceType>(type: T, day: string): Promise<ResourceOf<T>[]> {
  const [from, to] = dayBounds(day)
  return (await readAll(server.preparing(), type, { from, to })).map(({ resource }) => resource as ResourceOf<T>)
}
const statesOn = async (day: string) => (await of('Appointment', day)).map(statusOf)
const UNDER_WAY = ['checked-in', 'in-progress']
const AHEAD = ['scheduled', 'confirmed']

function overlaps(list: readonly Appointment[]): unknown[] {
  const spans = list.filter(({ status }) => status !== 'cancelled')
  const doctor = (one: Appointment) => one.participant.flatMap(({ actor }) => idFrom(actor, 'Practitioner') ?? [])[0]
  return spans.flatMap((one) =>
    spans.filter(
      (two) =>
        one !== two &&
        doctor(one) === doctor(two) &&
        (one.start ?? '') < (two.end ?? '') &&
        (two.start ?? '') < (one.end ?? ''),
    ),
  )
}

describe('a demonstration first started on a Monday morning', () => {
  beforeAll(() => open(at(FIRST, '10:40')), 240_000)
  afterAll(() => server.close())

  it('shows a clinic in mid-morning: patients seen, waiting and still to come', async () => {
    const states = await statesOn(FIRST)
    expect(states).toContain('completed')
    expect(states.some((state) => UNDER_WAY.includes(state))).toBe(true)
    expect(states.some((state) => AHEAD.includes(state))).toBe(true)
  })

  it('has worked days behind it, which no later run changes', async () => {
    for (const day of ['2026-11-13', '2026-11-11', '2026-11-02', '2026-10-27']) {
      const worked = await of('Appointment', day)
      expect(worked.length, day).toBeGreaterThanOrEqual(6)
      expect(worked.map(statusOf).filter((state) => [...UNDER_WAY, ...AHEAD].includes(state))).toEqual([])
      expect(overlaps(worked)).toEqual([])
    }
    expect(await of('Appointment', '2026-11-15')).toEqual([]) // a Sunday
    const patients = (
      await Promise.all(['2026-11-13', '2026-11-12', '2026-11-11'].map((day) => of('Appointment', day)))
    )
      .flat()
      .filter(({ id }) => id?.startsWith('day-'))
      .map(patientParticipant)
      .map((one) => idFrom(one?.actor, 'Patient'))
    expect(new Set(patients).size).toBe(patients.length)
    expect(patients).not.toContain('demo-patient')
  })

  it('moves on with the clock, and leaves alone what a person has changed', async () => {
    const [mine] = (await of('Appointment', FIRST)).filter((one) => AHEAD.includes(statusOf(one)))
    await server.preparing().update({ ...(mine as Appointment), comment: 'Bring the spacer' })
    await run(at(FIRST, '16:59'))
    const later = await of('Appointment', FIRST)
    const untouched = later.filter(({ id }) => id !== mine?.id)
    expect(untouched.map(statusOf).filter((state) => AHEAD.includes(state))).toEqual([])
    expect(later.find(({ id }) => id === mine?.id)?.status).toBe('booked')
    expect(await run(at(FIRST, '16:59'))).toBe(0)
  })

  it.each(['2026-11-19', '2028-02-29'])('has a full clinic day on %s', async (day) => {
    expect(await run(at(day, '10:40'))).toBeGreaterThan(0)
    const today = await of('Appointment', day)
    const states = today.map(statusOf)
    expect(today.length).toBeGreaterThanOrEqual(6)
    expect(states).toContain('completed')
    expect(states.some((state) => UNDER_WAY.includes(state))).toBe(true)
    expect(states.filter((state) => AHEAD.includes(state)).length).toBeGreaterThan(2)
    expect(overlaps(today)).toEqual([])
    const visits: Encounter[] = await of('Encounter', day)
    expect(visits.map(({ status }) => status)).toEqual(expect.arrayContaining(['finished', 'planned']))
    const left = [...(await statesOn(addDays(day, -1))), ...(await statesOn(addDays(day, -2)))]
    expect(left.filter((state) => [...UNDER_WAY, ...AHEAD].includes(state))).toEqual([])
  })

  it('has requests to payers of the last weeks on 29 February 2028, and none that nobody moved for a year', async () => {
    const today = '2028-02-29'
    const rows = await readAll(server.preparing(), 'Task', { code: [REQUEST_KIND] })
    const open = rows.filter(({ resource }) => isWaiting(authorizationStatus(resource)))
    expect(open.length).toBeGreaterThan(0)
    const last = open.map(({ resource }) => practiceDay(resource.lastModified ?? '')).toSorted()
    expect((last[0] ?? '') > addDays(today, -40)).toBe(true)
    const made = rows.map(({ resource }) => practiceDay(resource.authoredOn ?? '')).toSorted()
    expect((made.at(-1) ?? '') > addDays(today, -30)).toBe(true)
    // whoever has an open request gets no second one
    const patients = open.map(({ patient }) => patient)
    expect(new Set(patients).size).toBe(patients.length)
  })

  it('has billed eight weeks of visits by 29 February 2028, paid the older ones and left no old suggestion', async () => {
    const today = '2028-02-29'
    const claims = (await readAll(server.preparing(), 'Claim', { from: addDays(today, -56) })).map(
      ({ resource }) => resource,
    )
    for (let week = 1; week <= 7; week++) {
      const [from, to] = [addDays(today, -7 * week - 5), addDays(today, -7 * (week - 1) - 5)]
      const own = claims.filter(({ created }) => created >= from && created < to)
      expect(own.length, `claims from ${from} to ${to}`).toBeGreaterThan(5)
    }
    const state = (claim: Claim) => statesOf(claim).at(-1)?.state ?? ''
    const late = claims.filter(({ created }) => created < addDays(today, -16)).map(state)
    expect(late.filter((one) => !['paid', 'rejected'].includes(one))).toEqual([])
    expect(late.filter((one) => one === 'paid').length).toBeGreaterThan(100)
    expect(claims.filter(({ created }) => created > addDays(today, -9)).map(state)).toEqual(
      expect.arrayContaining(['assessed', 'sent']),
    )
    const { weeks, monthCents } = await readRevenue(server.preparing(), at(today, '10:40'))
    expect(weeks.slice(0, 7).every(({ cents }) => cents > 10_000)).toBe(true)
    expect(monthCents).toBeGreaterThan(50_000)
    // those of the first day were sent, paid and decided long ago
    const first = await readAll(server.preparing(), 'Claim', { to: '2026-12-01', status: ['active'] })
    expect(new Set(first.map(({ resource }) => state(resource)))).toEqual(new Set(['paid']))
    const open = await readAll(server.preparing(), 'Task', { code: [SUGGESTION_KIND], status: ['requested'] })
    const veterans = await readAll(server.preparing(), 'Coverage', {})
    const isDva = new Set(
      veterans.flatMap(({ patient, resource }) =>
        resource.payor[0]?.reference?.includes('veteran') && patient ? [patient] : [],
      ),
    )
    const old = open.filter(
      ({ patient, resource }) => !isDva.has(patient ?? '') && (resource.authoredOn ?? '') < '2028',
    )
    expect(old.map(({ id }) => id)).toEqual([])
  })

  it('has few claims to correct, none of them paid, and no reminder of last year, on 29 February 2028', async () => {
    const rows = await readAll(server.preparing(), 'Claim', { tokens: [`tag|${CLAIM_TO_FIX}`] })
    const states = rows.map(({ resource }) => statesOf(resource).at(-1)?.state)
    expect(states).toContain('rejected')
    expect(states).not.toContain('paid')
    expect(rows.length).toBeLessThan(20)
    const open = await readAll(server.preparing(), 'Task', { tokens: ['tag|result-overdue'], status: ['requested'] })
    expect(open.filter(({ resource }) => (resource.authoredOn ?? '') < '2028-02-15').map(({ id }) => id)).toEqual([])
  })

  it('has suggestions of the agents that are days old, not months', async () => {
    const waiting = await readAll(server.preparing(), 'Task', { code: ['agent-task'], status: ['on-hold'] })
    expect(waiting.length).toBeGreaterThan(5)
    expect(waiting.filter(({ resource }) => (resource.authoredOn ?? '') < '2028-02-26').map(({ id }) => id)).toEqual([])
    const replaced = await readAll(server.preparing(), 'Task', { code: ['agent-task'], status: ['cancelled'] })
    expect(replaced.map(({ id }) => id)).toContain('agent-task-1')
  })

  it('receives messages, results and tasks through the day, and deals with those of the days before', async () => {
    const day = '2028-03-03'
    const messages = async () =>
      (await of('Communication', day)).filter(({ sender }) => idFrom(sender, 'Patient')) as Communication[]
    await run(at(day, '06:00'))
    expect(await messages()).toEqual([])
    await run(at(day, '21:30'))
    expect(await messages()).toHaveLength(3)
    expect((await of('DiagnosticReport', day)).length).toBe(3)
    expect(((await of('Task', day)) as Task[]).filter(({ id }) => id?.includes('-task-'))).toHaveLength(2)

    await run(at('2028-03-06', '12:00')) // the next Monday
    const answers = (await of('Communication', '2028-03-06')) as Communication[]
    expect(answers.filter(({ id }) => id?.startsWith(`day-${day}`) && id.endsWith('-answer'))).toHaveLength(3)
    const owed = (await readAll(server.preparing(), 'Task', { code: [MESSAGE_TASK], status: ['requested'] })).filter(
      ({ id }) => id.startsWith(`day-${day}`),
    )
    expect(owed).toEqual([])
    await run(at('2028-03-08', '12:00'))
    const reviewed = (await readAll(server.preparing(), 'Task', { code: ['result-review'], status: ['completed'] }))
      .map(({ resource }) => idFrom((resource as Task).focus, 'DiagnosticReport'))
      .filter((id) => id?.startsWith(`day-${day}`))
    expect(reviewed).toHaveLength(3)
    const dated = (await of('DiagnosticReport', day)) as DiagnosticReport[]
    expect(dated.every(({ issued }) => practiceDay(issued ?? '') === day)).toBe(true)
  })

  it('is closed on a Sunday and on a public holiday', async () => {
    for (const day of ['2028-03-12', '2028-04-14']) {
      await run(at(day, '11:00'))
      expect(await of('Appointment', day)).toEqual([])
      expect(await of('DiagnosticReport', day)).toEqual([])
    }
  })

  it('a second run at the same time changes nothing', async () => {
    await run(at('2028-05-03', '14:00'))
    expect(await run(at('2028-05-03', '14:00'))).toBe(0)
  })

  it('goes on where a request of another system has no time yet', async () => {
    await server.preparing().create({
      resourceType: 'Appointment',
      status: 'proposed',
      created: at('2028-05-03', '14:00').toISOString(),
      participant: [{ actor: { reference: 'Patient/demo-patient' }, status: 'needs-action' }],
    })
    expect(await run(at('2028-05-04', '10:40'))).toBeGreaterThan(0)
  })

  it('does nothing once the records are real', async () => {
    await server.services.sources.switchTo(server.practice, ['appointments'], 'real', 'test')
    expect(await run(at('2028-06-05', '09:00'))).toBe(0)
  })
})
