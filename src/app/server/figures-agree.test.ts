import { afterAll, beforeAll, expect, it } from 'vitest'
import { practiceDay } from '#fhir/dates.ts'
import { demoDay } from './living-demo/demo-day.ts'
import { seedPractice } from './seeding/seed-practice.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startTestServer()
  await seedPractice(server.services, server.practice, demoDay(new Date(), '10:40'), () => undefined)
  cookie = await server.signIn('provider')
}, 240_000)
afterAll(() => server.close())

const get = async (path: string) => {
  const { status, json } = await server.ask('GET', path, { cookie })
  expect(status, path).toBe(200)
  return json
}

/** One practice, one figure: whichever screen shows it reads the same number. */
it('revenue is the same on the dashboard, the practice and the billing screens', async () => {
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

it.each(['copd', 'asthma'])(
  'people with %s are as many on the register, its panel and in the cohorts',
  async (airway) => {
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
  },
)

it.each([
  ['copd', 'how many patients have COPD'],
  ['asthma', 'how many patients have asthma'],
])('the assistant counts as many with %s as the register', async (airway, message) => {
  const [{ status, json }, summary] = await Promise.all([
    server.ask('POST', '/api/chat/assistant', { cookie, body: { message } }),
    get('/api/respiratory/summary'),
  ])
  expect(status).toBe(200)
  expect(json.count).toBe(summary[airway].people)
})

it('the assistant counts as many at high risk as the analysis', async () => {
  const { json } = await server.ask('POST', '/api/chat/assistant', {
    cookie,
    body: { message: 'how many patients are at high risk' },
  })
  expect(json.count).toBe((await get('/api/analytics/overview')).levels.high)
})

it('risk levels are the groups they open, and everyone of the register has one', async () => {
  const { levels, people: patients, cohorts } = await get('/api/analytics/overview')
  for (const level of ['high', 'medium', 'low', 'unknown']) {
    expect((await get(`/api/analytics/groups/risk-${level}`)).total, level).toBe(levels[level])
    expect(cohorts.find(({ id }: { id: string }) => id === `risk-${level}`).count).toBe(levels[level])
  }
  expect(levels.high + levels.medium + levels.low + levels.unknown).toBe(patients)
})

it('a chart shows the level of the list it was opened from', async () => {
  for (const level of ['high', 'medium', 'low', 'unknown']) {
    const { members } = await get(`/api/analytics/groups/risk-${level}`)
    for (const { patientId: id } of (members as { patientId: string }[]).slice(0, 25)) {
      expect((await get(`/api/patients/${id}/risk-level`)).level, id).toBe(level)
    }
  }
})

it('the day is the same in the diary, on the practice screen and in the list of appointments', async () => {
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

it('suggestions to review are as many on the dashboard as the agents list', async () => {
  const [stats, work, tasks] = await Promise.all([
    get('/api/dashboard/stats'),
    get('/api/dashboard/agent-work'),
    get('/api/agents/tasks'),
  ])
  const waiting = (tasks as { status: string }[]).filter(({ status }) => status === 'requires-review')
  expect(stats.aiRecommendations).toBe(work.insights.length)
  expect(waiting).toHaveLength(stats.aiRecommendations)
})
