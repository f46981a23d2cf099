import type { Appointment, Condition, Encounter, FhirResource, Patient, Task } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { addDays, instantAt, practiceDay } from '#fhir/dates.ts'
import type { ListedPatient } from '../contract.ts'

const NOW = new Date('2026-11-16T01:00:00Z')
const today = practiceDay(NOW)
let server: TestServer
let provider: string
let admin: string

const patient = (id: string, family: string, given: string, more: Partial<Patient> = {}): Patient => ({
  resourceType: 'Patient',
  id,
  name: [{ use: 'official', family, given: [given] }],
  birthDate: '1950-01-01',
  identifier: [{ type: { coding: [{ code: 'MR' }] }, value: `MRN-${id}` }],
  ...more,
})
const visit = (id: string, who: string, day: string, more: Partial<Encounter> = {}): Encounter => ({
  resourceType: 'Encounter',
  id,
  status: 'finished',
  class: { code: 'AMB' },
  subject: { reference: `Patient/${who}` },
  period: { start: instantAt(day, '10:00'), end: instantAt(day, '10:30') },
  participant: [{ individual: { reference: 'Practitioner/demo-provider', display: 'Dr Castellan' } }],
  ...more,
})
const booking = (id: string, who: string, day: string, status: Appointment['status'] = 'booked'): Appointment => ({
  resourceType: 'Appointment',
  id,
  status,
  start: instantAt(day, '10:00'),
  end: instantAt(day, '10:30'),
  participant: [
    { actor: { reference: `Patient/${who}` }, status: 'accepted' },
    { actor: { reference: 'Practitioner/dr-other', display: 'Dr Other' }, status: 'accepted' },
  ],
})
const problem = (id: string, who: string, code: string, more: Partial<Condition> = {}): Condition => ({
  resourceType: 'Condition',
  id,
  clinicalStatus: { coding: [{ code: 'active' }] },
  code: { coding: [{ system: 'http://snomed.info/sct', code }] },
  subject: { reference: `Patient/${who}` },
  ...more,
})
const recall = (id: string, who: string, day: string): Task => ({
  resourceType: 'Task',
  id,
  status: 'requested',
  intent: 'order',
  code: { coding: [{ system: 'https://aurora.example/fhir/task-kind', code: 'recall' }] },
  description: 'Spirometry',
  for: { reference: `Patient/${who}` },
  authoredOn: instantAt(addDays(today, -60), '09:00'),
  restriction: { period: { end: instantAt(day, '17:00') } },
})
const COPD = '13645005'
const ASTHMA = '195967001'

