import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#fhir/dates.ts'
import { actionPlanInUse } from '#medicine/from-record/action-plans.ts'
import { readPdf } from '#platform/documents/testing/read-pdf.ts'
import { type PlanServer, startPlanServer } from './testing/plan-server.ts'

let plans: PlanServer
beforeAll(async () => {
  plans = await startPlanServer()
})
afterAll(() => plans.close())

const READS = [
  '/api/care-plans',
  '/api/care-plans/summary',
  '/api/care-plan-templates/copd/for/ann',
  '/api/care-plan-templates/copd/html',
  '/api/care-plans/older',
  '/api/care-plans/older/versions',
]

describe('access', () => {
  it.each([...READS, '/api/care-plans/older/pdf', '/api/patient-portal/plans'])('%s needs a session', async (path) => {
    expect((await plans.ask('GET', path)).status).toBe(401)
  })

  it.each(READS)('%s is refused to a patient', async (path) => {
    const cookie = await plans.signIn('patient')
    expect((await plans.ask('GET', path, { cookie })).status).toBe(403)
  })

  it('the practice manager may draft a plan and not put it to use', async () => {
    const cookie = await plans.signIn('admin')
    const content = await plans.filled('copd', 'demo-patient')
    const draft = await plans.ask('POST', '/api/care-plans', { cookie, body: { patientId: 'demo-patient', content } })
    expect(draft.status).toBe(201)
    const used = { patientId: 'demo-patient', content, activate: true }
    expect((await plans.ask('POST', '/api/care-plans', { cookie, body: used })).status).toBe(403)
    const path = `/api/care-plans/${draft.json.plan.id}/status`
    expect((await plans.ask('POST', path, { cookie, body: { status: 'active' } })).status).toBe(403)
  })
})

describe('a template for a person', () => {
  it('takes over personal best of two years, medicines and GP, and names what is missing', async () => {
    const { json } = await plans.get('/api/care-plan-templates/asthma/for/ann')
    expect(json.content.values).toMatchObject({ personalBestLMin: 455, notWellPercent: 80 })
    expect(json.content.medicines).toContainEqual({
      name: 'Ventolin (salbutamol) 100 microgram pMDI',
      dose: '2 puffs when needed',
      isReliever: true,
    })
    expect(json.missing).toEqual(['GP phone', 'Emergency contact', 'Emergency contact phone'])
    expect(json.inUse).toMatchObject({ id: 'older' })
  })

  it('keeps a short course out of the usual medicines and has it checked before it stands in a step', async () => {
    const { content } = (await plans.get('/api/care-plan-templates/asthma/for/ann')).json
    expect(content.medicines.map(({ name }: { name: string }) => name).join()).not.toContain('Prednisolone')
    const [line] = content.steps[2].actions
    expect(line).toMatch(/^Start your flare-up medicine: Prednisolone 25 mg tablet, 50 mg .* \[to be completed: check/)
  })

  it('marks a dose the chart does not have instead of inventing one', async () => {
    const { json } = await plans.get('/api/care-plan-templates/asthma/for/ann')
    const flixotide = json.content.medicines.find(({ name }: { name: string }) => name.startsWith('Flixotide'))
    expect(flixotide.dose).toBe('[to be completed: dose]')
  })

  it('is refused for an unknown kind or person', async () => {
    expect((await plans.get('/api/care-plan-templates/gout/for/ann')).status).toBe(404)
    expect((await plans.get('/api/care-plan-templates/copd/for/nobody')).status).toBe(404)
  })

  it('prints without a person', async () => {
    const answer = await plans.get('/api/care-plan-templates/copd/html')
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.text).toContain('Step 4: Danger signs')
  })
})

