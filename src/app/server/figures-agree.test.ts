import type { Observation } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { observationConcept } from '#fhir/codes/observation-codes.ts'
import { practiceDay } from '#fhir/dates.ts'
import { demoDay } from './living-demo/demo-day.ts'
import { seedPractice } from './seeding/seed-practice.ts'
import { planted } from './testing/planted-figures.ts'
import { type Answer, startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startTestServer()
  await seedPractice(server.services, server.practice, demoDay(new Date(), '10:40'), () => undefined)
  cookie = await server.signIn('provider')
  // alerts and danger reports would otherwise be compared as 0 with 0
  const { rows } = (await server.ask('GET', '/api/respiratory/registers?register=copd', { cookie })).json
  for (const { patientId } of rows.slice(0, 2)) await server.preparing().create(lowOxygen(patientId))
  const words = { message: 'I cannot breathe and my lips are blue' }
  await server.ask('POST', '/api/patients/chat/assistant', { cookie: await server.signIn('patient'), body: words })
}, 240_000)
afterAll(() => server.close())

const lowOxygen = (patientId: string): Observation => ({
  resourceType: 'Observation',
  status: 'final',
  code: observationConcept('oxygenSaturation'),
  subject: { reference: `Patient/${patientId}` },
  effectiveDateTime: new Date().toISOString(),
  valueQuantity: { value: 85, unit: '%' },
})

/** Every source that a comparison read, and what is planted into one of them. */
let read = new Set<string>()
let plant: ((source: string, json: unknown) => unknown) | undefined
let isPlanting = false
// biome-ignore lint/suspicious/noExplicitAny: replies of every shape
function source(name: string, json: unknown): any {
  read.add(name)
  return plant ? plant(name, json) : json
}

/** The replies that wrong figures are planted into, each asked for once; the comparisons themselves always ask anew. */
const kept = new Map<string, Promise<Answer>>()
async function reply(name: string, ask: () => Promise<Answer>): Promise<{ status: number; json: unknown }> {
  if (!isPlanting) return ask()
  const one = kept.get(name) ?? ask()
  kept.set(name, one)
  const { status, text } = await one
  return { status, json: JSON.parse(text) }
}

const get = async (path: string) => {
  const { status, json } = await reply(path, () => server.ask('GET', path, { cookie }))
  expect(status, path).toBe(200)
  // charts are one source, whoever they belong to
  return source(path.replace(/^\/api\/patients\/[^/]+/, '/api/patients/{id}'), json)
}

const asked = async (message: string) => {
  const body = { message, follows: '' }
  const { status, json } = await reply(message, () => server.ask('POST', '/api/chat/assistant', { cookie, body }))
  expect(status, message).toBe(200)
  expect(json, message).toHaveProperty('notUnderstood', [])
  return source(message, json)
}

const checks: (readonly [name: string, compare: () => Promise<void>])[] = []
function check(name: string, compare: () => Promise<void>): void {
  checks.push([name, compare])
  it(name, compare)
}

/** One practice, one figure: whichever screen shows it reads the same number. */
check('revenue is the same on the dashboard, the practice and the billing screens', async () => {
  const [stats, revenue, practice, billing, reports] = await Promise.all([
    get('/api/dashboard/stats'),
    get('/api/dashboard/revenue'),
    get('/api/practice/dashboard'),
    get('/api/coding-billing/summary'),
    get('/api/coding-billing/analytics'),
  ])
  expect(revenue.monthCents).toBeGreaterThan(0)
  expect(Math.round(stats.revenueOps * 100)).toBe(revenue.monthCents)
  expect(practice.totalRevenueCents).toBe(revenue.monthCents)
  expect(billing.totalRevenueCents).toBe(revenue.monthCents)
  expect(reports.months.at(-1).paidCents).toBe(revenue.monthCents)
  expect(reports.months.at(-1).claims).toBe(revenue.claims)
})

