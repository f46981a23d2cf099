import type { Composition, MedicationRequest, Observation, ServiceRequest } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { observationConcept } from '#fhir/codes/observation-codes.ts'
import { patient, type ScribeServer, startScribeServer } from './testing/scribe-server.ts'

let server: ScribeServer
const now = new Date('2026-11-15T00:00:00Z')
const subject = { reference: 'Patient/p1' }

const observation = (id: string, name: Parameters<typeof observationConcept>[0], value: number, day: string) =>
  server.preparing().create<Observation>({
    resourceType: 'Observation',
    id,
    status: 'final',
    code: observationConcept(name),
    subject,
    effectiveDateTime: `${day}T09:00:00+11:00`,
    valueQuantity: { value, unit: name === 'cat' ? 'of 40' : 'L' },
  })

beforeAll(async () => {
  server = await startScribeServer(() => now)
  const records = server.preparing()
  await records.create(patient('p1', 'Nguyen', 'Margaret'))
  await records.create(patient('p2', 'Tran', 'Minh'))
  await observation('cat-old', 'cat', 12, '2026-01-10')
  await observation('cat-new', 'cat', 21, '2026-10-02')
  await observation('fev-old', 'fev1Post', 1.4, '2025-03-01')
  await observation('fev-new', 'fev1Post', 1.1, '2026-09-01')
  await observation('fvc-new', 'fvcPost', 2.3, '2026-09-01')
  const signed: Composition = {
    resourceType: 'Composition',
    status: 'final',
    type: { text: 'Consultation note' },
    subject,
    date: '2026-08-01T00:00:00Z',
    author: [{ display: 'Dr Emily Carter' }],
    title: 'Consultation note',
    section: [{ title: 'Plan', text: { status: 'generated', div: '<div><p>Continue tiotropium.</p></div>' } }],
  }
  await records.create({ ...signed, id: 'n-old', date: '2026-02-01T00:00:00Z' })
  await records.create({ ...signed, id: 'n-new' })
  await records.create({ ...signed, id: 'n-draft', status: 'preliminary', date: '2026-11-14T00:00:00Z' })
  await records.create({ ...signed, id: 'n-other', subject: { reference: 'Patient/p2' } })
})
afterAll(() => server.close())

const read = (id = 'p1', cookie = server.cookies.provider) =>
  server.ask('GET', `/api/ambient-scribe/note-context/${id}`, { cookie })

