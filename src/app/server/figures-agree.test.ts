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

const asked = async (message: string) => {
  const { status, json } = await server.ask('POST', '/api/chat/assistant', { cookie, body: { message, follows: '' } })
  expect(status, message).toBe(200)
  expect(json.notUnderstood, message).toEqual([])
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

it('the day is the same in an answer', async () => {
  const stats = await get(`/api/appointments/stats?date=${practiceDay(new Date())}`)
  expect((await asked('how many appointments today')).count).toBe(stats.total)
  expect((await asked('who is waiting')).count).toBe(stats.waiting)
})

it('revenue is the same in an answer', async () => {
  const { monthCents } = await get('/api/dashboard/revenue')
  const dollars = (monthCents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 })
  expect((await asked('what is our revenue this month')).message).toContain(`$${dollars}`)
})

it('claims are as many on the cards, in the list and in an answer', async () => {
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

it('tasks are as many on the cards, in the list, in the inbox and in an answer', async () => {
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

it('results to acknowledge are as many in their list, in the inbox and in an answer', async () => {
  const [results, inbox] = await Promise.all([get('/api/results?state=open&owner=all'), get('/api/inbox?scope=team')])
  expect(results.counts.open).toBeGreaterThan(0)
  expect(inbox.counts.result).toBe(results.counts.open)
  expect((await asked('results to acknowledge')).count).toBe(results.counts.open)
})

it('messages that wait are as many in their list, in the inbox and in an answer', async () => {
  const [messages, inbox] = await Promise.all([get('/api/messages'), get('/api/inbox?scope=team')])
  expect(inbox.counts.message).toBe(messages.waiting)
  expect((await get('/api/messages?show=waiting')).threads).toHaveLength(messages.waiting)
  expect((await asked('unread messages')).count).toBe(messages.waiting)
})

it('what waits for the caller is the sum of the kinds in the inbox', async () => {
  const [{ mine }, { counts }] = await Promise.all([get('/api/inbox/count'), get('/api/inbox?scope=mine')])
  expect(mine).toBe((Object.values(counts) as number[]).reduce((sum, one) => sum + one, 0))
})

it('danger reports and recalls are as many in their lists and in the inbox', async () => {
  const [{ counts, hiddenDangerReports }, danger, recalls] = await Promise.all([
    get('/api/inbox?scope=team'),
    get('/api/danger-reports?show=open'),
    get('/api/recalls'),
  ])
  expect(counts.danger).toBe(danger.reports.length)
  expect(hiddenDangerReports).toBe(danger.restricted.length)
  expect(counts.recall).toBe(recalls.recalls.length)
})

it('alerts are as many on the dashboard as the list behind it', async () => {
  const [stats, alerts] = await Promise.all([get('/api/dashboard/stats'), get('/api/dashboard/alerts')])
  expect(stats.highRiskAlerts).toBe(alerts.length)
})

it('care plans and authorities are as many on their cards as in their lists', async () => {
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

it.each([
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
])('%s is as many in the analysis, its group and an answer', async (id, message) => {
  const [overview, group] = await Promise.all([get('/api/analytics/overview'), get(`/api/analytics/groups/${id}`)])
  const listed = [...overview.cohorts, ...overview.gaps].find((one: { id: string }) => one.id === id)
  expect(group.total).toBe(listed.count)
  expect((await asked(message)).count).toBe(listed.count)
})

it('patients are as many in the FHIR interface as those registered, and COPD as many as the register', async () => {
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
