import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asthmaPlan, type Caller, type PortalServer, startPortal } from '../testing/portal-server.ts'

let portal: PortalServer
let margaret: Caller
let owen: Caller
beforeAll(async () => {
  portal = await startPortal()
  margaret = await portal.patient()
  owen = await portal.patient('carer')
  const subject = { reference: 'Patient/demo-patient' }
  await portal.preparing().createMany([
    asthmaPlan('demo-patient'),
    { resourceType: 'Condition', id: 'asthma', code: { text: 'Asthma' }, subject, onsetDateTime: '2020-03-01' },
    {
      resourceType: 'Observation',
      id: 'act-old',
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '82668-5' }] },
      subject,
      effectiveDateTime: '2026-05-01',
      valueQuantity: { value: 17, unit: 'of 25' },
    },
    {
      resourceType: 'Observation',
      id: 'act-new',
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '82668-5' }] },
      subject,
      effectiveDateTime: '2026-11-01',
      valueQuantity: { value: 21, unit: 'of 25' },
    },
    {
      resourceType: 'MedicationRequest',
      id: 'breo',
      status: 'active',
      intent: 'order',
      authoredOn: '2026-11-01',
      medicationCodeableConcept: { text: 'Breo Ellipta' },
      dosageInstruction: [{ text: '1 inhalation once daily' }],
      subject,
    },
    {
      resourceType: 'DiagnosticReport',
      id: 'unread-report',
      status: 'final',
      code: { text: 'Chest X-ray' },
      subject,
      effectiveDateTime: '2026-11-15T00:00:00Z',
      conclusion: 'not yet read by anyone',
    },
    {
      resourceType: 'Task',
      status: 'requested',
      intent: 'order',
      code: { coding: [{ system: 'https://aurora.example/fhir/task-kind', code: 'result-review' }] },
      for: subject,
      focus: { reference: 'DiagnosticReport/unread-report' },
    },
    {
      resourceType: 'Composition',
      id: 'letter-1',
      status: 'final',
      type: { text: 'Letter' },
      subject,
      date: '2026-10-01',
      author: [{ display: 'Eleanor Castellan' }],
      title: 'Letter to your GP',
      section: [
        {
          title: 'Plan',
          text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml"><p>Keep going.</p></div>' },
        },
      ],
    },
    {
      resourceType: 'Composition',
      id: 'draft-1',
      status: 'preliminary',
      type: { text: 'Letter' },
      subject,
      date: '2026-10-02',
      author: [{ display: 'Eleanor Castellan' }],
      title: 'Draft',
    },
  ])
})
afterAll(() => portal.close())

const HOME = '/api/patient-portal/demo-patient'