describe('putting a plan to use', () => {
  it('is refused while anything is left to complete, and says what', async () => {
    const { json } = await plans.get('/api/care-plan-templates/asthma/for/ann')
    const answer = await plans.post('/api/care-plans', { patientId: 'ann', content: json.content, activate: true })
    expect(answer.status).toBe(422)
    expect(answer.json.gaps.map(({ where }: { where: string }) => where)).toContain('If symptoms get worse')
  })

  it('is refused with bad input', async () => {
    const content = await plans.filled('asthma', 'ann')
    const wrong = { ...content, values: { ...content.values, personalBestLMin: 9000 } }
    expect((await plans.post('/api/care-plans', { patientId: 'ann', content: wrong })).status).toBe(422)
    expect((await plans.post('/api/care-plans', { patientId: 'nobody', content })).status).toBe(422)
  })

  it.each([
    ['values.personalBestLMin', [10, 9999, '400', null], 'from 50 to 900 L/min'],
    ['values.walkBeforeM', [0, 99_999, 'far'], 'from 1 to 1500 m'],
    ['values.cigarettesPerDay', [-1, 'many'], 'from 0 to 150 a day'],
    ['values.notWellPercent', [-5, 400], 'from 0 to 100 %'],
    ['title', [5, ''], 'Enter'],
    ['steps', [[], null], '1 to 12 steps'],
    ['reviewOn', [null, '2026-02-30'], 'a day such as'],
    ['reviewOn', ['1999-01-01'], 'Enter a review date from'],
  ])('%s: a slip is told with what is accepted', async (path, values, expected) => {
    const content = await plans.filled('asthma', 'ann')
    for (const value of values) {
      const [first = '', second] = path.split('.')
      const wrong = { ...content, [first]: second ? { ...content.values, [second]: value } : value }
      const { status, json } = await plans.post('/api/care-plans', { patientId: 'ann', content: wrong })
      expect([value, status]).toEqual([value, 422])
      expect(json.fields[0].field).toBe(`content.${path}`)
      expect(json.message).toContain(expected)
    }
  })

  it('replaces the one in use, makes goals and a review task, and is audited', async () => {
    const content = await plans.filled('asthma', 'ann')
    const answer = await plans.post('/api/care-plans', { patientId: 'ann', content, activate: true })
    expect(answer.status).toBe(201)
    const { plan } = answer.json
    expect(plan).toMatchObject({ status: 'active', kind: 'asthma', review: 'later', patient: { name: 'Ann Núñez' } })
    expect((await plans.get('/api/care-plans/older')).json).toMatchObject({ status: 'completed' })

    const stored = (await plans.records.read('CarePlan', plan.id)).resource
    expect(stored.replaces).toEqual([{ reference: 'CarePlan/older' }])
    expect(stored.goal).toHaveLength(2)
    const tasks = await plans.tasksOf(plan.id)
    expect(tasks).toMatchObject([{ status: 'requested', for: { reference: 'Patient/ann' } }])
    expect(tasks[0]?.restriction?.period?.end?.slice(0, 10)).toBe(content.reviewOn)

    const audits = await plans.audits('CarePlan')
    expect(audits.find(({ operation, entity_id }) => operation === 'create' && entity_id === plan.id)).toMatchObject({
      patient: 'ann',
    })
  })

  it('works from a draft once it is complete', async () => {
    const content = await plans.filled('smoking', 'ann')
    const draft = (await plans.post('/api/care-plans', { patientId: 'ann', content })).json.plan
    expect(draft.status).toBe('draft')
    expect(draft.gaps).toEqual([{ where: 'Assess', what: 'Fagerström answers' }])
    expect(await plans.tasksOf(draft.id)).toEqual([])
    expect((await plans.post(`/api/care-plans/${draft.id}/status`, { status: 'active' })).status).toBe(422)

    const answers = { minutesToFirst: 4, cigarettesPerDay: 20, hardToRefrain: false, firstHardestToGiveUp: true }
    const values = { ...answers, moreInMorning: false, whenIll: false }
    const next = { content: { ...draft.content, values } }
    const saved = (await plans.put(`/api/care-plans/${draft.id}`, next, draft.version)).json.plan
    expect(saved.content.values).toEqual(values)
    const used = await plans.post(`/api/care-plans/${draft.id}/status`, { status: 'active' }, saved.version)
    expect(used.json.plan.status).toBe('active')
  })
})

