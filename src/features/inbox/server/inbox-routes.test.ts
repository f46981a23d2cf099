import type { Claim, Communication, Task } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coding } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { withState } from '#medicine/australia/mbs/claims/claim-record.ts'
import { DANGER_REPORT } from '#platform/danger-reports/danger-task.ts'
import type { InboxItem } from '../contract.ts'
import { daysAgo, type InboxServer, startInboxServer } from './testing/inbox-server.ts'

let server: InboxServer
beforeAll(async () => {
  server = await startInboxServer()
})
afterAll(() => server.close())

const OWN = { reference: 'Practitioner/demo-provider', display: 'Dr Ada Castellan' }
const OTHER = { reference: 'Practitioner/dr-b', display: 'Dr Ada Brandt' }

const task = (id: string, kind: string, changes: Partial<Task> = {}): Task => ({
  resourceType: 'Task',
  id,
  status: 'requested',
  intent: 'order',
  priority: 'routine',
  code: { coding: [coding(auroraSystems.taskKind, kind)] },
  description: id,
  for: { reference: 'Patient/ann' },
  authoredOn: daysAgo(2),
  ...changes,
})

const list = async (query = '', cookie?: string) => {
  const { status, json } = await server.get(`/api/inbox?${query}`, cookie)
  expect(status).toBe(200)
  return json as { items: InboxItem[]; next?: string; counts?: Record<string, number> }
}
const titles = (items: readonly InboxItem[]) => items.map(({ title }) => title)