for (const airway of ['copd', 'asthma'])
  check(`people with ${airway} are as many on the register, its panel and in the cohorts`, async () => {
    const [summary, register, overview, group] = await Promise.all([
      get('/api/respiratory/summary'),
      get(`/api/respiratory/registers?register=${airway}`),
      get('/api/analytics/overview'),
      get(`/api/analytics/groups/${airway}`),
    ])
    const { people: patients, exacerbations12Months } = summary[airway]
    expect(patients).toBeGreaterThan(20)
    expect(register.total).toBe(patients)
    expect(overview.cohorts.find(({ id }: { id: string }) => id === airway).count).toBe(patients)
    expect(group.total).toBe(patients)
    const onRegister = register.rows.reduce(
      (sum: number, { exacerbations: { moderate, severe } }: { exacerbations: { moderate: number; severe: number } }) =>
        sum + moderate + severe,
      0,
    )
    expect(onRegister).toBe(exacerbations12Months)
  })

for (const [airway, message] of [
  ['copd', 'how many patients have COPD'],
  ['asthma', 'how many patients have asthma'],
] as const)
  check(`the assistant counts as many with ${airway} as the register`, async () => {
    const summary = await get('/api/respiratory/summary')
    expect((await asked(message)).count).toBe(summary[airway].people)
  })

check('the assistant counts as many at high risk as the analysis', async () => {
  const { levels } = await get('/api/analytics/overview')
  expect((await asked('how many patients are at high risk')).count).toBe(levels.high)
})

check('risk levels are the groups they open, and everyone of the register has one', async () => {
  const { levels, people: patients, cohorts } = await get('/api/analytics/overview')
  for (const level of ['high', 'medium', 'low', 'unknown']) {
    expect((await get(`/api/analytics/groups/risk-${level}`)).total, level).toBe(levels[level])
    expect(cohorts.find(({ id }: { id: string }) => id === `risk-${level}`).count).toBe(levels[level])
  }
  expect(levels.high + levels.medium + levels.low + levels.unknown).toBe(patients)
})

check('a chart shows the level of the list it was opened from', async () => {
  for (const level of ['high', 'medium', 'low', 'unknown']) {
    const { members } = await get(`/api/analytics/groups/risk-${level}`)
    for (const { patientId: id } of (members as { patientId: string }[]).slice(0, 25)) {
      expect((await get(`/api/patients/${id}/risk-level`)).level, id).toBe(level)
    }
  }
})

check('the day is the same in the diary, on the practice screen and in the list of appointments', async () => {
  const today = practiceDay(new Date())
  const [stats, practice, list] = await Promise.all([
    get(`/api/appointments/stats?date=${today}`),
    get('/api/practice/dashboard'),
    get(`/api/appointments?date=${today}`),
  ])
  const shown = (list as { status: string }[]).filter(({ status }) => status !== 'cancelled')
  expect(stats.total).toBe(shown.length)
  expect(practice).toMatchObject({
    todayAppointments: stats.total,
    todayCompleted: stats.completed,
    waitingPatients: stats.waiting,
    inConsultation: stats.inConsultation,
    averageWaitTime: stats.averageWaitMinutes,
  })
})

check('suggestions to review are as many on the dashboard as the agents list', async () => {
  const [stats, work, tasks] = await Promise.all([
    get('/api/dashboard/stats'),
    get('/api/dashboard/agent-work'),
    get('/api/agents/tasks'),
  ])
  const waiting = (tasks as { status: string }[]).filter(({ status }) => status === 'requires-review')
  expect(stats.aiRecommendations).toBe(work.insights.length)
  expect(waiting).toHaveLength(stats.aiRecommendations)
})

check('the day is the same in an answer', async () => {
  const stats = await get(`/api/appointments/stats?date=${practiceDay(new Date())}`)
  expect((await asked('how many appointments today')).count).toBe(stats.total)
  expect((await asked('who is waiting')).count).toBe(stats.waiting)
})

check('revenue is the same in an answer', async () => {
  const { monthCents } = await get('/api/dashboard/revenue')
  const dollars = (monthCents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 })
  expect((await asked('what is our revenue this month')).message).toContain(`$${dollars}`)
})