describe('note-context', () => {
  it('is refused without a session, to patients, and for nobody', async () => {
    expect((await server.ask('GET', '/api/ambient-scribe/note-context/p1', {})).status).toBe(401)
    expect((await read('p1', server.cookies.patient)).status).toBe(403)
    expect((await read('nobody')).status).toBe(404)
  })

  it('offers the latest score and spirometry with date and record, and templates by section', async () => {
    const { inserts } = (await read()).json
    const named = (label: string) => inserts.filter((each: { label: string }) => each.label === label)
    expect(named('CAT score')).toEqual([
      expect.objectContaining({
        kind: 'score',
        lines: [{ text: 'CAT score 21 of 40 (2 Oct 2026).' }],
        source: expect.objectContaining({ reference: 'Observation/cat-new' }),
      }),
    ])
    const [spirometry] = named('Spirometry')
    expect(spirometry.lines).toEqual([
      { text: 'Spirometry (1 Sep 2026): FEV1 after bronchodilator 1.1 L, FVC after bronchodilator 2.3 L.' },
    ])
    expect(spirometry.source.reference).toBe('Observation/fev-new')
    const [review] = named('Review')
    expect(review).toMatchObject({ kind: 'template' })
    expect(review.lines).toContainEqual({ section: 'Plan', text: 'Medicines: ' })
  })

  it('lists signed notes of this patient only, newest first', async () => {
    const { earlier } = (await read()).json
    expect(earlier.map(({ id }: { id: string }) => id)).toEqual(['n-new', 'n-old'])
    expect(earlier[0].sections).toEqual([{ title: 'Plan', sentences: ['Continue tiotropium.'] }])
  })

  it("lists the caller's own orders of today, and says which were cancelled", async () => {
    const ask = (path: string, body?: unknown) =>
      server.ask('POST', path, { cookie: server.cookies.provider, ...(body !== undefined && { body }) })
    const { json: made } = await ask('/api/patients/p1/orders', { test: 'chest-xray', reason: 'New crackles' })
    await server.preparing().create<ServiceRequest>({
      resourceType: 'ServiceRequest',
      id: 'by-another',
      status: 'active',
      intent: 'order',
      subject,
      code: { text: 'CT chest' },
      authoredOn: now.toISOString(),
      requester: { reference: 'Practitioner/somebody-else' },
    })
    await server.preparing().create<MedicationRequest>({
      resourceType: 'MedicationRequest',
      id: 'long-ago',
      status: 'active',
      intent: 'order',
      subject,
      medicationCodeableConcept: { text: 'metformin 500 mg tablet' },
      authoredOn: '2024-01-01T00:00:00Z',
    })
    const { orders } = (await read()).json
    expect(orders).toEqual([
      expect.objectContaining({
        reference: `ServiceRequest/${made.id}`,
        sentence: 'Ordered: Chest X-ray, for New crackles.',
        isActive: true,
      }),
    ])
    expect(orders[0].names).toEqual(expect.arrayContaining(['Chest X-ray', 'CXR']))
    const { resource } = await server.preparing().read('ServiceRequest', made.id)
    await server.preparing().update({ ...resource, status: 'revoked' })
    expect((await read()).json.orders).toEqual([expect.objectContaining({ isActive: false })])
  })
})

describe('a sentence taken from the record', () => {
  const sections = [
    { title: 'Subjective', sentences: [{ id: 's', text: 'More breathless.' }] },
    {
      title: 'Objective',
      sentences: [
        { id: 'o1', text: 'SpO2 90% (2 Oct 2025).', source: { reference: 'Observation/fev-new', display: 'SpO₂' } },
        { id: 'o2', text: 'SpO2 94% on room air.' },
      ],
    },
    { title: 'Assessment', sentences: [{ id: 'a', text: 'Stable COPD.' }] },
    { title: 'Plan', sentences: [{ id: 'p', text: 'Continue the inhaler.' }] },
  ]

  it('proposes no change of the record: an old value is not measured again', async () => {
    const path = '/api/ambient-scribe/proposals/p1'
    const { json } = await server.ask('POST', path, { cookie: server.cookies.provider, body: { sections } })
    const titles = json.map(({ title }: { title: string }) => title).join()
    expect(titles).toContain('94')
    expect(titles).not.toContain('90')
  })

  it.each(['Composition/n-other', 'Observation/nowhere', 'Unknown/1'])('cannot name %s', async (reference) => {
    const foreign = sections.map((section) => ({
      ...section,
      sentences: section.sentences.map((each) =>
        'source' in each ? { ...each, source: { reference, display: '' } } : each,
      ),
    }))
    const body = { encounterType: 'follow-up', reason: 'Review', sections: foreign }
    const reply = await server.ask('POST', '/api/ambient-scribe/sign/p1', { cookie: server.cookies.provider, body })
    expect(reply.status).toBe(422)
    expect(reply.json.message).toContain('a record that this patient does not have')
  })

  it('keeps its record in the signed note', async () => {
    const body = { encounterType: 'follow-up', reason: 'Review', sections }
    const signed = await server.ask('POST', '/api/ambient-scribe/sign/p1', { cookie: server.cookies.provider, body })
    expect(signed.status).toBe(201)
    const documents = await server.ask('GET', `/api/encounters/${signed.json.encounterId}/documents`, {
      cookie: server.cookies.provider,
    })
    expect(documents.json.note.sections[1].sentences[0].source).toEqual({
      reference: 'Observation/fev-new',
      display: 'SpO₂',
    })
  })
})