describe('changing a plan', () => {
  it('needs If-Match, keeps every version, and answers a stale one with the one that stands', async () => {
    const content = await plans.filled('rehab', 'ann')
    const {
      id,
      version,
      content: saved,
    } = (await plans.post('/api/care-plans', { patientId: 'ann', content })).json.plan
    const path = `/api/care-plans/${id}`
    expect((await plans.put(path, { content: saved })).status).toBe(428)

    const session = { week: 1, number: 1, on: plans.today, attendance: 'attended' }
    const mine = { ...saved, sessions: [session], goals: saved.goals.slice(1), values: { walkBeforeM: 320 } }
    const changed = await plans.put(path, { content: mine }, version)
    expect(changed.json.plan.content).toMatchObject({ sessions: [session], values: { walkBeforeM: 320 } })
    expect(changed.json.plan.content.goals).toHaveLength(1)
    expect((await plans.records.read('Goal', saved.goals[0].id)).resource.lifecycleStatus).toBe('cancelled')

    const stale = await plans.put(path, { content: saved }, version)
    expect(stale.status).toBe(409)
    expect(stale.json.current).toMatchObject({ id, version: 2 })

    const { json: versions } = await plans.get(`${path}/versions`)
    expect(versions.map((each: { version: number }) => each.version)).toEqual([2, 1])
    expect(versions[0].who).toMatch(/\w/)
    expect(versions[0].who).not.toBe('Aurora')
    expect(versions[0].changes.map(({ label }: { label: string }) => label)).toEqual(['Measures', 'Sessions', 'Goals'])
  })

  it('cannot take a needed entry out of a plan in use', async () => {
    const content = await plans.filled('copd', 'ann')
    const { plan } = (await plans.post('/api/care-plans', { patientId: 'ann', content, activate: true })).json
    const blank = { ...plan.content, steps: plan.content.steps.map((step: object) => ({ ...step, actions: [] })) }
    expect((await plans.put(`/api/care-plans/${plan.id}`, { content: blank }, plan.version)).status).toBe(422)
  })
})

describe('review and end', () => {
  it('a review completes its task, asks for the next one and leaves a note', async () => {
    const content = await plans.filled('copd', 'ann')
    const { plan } = (await plans.post('/api/care-plans', { patientId: 'ann', content, activate: true })).json
    const nextReviewOn = addDays(plans.today, 100)
    const path = `/api/care-plans/${plan.id}/review`
    expect((await plans.post(path, { reviewedOn: plans.today, nextReviewOn: plans.today })).status).toBe(422)

    const early = await plans.post(path, { reviewedOn: '1999-01-01', nextReviewOn })
    expect(early).toMatchObject({ status: 422, json: { message: expect.stringContaining('before the plan') } })

    const asked = { reviewedOn: plans.today, nextReviewOn, note: 'Technique good' }
    const { json } = await plans.post(path, asked, plan.version)
    expect(json.plan).toMatchObject({
      reviewOn: nextReviewOn,
      notes: [{ text: expect.stringContaining('Technique good') }],
    })
    const tasks = await plans.tasksOf(plan.id)
    expect(tasks.map(({ status }) => status).sort()).toEqual(['completed', 'requested'])
    // guideline rules need the last review date; neither a later correction nor a custom title may lose it
    const renamed = { ...json.plan.content, title: 'Breathe easy' }
    expect((await plans.put(`/api/care-plans/${plan.id}`, { content: renamed }, json.plan.version)).status).toBe(200)
    const stored = (await plans.records.read('CarePlan', plan.id)).resource
    expect(actionPlanInUse([stored])).toMatchObject({ title: 'Breathe easy', reviewedDate: plans.today })
  })

  it('stopping needs a reason, cancels the review task and is final', async () => {
    const content = await plans.filled('copd', 'demo-patient')
    const { plan } = (await plans.post('/api/care-plans', { patientId: 'demo-patient', content, activate: true })).json
    const path = `/api/care-plans/${plan.id}/status`
    expect((await plans.post(path, { status: 'revoked' })).status).toBe(422)
    const stopped = await plans.post(path, { status: 'revoked', reason: 'Moved away' })
    expect(stopped.json.plan).toMatchObject({ status: 'revoked', notes: [{ text: 'Stopped: Moved away' }] })
    expect((await plans.tasksOf(plan.id)).map(({ status }) => status)).toEqual(['cancelled'])
    expect((await plans.post(path, { status: 'active' })).status).toBe(409)
    expect((await plans.put(`/api/care-plans/${plan.id}`, { content }, stopped.json.plan.version)).status).toBe(409)
  })
})