check('claims are as many on the cards, in the list and in an answer', async () => {
  const [summary, list] = await Promise.all([get('/api/coding-billing/summary'), get('/api/coding-billing/claims')])
  expect(summary.totalClaims).toBeGreaterThan(0)
  expect(list.counts).toEqual({
    approved: summary.approvedClaims,
    pending: summary.pendingClaims,
    denied: summary.deniedClaims,
  })
  for (const group of ['approved', 'pending', 'denied'])
    expect((await get(`/api/coding-billing/claims?group=${group}`)).total, group).toBe(list.counts[group])
  expect((await asked('pending claims')).count).toBe(summary.pendingClaims)
  expect((await asked('rejected claims')).count).toBe(summary.deniedClaims)
})

check('tasks are as many on the cards, in the list, in the inbox and in an answer', async () => {
  const [practice, tasks, overdue, urgent, inbox] = await Promise.all([
    get('/api/practice/dashboard'),
    get('/api/practice/tasks'),
    get('/api/practice/tasks?overdue=1'),
    get('/api/practice/tasks?priority=urgent'),
    get('/api/inbox?scope=team'),
  ])
  type Task = { status: string }
  const open = (tasks as Task[]).filter(({ status }) => status === 'pending' || status === 'in-progress')
  const pending = open.filter(({ status }) => status === 'pending')
  expect(open.length).toBeGreaterThan(0)
  expect(practice.pendingTasks).toBe(pending.length)
  expect(practice.overdueTasks).toBe(overdue.length)
  expect(practice.urgentTasks).toBe(
    (urgent as Task[]).filter(({ status }) => status === 'pending' || status === 'in-progress').length,
  )
  expect(inbox.counts.task).toBe(open.length)
  expect((await asked('how many open tasks')).count).toBe(open.length)
  expect((await asked('overdue tasks')).count).toBe(practice.overdueTasks)
  expect((await asked('urgent tasks')).count).toBe(practice.urgentTasks)
})

check('results to acknowledge are as many in their list, in the inbox and in an answer', async () => {
  const [results, inbox] = await Promise.all([get('/api/results?state=open&owner=all'), get('/api/inbox?scope=team')])
  expect(results.counts.open).toBeGreaterThan(0)
  expect(inbox.counts.result).toBe(results.counts.open)
  expect((await asked('results to acknowledge')).count).toBe(results.counts.open)
})

check('messages that wait are as many in their list, in the inbox and in an answer', async () => {
  const [messages, inbox] = await Promise.all([get('/api/messages'), get('/api/inbox?scope=team')])
  expect(inbox.counts.message).toBe(messages.waiting)
  expect((await get('/api/messages?show=waiting')).threads).toHaveLength(messages.waiting)
  expect((await asked('unread messages')).count).toBe(messages.waiting)
})

check('what waits for the caller is the sum of the kinds in the inbox', async () => {
  const [{ mine }, { counts }] = await Promise.all([get('/api/inbox/count'), get('/api/inbox?scope=mine')])
  expect(mine).toBe((Object.values(counts) as number[]).reduce((sum, one) => sum + one, 0))
})

check('danger reports and recalls are as many in their lists and in the inbox', async () => {
  const [{ counts, hiddenDangerReports }, danger, recalls] = await Promise.all([
    get('/api/inbox?scope=team'),
    get('/api/danger-reports?show=open'),
    get('/api/recalls'),
  ])
  expect(counts.danger).toBeGreaterThan(0)
  expect(counts.danger).toBe(danger.reports.length)
  expect(hiddenDangerReports).toBe(danger.restricted.length)
  expect(counts.recall).toBe(recalls.recalls.length)
})

check('alerts are as many on the dashboard as the list behind it', async () => {
  const [stats, alerts] = await Promise.all([get('/api/dashboard/stats'), get('/api/dashboard/alerts')])
  expect(alerts.length).toBeGreaterThan(1)
  expect(stats.highRiskAlerts).toBe(alerts.length)
})

check('care plans and authorities are as many on their cards as in their lists', async () => {
  const [plans, active, due, authorities, pending, overdue] = await Promise.all([
    get('/api/care-plans/summary'),
    get('/api/care-plans?status=active'),
    get('/api/care-plans?review=due'),
    get('/api/prior-auth/summary'),
    get('/api/prior-auth'),
    get('/api/prior-auth?overdue=1'),
  ])
  expect(plans).toMatchObject({ active: active.total, dueReviews: due.total })
  expect(authorities).toMatchObject({ total: pending.total, overdue: overdue.total })
})