const RECORDS: FhirResource[] = [
  patient('zoe', 'Zimmer', 'Zoë', { birthDate: '1990-05-05' }),
  patient('ann', 'Álvarez', 'Ann', { birthDate: '1940-02-02' }),
  patient('bob', 'Brown', 'Bob'),
  patient('cat', 'Brown', 'Catherine'),
  patient('dee', 'Dunn', 'Dee', { deceasedBoolean: true }),
  patient('hid', 'Hidden', 'Hugh', {
    meta: { security: [{ code: 'R', system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality' }] },
  }),
  patient('old', 'Brown', 'Bobby', {
    active: false,
    link: [{ type: 'replaced-by', other: { reference: 'Patient/bob' } }],
  }),
  visit('v-ann', 'ann', addDays(today, -30)),
  visit('v-cat', 'cat', addDays(today, -400)),
  visit('v-cat-stay', 'cat', addDays(today, -10), { class: { code: 'IMP' } }),
  // of a restricted patient: it must not place them
  visit('v-hid', 'hid', addDays(today, -1)),
  booking('b-hid', 'hid', addDays(today, 1)),
  // recorded for the duplicate: it counts for Bob
  visit('v-old', 'old', addDays(today, -20)),
  booking('b-zoe', 'zoe', addDays(today, 5)),
  booking('b-zoe-later', 'zoe', addDays(today, 50)),
  booking('b-cat-off', 'cat', addDays(today, 6), 'cancelled'),
  problem('c-ann', 'ann', COPD),
  problem('c-bob', 'old', COPD),
  problem('c-cat', 'cat', ASTHMA),
  problem('c-zoe', 'zoe', COPD, { clinicalStatus: { coding: [{ code: 'resolved' }] } }),
  problem('c-dee', 'dee', COPD, { verificationStatus: { coding: [{ code: 'refuted' }] } }),
  problem('c-hid', 'hid', COPD),
  recall('r-cat', 'cat', addDays(today, -3)),
  recall('r-ann', 'ann', addDays(today, 3)),
]

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW })
  await server.preparing().createMany(RECORDS)
  provider = await server.signIn('provider')
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const ask = (query = '', cookie = provider) => server.ask('GET', `/api/patient-list${query}`, { cookie })
const idsOf = async (query: string): Promise<string[]> =>
  (await ask(query)).json.patients.map(({ id }: ListedPatient) => id)
const post = (path: string, body: object, cookie = provider) =>
  server.ask('POST', `/api/patient-list/${path}`, { cookie, body })

describe('the patient list', () => {
  it.each([
    ['GET', ''],
    ['GET', '/gaps?ids=ann'],
    ['GET', '/views'],
    ['PUT', '/views'],
    ['POST', '/invitations'],
    ['POST', '/recalls'],
    ['POST', '/messages'],
  ] as const)('%s %s is refused without a session and to a patient', async (method, path) => {
    const asked = method === 'GET' ? {} : { body: {} }
    expect((await server.ask(method, `/api/patient-list${path}`, asked)).status).toBe(401)
    const cookie = await server.signIn('patient')
    expect((await server.ask(method, `/api/patient-list${path}`, { ...asked, cookie })).status).toBe(403)
  })

  it.each(['?sort=luck', '?seen=soon', '?clinician=a%20b', '?after=nonsense'])('refuses %s', async (query) => {
    expect([400, 422]).toContain((await ask(query)).status)
  })

  it('sorts by family name without diacritics, leaves out merged records, and says what is known', async () => {
    const { json } = await ask()
    const rows: ListedPatient[] = json.patients
    expect(rows.map(({ id }) => id)).toEqual(['ann', 'bob', 'cat', 'dee', 'hid', 'zoe'])
    expect(rows[0]).toMatchObject({
      name: 'Álvarez, Ann',
      mrn: 'MRN-ann',
      clinician: 'Dr Castellan',
      conditions: ['copd'],
      lastVisit: instantAt(addDays(today, -30), '10:00'),
      hasPortal: false,
    })
    expect(rows[1]).toMatchObject({ conditions: ['copd'], lastVisit: instantAt(addDays(today, -20), '10:00') })
    // a stay in hospital is no visit
    expect(rows[2]).toMatchObject({
      lastVisit: instantAt(addDays(today, -400), '10:00'),
      overdueSince: addDays(today, -3),
    })
    expect(rows[3]).toMatchObject({ isDeceased: true, conditions: [] })
    expect(rows[5]).toMatchObject({ nextBooking: instantAt(addDays(today, 5), '10:00'), clinician: 'Dr Other' })
    expect(await idsOf('?sort=name-last')).toEqual(['zoe', 'hid', 'dee', 'cat', 'bob', 'ann'])
    expect((await idsOf('?sort=eldest'))[0]).toBe('ann')
    expect((await idsOf('?sort=youngest'))[0]).toBe('zoe')
  })

  it('sorts by last visit and next booking as the columns show them; those without come last, restricted ones among them', async () => {
    // a stay in hospital is no visit, and Bob was seen under his duplicate
    expect((await idsOf('?sort=seen-last')).slice(0, 3)).toEqual(['bob', 'ann', 'cat'])
    expect((await idsOf('?sort=seen-first')).slice(0, 3)).toEqual(['cat', 'ann', 'bob'])
    expect((await idsOf('?sort=booked-next'))[0]).toBe('zoe')
    for (const sort of ['seen-last', 'seen-first', 'booked-next']) {
      const ids = await idsOf(`?sort=${sort}`)
      expect([...ids].sort(), sort).toEqual(['ann', 'bob', 'cat', 'dee', 'hid', 'zoe'])
      expect(ids.indexOf('hid'), sort).toBeGreaterThan(sort === 'booked-next' ? 0 : 2)
    }
    expect(await idsOf('?sort=seen-last&condition=copd')).toEqual(['bob', 'ann'])
  })

  it('shows nothing about the health of a patient whose record is restricted, and never finds them by it', async () => {
    const row = (await ask('?q=hidden')).json.patients[0]
    expect(row).toMatchObject({ id: 'hid', isRestricted: true })
    for (const hidden of ['conditions', 'lastVisit']) expect(row).not.toHaveProperty(hidden)
    expect(Object.keys((await ask('/gaps?ids=hid,ann')).json.gaps)).toEqual(['ann'])
    expect(await idsOf('?condition=copd')).not.toContain('hid')
    expect(await idsOf('?seen=never')).not.toContain('hid')
  })

  it.each([
    ['?condition=copd', ['ann', 'bob']],
    ['?condition=asthma', ['cat']],
    ['?clinician=demo-provider', ['ann', 'bob', 'cat']],
    ['?clinician=dr-other', ['zoe']],
    ['?seen=within-3', ['ann', 'bob']],
    ['?seen=not-12', ['cat', 'dee', 'zoe']],
    ['?seen=never', ['dee', 'zoe']],
    ['?booking=with', ['zoe']],
    ['?booking=without', ['ann', 'bob', 'cat', 'dee']],
    ['?recall=overdue', ['cat']],
    ['?q=brown', ['bob', 'cat']],
    ['?q=alvarez&condition=copd', ['ann']],
    ['?condition=asthma&seen=never', []],
  ])('finds by %s', async (query, found) => {
    expect(await idsOf(query)).toEqual(found)
  })

  it('goes through many patients page by page, each once, however they are filtered', async () => {
    const many = Array.from({ length: 120 }, (_, at) =>
      patient(`m-${at}`, `Many ${String(at % 40).padStart(2, '0')}`, `Same`),
    )
    await server.preparing().createMany(many)
    const seen = many
      .filter((_, at) => at % 2)
      .map(({ id = '' }, at) => visit(`v-${id}`, id, addDays(today, -5 - (at % 20))))
    await server.preparing().createMany(seen)
    for (const query of [
      '',
      '&sort=name-last',
      '&booking=without',
      '&sort=seen-last',
      '&sort=seen-first',
      '&sort=booked-next',
    ].map((more) => `?q=many${more}`)) {
      const found: string[] = []
      let after: string | undefined
      do {
        const { json } = await ask(`${query}${after ? `&after=${after}` : ''}`)
        expect(json.patients.length).toBeLessThanOrEqual(50)
        found.push(...json.patients.map(({ id }: ListedPatient) => id))
        after = json.next
      } while (after)
      expect(found, query).toHaveLength(120)
      expect(new Set(found).size, query).toBe(120)
    }
  })

  it('names the caller and the patients shown in the audit log, and no filter value', async () => {
    const events = () =>
      server.services.database.query<{ chain: string; seq: number; detail: string; actor_role: string }>(
        `select chain, seq, detail, actor_role from audit_events where entity_type = 'Patient' and operation = 'search'
           and detail like '%related%'`,
      )
    // events of several connections are in several chains, here all of one moment
    const keyOf = ({ chain, seq }: { chain: string; seq: number }) => `${chain} ${seq}`
    const earlier = new Set((await events()).map(keyOf))
    await ask('?condition=asthma')
    const [event] = (await events()).filter((one) => !earlier.has(keyOf(one)))
    expect(event?.actor_role).toBe('provider')
    expect(JSON.parse(event?.detail ?? '{}')).toMatchObject({ shown: ['cat'], related: ['Condition'] })
    expect(event?.detail).not.toContain(ASTHMA)
  })

  it('opens to an administrator without what an administrator may not read', async () => {
    const { status, json } = await ask('?q=alvarez', admin)
    expect(status).toBe(200)
    expect(json.patients[0].name).toBe('Álvarez, Ann')
  })
})

describe('open gaps', () => {
  it('are those of the guideline rules, also from what was recorded for a merged record', async () => {
    const { json } = await ask('/gaps?ids=ann,bob,cat,zoe')
    expect(json.gaps.ann).toContain('Diagnosis not confirmed by spirometry')
    expect(json.gaps.bob).toContain('Diagnosis not confirmed by spirometry')
    expect(json.gaps.zoe).toEqual([])
    expect((await ask('/gaps')).status).toBe(400)
  })
})

describe('saved views', () => {
  const save = (views: unknown, cookie = provider) =>
    server.ask('PUT', '/api/patient-list/views', { cookie, body: { views } })

  it('belong to one user and are refused with two of one name or without a name', async () => {
    const view = { name: 'COPD, not seen', filters: { condition: 'copd', seen: 'not-12' } }
    expect((await save([view])).status).toBe(200)
    const { json } = await server.ask('GET', '/api/patient-list/views', { cookie: provider })
    expect(json.views).toMatchObject([
      { name: 'COPD, not seen', filters: { condition: 'copd', seen: 'not-12', q: '' } },
    ])
    expect((await server.ask('GET', '/api/patient-list/views', { cookie: admin })).json.views).toEqual([])
    expect((await save([view, { ...view, name: 'copd, NOT seen' }])).status).toBe(422)
    expect((await save([{ ...view, name: ' ' }])).status).toBe(422)
    expect((await save([{ ...view, filters: { seen: 'soon' } }])).status).toBe(422)
  })
})

describe('bulk actions', () => {
  it('give a portal code to each patient who has no account, and name the others', async () => {
    await server.services.database.query(`update users set patient_id = 'bob' where email = 'patient@aurora.example'`)
    const { status, json } = await post('invitations', { patientIds: ['ann', 'bob', 'dee', 'hid', 'ann', 'nobody'] })
    expect(status).toBe(201)
    expect(json.invitations).toHaveLength(1)
    expect(json.invitations[0]).toMatchObject({ patientId: 'ann', name: 'Álvarez, Ann' })
    expect(json.invitations[0].code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    const why = Object.fromEntries(
      json.refused.map((one: { patientId: string; message: string }) => [one.patientId, one.message]),
    )
    expect(why.bob).toMatch(/account already/)
    expect(why.dee).toMatch(/died/)
    expect(why.hid).toMatch(/restricted/)
    expect(why.nobody).toMatch(/no such patient/)
    expect(await idsOf('?portal=with')).toEqual(['bob'])
    expect(await idsOf('?portal=without&q=brown')).toEqual(['cat'])
  })

  it('add one recall for each, and none twice', async () => {
    const body = {
      patientIds: ['ann', 'bob', 'dee'],
      reason: 'Flu vaccination',
      dueDate: addDays(today, 10),
      method: 'letter',
    }
    expect((await post('recalls', { ...body, dueDate: '2020-01-01' })).status).toBe(422)
    const first = await post('recalls', body)
    expect(first.json).toMatchObject({ added: 2, refused: [{ patientId: 'dee' }] })
    const again = await post('recalls', body)
    expect(again.json.added).toBe(0)
    expect(again.json.refused).toHaveLength(3)
    const { json } = await server.ask('GET', '/api/recalls', { cookie: provider })
    const added = json.recalls.filter(({ reason }: { reason: string }) => reason === 'Flu vaccination')
    expect(added.map(({ method }: { method: string }) => method)).toEqual(['letter', 'letter'])
  })

  it('write to those who can sign in to the portal, and name the others', async () => {
    const { json } = await post('messages', { patientIds: ['ann', 'bob'], subject: 'Moving', text: 'We move in May.' })
    expect(json).toMatchObject({
      sent: 1,
      refused: [{ patientId: 'ann', message: 'The patient has no portal account.' }],
    })
    const { rows } = await server.recordsAs('provider').search('Communication', { patient: 'bob' })
    expect(rows[0]?.resource.topic?.text).toBe('Moving')
  })
})