describe('inbox', () => {
  it.each([
    ['GET', '/api/inbox'],
    ['GET', '/api/inbox/count'],
    ['POST', '/api/inbox/acknowledge'],
  ] as const)('%s %s is refused without a session and to a patient', async (method, path) => {
    const body = method === 'POST' ? { results: [{ id: 'x', version: 1 }] } : undefined
    expect((await server.ask(method, path, { body })).status).toBe(401)
    expect((await server.ask(method, path, { body, cookie: server.cookies.patient })).status).toBe(403)
  })

  it('refuses a kind there is not, a bad page marker, and nothing to acknowledge', async () => {
    expect((await server.get('/api/inbox?kind=fax')).status).toBe(400)
    expect((await server.get('/api/inbox?after=bm90LWEtbWFya2Vy')).status).toBe(400)
    expect((await server.post('/api/inbox/acknowledge', { results: [] })).status).toBe(422)
  })

  it('sorts by urgency, then own, nobody’s and others’, then age; closed ones are gone', async () => {
    const message: Communication = {
      resourceType: 'Communication',
      id: 'thread',
      status: 'completed',
      category: [{ text: 'patient-message' }],
      subject: { reference: 'Patient/bela' },
      topic: { text: 'About my inhaler' },
      sent: daysAgo(1),
      payload: [{ contentString: 'Which one?' }],
    }
    await server.records.createMany([
      message,
      task('own routine', 'practice-task', { id: 't1', owner: OWN, authoredOn: daysAgo(1) }),
      task('nobody routine old', 'practice-task', { id: 't2', authoredOn: daysAgo(9) }),
      task('other routine', 'practice-task', { id: 't3', owner: OTHER }),
      task('own urgent', 'practice-task', { id: 't4', owner: OWN, priority: 'urgent' }),
      task('danger', DANGER_REPORT, { id: 't5', owner: OTHER, priority: 'stat', status: 'in-progress' }),
      task('closed', 'practice-task', { id: 't6', owner: OWN, status: 'completed' }),
      task('reply', 'patient-message', {
        id: 't7',
        owner: OWN,
        for: { reference: 'Patient/bela' },
        focus: { reference: 'Communication/thread' },
        authoredOn: daysAgo(3),
        restriction: { period: { end: daysAgo(1) } },
      }),
      task('agent work', 'agent-task', { id: 't8', owner: OWN, priority: 'stat' }),
    ])
    const mine = await list('scope=mine')
    expect(titles(mine.items)).toEqual([
      'danger',
      'own urgent',
      'About my inhaler',
      'own routine',
      'nobody routine old',
    ])
    expect(mine.counts).toMatchObject({ danger: 1, message: 1, task: 3 })
    expect(mine.items.find(({ kind }) => kind === 'message')).toMatchObject({
      id: 'message:thread',
      patientName: 'Bela Okafor',
      owner: 'Dr Ada Castellan',
      isMine: true,
      isOverdue: true,
    })
    const team = await list('scope=team')
    expect(titles(team.items).at(-1)).toBe('other routine')
    expect(titles((await list('scope=team&kind=message')).items)).toEqual(['About my inhaler'])
    const { json } = await server.get('/api/inbox/count')
    expect(json).toEqual({ mine: 5, urgent: 2 })
  })

  it('shows results with and without a review, and claims to fix', async () => {
    await server.reported('critical-report', 'HH')
    const claim: Claim = {
      resourceType: 'Claim',
      id: 'claim-1',
      status: 'active',
      type: { coding: [{ code: 'professional' }] },
      use: 'claim',
      patient: { reference: 'Patient/ann' },
      created: daysAgo(3),
      provider: OWN,
      priority: { coding: [{ code: 'normal' }] },
      insurance: [{ sequence: 1, focal: true, coverage: { display: 'Medicare' } }],
    }
    const entry = { at: daysAgo(1), by: 'Test', text: 'Refused by Medicare', codes: ['160'] }
    const refused = withState(claim, { ...entry, state: 'rejected' })
    await server.records.createMany([refused])
    const { items, counts } = await list('scope=team')
    expect(items.slice(0, 2).map(({ id }) => id)).toContain('result:critical-report')
    expect(items.at(-1)).toMatchObject({ id: 'claim:claim-1', title: 'claim-1: Refused by Medicare' })
    expect(counts).toMatchObject({ claim: 1, result: 1 })
    const { resource, version } = await server.records.read('Claim', 'claim-1')
    await server.records.update(withState(resource, { ...entry, state: 'paid', text: 'Paid' }), { ifMatch: version })
    expect((await list('scope=team')).counts?.claim).toBe(0)
  })

  it('pages through everything once', async () => {
    await server.records.createMany(
      Array.from({ length: 120 }, (_, at) =>
        task(`many ${at}`, 'practice-task', { id: `many-${at}`, owner: OWN, authoredOn: daysAgo(20 + at) }),
      ),
    )
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await list(`scope=team&kind=task${after ? `&after=${after}` : ''}`)
      seen.push(...page.items.map(({ id }) => id))
      after = page.next
    } while (after)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(124)
  })

  it('acknowledges normal results together and refuses the others by name', async () => {
    const entry = (flag: string | undefined, range: string) => ({
      entry: {
        patientId: 'ann',
        test: 'Sodium',
        collectedAt: daysAgo(1),
        values: [{ name: 'Sodium', value: '140', unit: 'mmol/L', range, ...(flag && { flag }) }],
      },
    })
    const normal = (await server.post('/api/results', entry('N', '135 to 145'))).json.result
    const high = (await server.post('/api/results', entry('H', '120 to 130'))).json.result
    const body = { results: [normal, high].map(({ id, version }) => ({ id, version })) }
    const { json, status } = await server.post('/api/inbox/acknowledge', body)
    expect(status).toBe(200)
    expect(json.acknowledged).toEqual([normal.id])
    expect(json.refused).toEqual([{ id: high.id, message: expect.stringMatching(/not marked normal/) }])
    const again = await server.post('/api/inbox/acknowledge', { results: [{ id: normal.id, version: normal.version }] })
    expect(again.json.acknowledged).toEqual([])
    const asAdmin = await server.ask('POST', '/api/inbox/acknowledge', { body, cookie: server.cookies.admin })
    expect(asAdmin.status).toBe(403)
  })
})