for (const [id, message] of [
  ['gap-rehabilitation', 'who needs pulmonary rehab'],
  ['gap-smoking', 'smokers without cessation advice'],
  ['gap-technique', 'who is due for an inhaler technique check'],
  ['gap-plan', 'action plan review due'],
  ['gap-spirometry', 'COPD patients with an unconfirmed diagnosis'],
  ['gap-vaccines', 'COPD patients who are not vaccinated'],
  ['overlap', 'how many patients have both COPD and asthma'],
  ['frequent-exacerbators', 'frequent exacerbators'],
  ['current-smokers', 'current smokers with COPD or asthma'],
  ['not-seen', 'not seen in the last 12 months with COPD or asthma'],
] as const)
  check(`${id} is as many in the analysis, its group and an answer`, async () => {
    const [overview, group] = await Promise.all([get('/api/analytics/overview'), get(`/api/analytics/groups/${id}`)])
    const listed = [...overview.cohorts, ...overview.gaps].find((one: { id: string }) => one.id === id)
    expect(group.total).toBe(listed.count)
    expect((await asked(message)).count).toBe(listed.count)
  })

check('patients are as many in the FHIR interface as those registered, and COPD as many as the register', async () => {
  type Entry = {
    resource: {
      id: string
      active?: boolean
      deceasedDateTime?: string
      deceasedBoolean?: boolean
      subject?: { reference: string }
      link?: { type: string }[]
    }
  }
  const all = async (path: string): Promise<Entry[]> => {
    const found: Entry[] = []
    for (let next: string | undefined = path; next; ) {
      const page: { entry?: Entry[]; link?: { relation: string; url: string }[] } = await get(next)
      found.push(...(page.entry ?? []))
      const url = page.link?.find(({ relation }) => relation === 'next')?.url
      next = url?.slice(url.indexOf('/fhir/'))
    }
    return found
  }
  const patients = await all('/fhir/Patient?_count=500')
  const { total } = await get('/fhir/Patient?_summary=count')
  expect(patients).toHaveLength(total)
  const isLiving = ({ resource: { active, deceasedBoolean, deceasedDateTime, link } }: Entry) =>
    active !== false && !deceasedBoolean && !deceasedDateTime && !link?.some(({ type }) => type === 'replaced-by')
  const living = new Set(patients.filter(isLiving).map(({ resource }) => resource.id))
  expect((await asked('how many patients do we have')).count).toBe(living.size)
  const COPD = '13645005,10692761000119107,87433001'
  const conditions = await all(`/fhir/Condition?code=${COPD}&clinical-status=active&_count=500`)
  const withCopd = new Set(conditions.map(({ resource }) => resource.subject?.reference.replace('Patient/', '') ?? ''))
  const { copd } = await get('/api/respiratory/summary')
  expect([...withCopd].filter((id) => living.has(id))).toHaveLength(copd.people)
})

/** Read to choose whose chart to open, or empty in the demonstration, which has no recall: a wrong figure has no place there. */
const hasNoFigure = (check: string, source: string) =>
  source === '/api/recalls' || (check.startsWith('a chart shows') && source.startsWith('/api/analytics/groups/'))

describe('a wrong figure in any one source is noticed', () => {
  beforeAll(() => {
    isPlanting = true
  })
  it.each(checks)('%s', async (name, compare) => {
    read = new Set()
    plant = undefined
    await compare()
    const unnoticed: string[] = []
    for (const wrong of [...read].filter((one) => !hasNoFigure(name, one))) {
      let isNoticed = false
      for (const kind of ['number', 'list'] as const) {
        plant = (from, json) => (from === wrong ? planted(json, kind) : json)
        isNoticed ||= await compare().then(
          () => false,
          (error: unknown) => error instanceof Error && error.name === 'AssertionError',
        )
      }
      if (!isNoticed) unnoticed.push(wrong)
    }
    plant = undefined
    expect(unnoticed).toEqual([])
  })
})