describe('the list', () => {
  it('filters by person, kind, status, review and words, overdue first', async () => {
    const overdue = {
      ...(await plans.records.read('CarePlan', 'older')).resource,
      id: 'late',
      status: 'active' as const,
    }
    overdue.subject = { reference: 'Patient/demo-patient' }
    await plans.records.create(overdue)
    const ids = async (query: string) => {
      const { json } = await plans.get(`/api/care-plans?${query}`)
      return json.plans.map(({ id }: { id: string }) => id)
    }
    expect((await ids(''))[0]).toBe('late')
    expect(await ids('review=overdue')).toEqual(['late'])
    expect(await ids('kind=asthma&patient=ann&status=completed')).toEqual(['older'])
    expect(await ids('q=nunez+rehab')).toHaveLength(1)
    expect((await plans.get('/api/care-plans?status=nonsense')).status).toBe(400)
    expect((await plans.get('/api/care-plans/summary')).json).toMatchObject({ dueReviews: 2 }) // the overdue one, and the smoking plan from this file
  })
})

describe("the patient's copy", () => {
  it('PDF and page hold the four steps, the medicines and the peak flow', async () => {
    const { json } = await plans.get('/api/care-plans?patient=ann&kind=asthma&status=active')
    const path = `/api/care-plans/${json.plans[0].id}`
    const answer = await plans.app.http.inject({
      method: 'GET',
      url: `${path}/pdf`,
      headers: { cookie: await plans.signIn('provider') },
    })
    const { text, objects } = readPdf(answer.rawPayload)
    const spoken = text.replace(/\s+/g, ' ')
    for (const step of [
      'Step 1: When well',
      'Step 2: When not well',
      'Step 3: If symptoms get worse',
      'Step 4: Danger signs',
    ])
      expect(spoken).toContain(step)
    expect(spoken).toContain('Ventolin')
    expect(spoken).toContain('Peak flow: 275 to 364')
    expect(objects).toContain('/MarkInfo')
    expect((await plans.get(`${path}/html`)).text).toContain('Step 3: If symptoms get worse')
  })

  it('a patient sees only their own active plans, in plain words', async () => {
    const cookie = await plans.signIn('patient')
    const { json } = await plans.ask('GET', '/api/patient-portal/plans', { cookie })
    expect(json.map(({ id }: { id: string }) => id)).toEqual(['late'])
    const steps = json[0].paper.sections.filter(({ zone }: { zone?: string }) => zone)
    expect(steps.map(({ heading }: { heading: string }) => heading)).toEqual([
      'When well',
      'When not well',
      'If symptoms get worse',
      'Danger signs',
    ])
    expect(steps[1]).toMatchObject({ signs: ['Waking at night.'], actions: ['Book a review.'] })
  })

  it("another person's plan and a stopped one of their own are not handed out", async () => {
    const cookie = await plans.signIn('patient')
    const ask = (id: string) => plans.ask('GET', `/api/care-plans/${id}/pdf`, { cookie })
    expect((await ask('older')).status).toBe(404)
    const { json } = await plans.get('/api/care-plans?patient=demo-patient&status=revoked')
    expect((await ask(json.plans[0].id)).status).toBe(404)
    expect((await ask('late')).status).toBe(200)
  })

  it('is refused to staff: it is the portal', async () => {
    expect((await plans.get('/api/patient-portal/plans')).status).toBe(403)
  })
})