describe('my record', () => {
  test('in plain words: what, what it means, what to do', async () => {
    const { json, status, text } = await margaret.get(`${HOME}/record`)
    expect(status, text).toBe(200)
    expect(json.person).toMatchObject({ name: 'Margaret Nguyen', birthDate: '1951-07-14' })
    const words = (sentences: { text: string }[]) => sentences.map(({ text: one }) => one).join(' ')
    const results = json.results.map(({ titleSaid: _, ...line }: Record<string, { text: string }[]>) => ({
      ...line,
      what: words(line.what ?? []),
      means: words(line.means ?? []),
      todo: words(line.todo ?? []),
    }))
    expect(results).toEqual([
      {
        id: 'act-new',
        date: '2026-11-01',
        title: 'ACT score',
        what: 'How well your asthma is controlled, from 5 (poor) to 25 (well).',
        means:
          'Your result: 21 of 25. The time before (1 May 2026): 17 of 25. Your care team knows what this means for you.',
        todo: 'Ask us about it at your next visit, or write to us.',
      },
    ])
    expect(json.medicines[0].what).toMatchObject([
      {
        key: 'medicine.how',
        values: { dosage: '1 inhalation once daily' },
        text: 'How to take it: 1 inhalation once daily.',
      },
    ])
    expect(json.letters.map(({ id }: { id: string }) => id)).toEqual(['letter-1'])
  })

  test('a report nobody has read is shown after a week', async () => {
    expect((await margaret.get(`${HOME}/record`)).text).not.toContain('not yet read')
    const now = portal.clock.at
    portal.clock.at = new Date('2026-11-23T00:00:01Z')
    const later = await portal.patient()
    expect((await later.get(`${HOME}/record`)).text).toContain('not yet read')
    portal.clock.at = now
  })

  test('letters that are signed, and no drafts', async () => {
    const { json } = await margaret.get(`${HOME}/letters/letter-1`)
    expect(json).toMatchObject({
      title: 'Letter to your GP',
      sections: [{ heading: 'Plan', paragraphs: ['Keep going.'] }],
    })
    expect((await margaret.get(`${HOME}/letters/draft-1`)).status).toBe(404)
  })

  test('as PDF, page and FHIR Bundle; each copy is in the log', async () => {
    const pdf = await margaret.get(`${HOME}/record/pdf`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.text.startsWith('%PDF-')).toBe(true)
    expect((await margaret.get(`${HOME}/export/html`)).text).toContain('Health record of Margaret Nguyen')
    const bundle = await margaret.get(`${HOME}/export/bundle`)
    const { resourceType, type, entry } = JSON.parse(bundle.text)
    expect({ resourceType, type }).toEqual({ resourceType: 'Bundle', type: 'collection' })
    const ids = entry.map(({ resource }: { resource: { id: string } }) => resource.id)
    expect(ids).toEqual(expect.arrayContaining(['demo-patient', 'asthma', 'act-old', 'act-new', 'breo', 'letter-1']))
    expect(bundle.text).not.toContain('other-patient')
    const log = await margaret.get(`${HOME}/access-log`)
    const did = log.json.entries.map((entry: { did: { text: string } }) => entry.did.text)
    expect(did).toContain('Saved a copy of your record')
  })

  test('who opened it, people and software', async () => {
    await portal.recordsAs('provider').chart('demo-patient')
    const { json } = await margaret.get(`${HOME}/access-log?who=people`)
    expect(json.entries).toContainEqual(
      expect.objectContaining({
        who: 'Test provider',
        as: 'staff',
        isRefused: false,
        did: expect.objectContaining({ text: 'Looked at your details' }),
      }),
    )
    await margaret.post(`${HOME}/corrections`, { topic: 'details', text: 'My phone number is old.' })
    const software = await margaret.get(`${HOME}/access-log?who=software`)
    expect(software.json.entries).toContainEqual(
      expect.objectContaining({ who: 'Patient portal', as: 'software', onBehalfOf: 'Margaret Nguyen' }),
    )
  })

  test('the log has pages', async () => {
    for (let time = 0; time < 60; time++) await portal.recordsAs('provider').read('Condition', 'asthma')
    for (let time = 0; time < 60; time++) await portal.recordsAs('provider').read('Patient', 'demo-patient')
    const first = await margaret.get(`${HOME}/access-log?who=people`)
    expect(first.json.before).toBeDefined()
    const second = await margaret.get(`${HOME}/access-log?who=people&before=${encodeURIComponent(first.json.before)}`)
    expect(second.status).toBe(200)
    const ids = (page: typeof first) => page.json.entries.map(({ id }: { id: string }) => id)
    expect(ids(second).filter((id: string) => ids(first).includes(id))).toEqual([])
  })

  test('a correction is a task of the practice, and its answer comes back', async () => {
    const sent = { topic: 'medicines', text: 'I no longer take Ventolin.', clientId: 'correction-1' }
    const { json } = await margaret.post(`${HOME}/corrections`, sent)
    expect(json.correction).toMatchObject({ topic: 'medicines', status: 'waiting' })
    await margaret.post(`${HOME}/corrections`, sent)
    const staff = portal.recordsAs('provider')
    const task = await staff.read('Task', json.correction.id)
    expect(task.resource).toMatchObject({ owner: { reference: 'Practitioner/demo-admin' }, priority: 'routine' })
    const note = [...(task.resource.note ?? []), { text: 'Done, thank you.' }]
    await staff.update({ ...task.resource, status: 'completed', note })
    const all = (await margaret.get(`${HOME}/corrections`)).json.filter(
      (one: { topic: string }) => one.topic === 'medicines',
    )
    expect(all).toMatchObject([{ status: 'done', answer: 'Done, thank you.' }])
  })

  test('consents are decided by the person; a stale one is refused', async () => {
    const kind = `${HOME}/consents/ai-assisted-care`
    expect((await margaret.get(`${HOME}/consents`)).json).toEqual([
      { kind: 'ai-assisted-care' },
      { kind: 'remote-monitoring' },
      { kind: 'data-sharing' },
      { kind: 'messages-sms' },
      { kind: 'messages-email' },
    ])
    const first = await margaret.put(kind, { decision: 'consented' })
    expect(first.json, first.text).toMatchObject({ decision: 'consented', version: 1 })
    expect((await margaret.put(kind, { decision: 'declined' })).status).toBe(428)
    const second = await margaret.put(kind, { decision: 'declined' }, 1)
    expect(second.json).toMatchObject({ decision: 'declined', version: 2 })
    expect((await margaret.put(kind, { decision: 'consented' }, 1)).status).toBe(409)
    const doctor = await portal.staff()
    const seen = await doctor.get('/api/patients/demo-patient/consents')
    expect(seen.json[0]).toMatchObject({ kind: 'ai-assisted-care', decision: 'declined' })
  })
})

describe('a carer', () => {
  let code = ''
  let carerId = ''

  test('is let in by the person, with a code that works once', async () => {
    // later than everything before, so that the log's first page begins here
    portal.clock.at = new Date(portal.clock.at.getTime() + 5 * 60_000)
    const asked = { name: 'Owen', relationship: 'friend', scopes: ['medicines', 'appointments'] }
    expect((await margaret.post(`${HOME}/carers`, { ...asked, scopes: [] })).status).toBe(422)
    const { json, status, text } = await margaret.post(`${HOME}/carers`, asked)
    expect(status, text).toBe(201)
    expect(json.carer).toMatchObject({ name: 'Owen', status: 'invited', scopes: ['medicines', 'appointments'] })
    expect(json.code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)
    code = json.code
    carerId = json.carer.id
    expect((await owen.get(`${HOME}/medicines`)).status).toBe(404)
    expect((await owen.post('/api/patient-portal/carer-codes', { code: 'AAAAA-AAAAA' })).status).toBe(404)
    expect((await margaret.post('/api/patient-portal/carer-codes', { code })).status).toBe(409)
    const used = await owen.post('/api/patient-portal/carer-codes', { code: code.toLowerCase() })
    expect(used.json, used.text).toMatchObject({
      person: { id: 'demo-patient', name: 'Margaret Nguyen', isOwn: false },
    })
    expect((await owen.post('/api/patient-portal/carer-codes', { code })).status).toBe(404)
    expect((await owen.get('/api/patient-portal/people')).json).toMatchObject([
      { id: 'other-patient', isOwn: true },
      { id: 'demo-patient', isOwn: false, scopes: ['medicines', 'appointments'] },
    ])
  })

  test('sees what was consented and nothing else', async () => {
    const medications = await owen.get(`${HOME}/medicines`)
    expect(medications.status, medications.text).toBe(200)
    expect((await owen.get(`${HOME}/appointments`)).status).toBe(200)
    const taken = await owen.post('/api/patient-portal/medication-taken/breo', { patientId: 'demo-patient' })
    expect(taken.status, taken.text).toBe(200)
    const closed = [
      'readings',
      'plan-today',
      'threads',
      'record',
      'record/pdf',
      'export/bundle',
      'access-log',
      'consents',
      'carers',
      'corrections',
      'goals',
      'letters/letter-1',
    ]
    for (const path of closed) expect((await owen.get(`${HOME}/${path}`)).status, path).toBe(403)
    expect((await owen.get('/api/patient-portal/plans?person=demo-patient')).status).toBe(403)
    expect((await owen.get('/api/care-plans/plan-demo-patient/pdf?person=demo-patient')).status).toBe(403)
    expect((await owen.get('/api/care-plans/plan-demo-patient/pdf')).status).toBe(404)
    expect(
      (await owen.post('/api/patient-portal/send-message', { patientId: 'demo-patient', message: 'x' })).status,
    ).toBe(403)
    const summary = await owen.get(`${HOME}/health-summary`)
    expect(summary.status, summary.text).toBe(200)
    const known = summary.json.parts.filter(({ score }: { score: number | null }) => score !== null)
    expect(known.map(({ part }: { part: string }) => part)).toEqual([])
    expect(summary.json.breathing).toEqual({})
  })

  test('holds to it in the store as well', async () => {
    const { rows } = await portal.recordsAs('provider').search('Consent', { ids: [carerId] })
    expect(rows[0]?.resource.status).toBe('active')
    expect(JSON.stringify(rows[0]?.resource)).not.toContain(code.replace('-', ''))
  })

  test('is named in the log', async () => {
    const { json } = await margaret.get(`${HOME}/access-log?who=people`)
    expect(json.entries).toContainEqual(
      expect.objectContaining({
        who: 'Owen Otherby',
        as: 'carer',
        did: expect.objectContaining({ text: 'Added what you took' }),
      }),
    )
  })

  test('is out at once when the person says so', async () => {
    const { json } = await margaret.post(`${HOME}/carers/${carerId}/withdraw`)
    expect(json).toMatchObject({ carer: { status: 'withdrawn' }, message: 'Owen can no longer see your record.' })
    expect((await owen.get(`${HOME}/medicines`)).status).toBe(404)
    expect((await owen.get('/api/patient-portal/people')).json).toHaveLength(1)
    expect((await margaret.get(`${HOME}/carers`)).json).toMatchObject([{ status: 'withdrawn' }])
  })

  test('a code ends after a week, access after its last day, and guessing is stopped', async () => {
    const ask = { name: 'Owen', relationship: 'friend', scopes: ['readings'], until: '2026-11-20' }
    const invited = await margaret.post(`${HOME}/carers`, ask)
    await owen.post('/api/patient-portal/carer-codes', { code: invited.json.code })
    expect((await owen.get(`${HOME}/plan-today`)).status).toBe(200)
    const plans = await owen.get('/api/patient-portal/plans?person=demo-patient')
    expect(plans.json, plans.text).toMatchObject([{ id: 'plan-demo-patient', paper: { title: 'Asthma Action Plan' } }])
    expect((await owen.get('/api/patient-portal/plans')).json).toEqual([])
    const pdf = await owen.get('/api/care-plans/plan-demo-patient/pdf?person=demo-patient')
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const stale = await margaret.post(`${HOME}/carers`, ask)
    portal.clock.at = new Date('2026-11-20T13:00:00Z')
    let late = await portal.patient('carer')
    expect((await late.get(`${HOME}/plan-today`)).status).toBe(404)
    portal.clock.at = new Date('2026-11-24T00:00:00Z')
    late = await portal.patient('carer')
    expect((await late.post('/api/patient-portal/carer-codes', { code: stale.json.code })).status).toBe(404)
    for (let tries = 0; tries < 9; tries++)
      await late.post('/api/patient-portal/carer-codes', { code: `WRONG-${tries}` })
    expect((await late.post('/api/patient-portal/carer-codes', { code: 'WRONG' })).status).toBe(429)
  })
})
