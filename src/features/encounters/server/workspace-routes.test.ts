import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPdf } from '#platform/documents/testing/read-pdf.ts'
import { ORDERABLE_TESTS } from '../rules.ts'
import {
  auditOf,
  type EncounterServer,
  encounter,
  patient,
  sections,
  startEncounterServer,
} from './testing/encounter-server.ts'

let server: EncounterServer
let cookie: string
let id: string
let count = 0

beforeAll(async () => {
  server = await startEncounterServer()
  cookie = server.cookies.provider
  const meta = { subject: { reference: 'Patient/p1' } }
  const active = (system: string) => ({
    coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code: 'active' }],
  })
  await server.preparing().createMany([
    patient('p1', 'Nguyễn', 'Margaret'),
    {
      resourceType: 'Condition',
      id: 'c1',
      ...meta,
      clinicalStatus: active('condition-clinical'),
      code: { text: 'COPD' },
    },
    {
      resourceType: 'MedicationRequest',
      id: 'm1',
      ...meta,
      status: 'active',
      intent: 'order',
      medicationCodeableConcept: { text: 'Tiotropium' },
      dosageInstruction: [{ text: '18 microg daily' }],
    },
    {
      resourceType: 'Observation',
      id: 'o1',
      ...meta,
      status: 'final',
      code: { text: 'FEV1' },
      effectiveDateTime: '2026-11-12T09:00:00+11:00',
      valueQuantity: { value: 1.32, unit: 'L' },
    },
  ])
})
afterAll(() => server.close())

beforeEach(async () => {
  id = `e${++count}`
  await server.preparing().create(encounter(id, 'p1', { status: 'in-progress' }))
})

const written = sections({ Subjective: 'More breathless.', Assessment: 'COPD, worse.', Plan: 'Add LABA.' })
const version = (number: number) => ({ 'if-match': `W/"${number}"` })
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, headers = {}) =>
  server.ask(method, `/api/encounters/${id}/${path}`, { cookie, body, headers })
const save = (body: unknown, headers = {}) => ask('PUT', 'note', { sections: body }, headers)

async function signedNote() {
  await save(written)
  return ask('POST', 'sign', undefined, version(1))
}

test('the workspace offers what a sentence can rest on, and the allergy state', async () => {
  const { json } = await ask('GET', 'workspace')
  expect(json.patient).toMatchObject({ name: 'Margaret Nguyễn', mrn: 'AUR-p1', allergies: { state: 'not-recorded' } })
  expect(json.problems[0]).toMatchObject({ reference: 'Condition/c1', sentence: 'COPD.' })
  expect(json.medicines[0].sentence).toBe('Takes Tiotropium, 18 microg daily.')
  expect(json.observations[0].sentence).toBe('FEV1 1.32 L (12 Nov 2026).')
})

test('the workspace and the letter of a long record list every long-term medication', async () => {
  const subject = { reference: 'Patient/long' }
  const prescription = (name: string, status: 'active' | 'completed', authoredOn: string) => ({
    resourceType: 'MedicationRequest' as const,
    id: name.toLowerCase().replaceAll(' ', '-'),
    subject,
    status,
    intent: 'order' as const,
    authoredOn,
    medicationCodeableConcept: { text: name },
  })
  const longTerm = ['Prednisolone', 'Theophylline', 'Warfarin']
  await server.preparing().createMany([
    patient('long', 'Long', 'Lou'),
    ...longTerm.map((name) => prescription(name, 'active', '2008-05-01')),
    // newer than they are, and more than the chart opens with
    ...Array.from({ length: 70 }, (_, index) =>
      prescription(`Course ${index}`, 'completed', `20${10 + (index % 16)}-0${1 + (index % 9)}-11`),
    ),
    encounter('long-visit', 'long', { status: 'in-progress' }),
  ])
  id = 'long-visit'
  const { json } = await ask('GET', 'workspace')
  expect(json.medicines.map(({ label }: { label: string }) => label).toSorted()).toEqual(longTerm)
  await signedNote()
  const letter = await ask('POST', 'letters')
  expect(letter.status).toBe(201)
  for (const name of longTerm) expect(JSON.stringify(letter.json.sections)).toContain(name)
})

describe('the draft', () => {
  test('keeps sentences with their sources, and says who wrote last', async () => {
    const source = { reference: 'Observation/o1', display: 'FEV1 1.32 L' }
    const cited = [{ title: 'Objective', sentences: [{ id: 's1', text: 'FEV1 <1.5 L & falling.', source }] }]
    const saved = await save(cited)
    expect(saved.json).toMatchObject({ version: 1, status: 'draft', sections: cited, editor: { id: 'demo-provider' } })
    const { json } = await ask('GET', 'documents')
    expect(json.note.sections).toEqual(cited)
    const { rows } = await server.recordsAs('provider').search('Composition', { tokens: [`encounter|${id}`] })
    expect(rows[0]?.resource.section?.[0]).toMatchObject({
      entry: [{ reference: 'Observation/o1' }],
      text: { div: expect.stringContaining('FEV1 &lt;1.5 L &amp; falling.') },
    })
    expect((await auditOf(server, 'Composition', 'create')).length).toBeGreaterThan(0)
  })

  test('a version made on an older one is refused with what stands there; nothing is overwritten', async () => {
    await save(written)
    const second = await save(sections({ Plan: 'Second.' }), version(1))
    expect(second.json.version).toBe(2)
    const stale = await save(sections({ Plan: 'Stale.' }), version(1))
    expect(stale.status).toBe(409)
    expect(stale.json).toMatchObject({ currentVersion: 2, current: { sections: sections({ Plan: 'Second.' }) } })
    expect((await ask('GET', 'documents')).json.note.sections).toEqual(sections({ Plan: 'Second.' }))
  })

  test('two people who begin at once: one is stored, the other is told', async () => {
    const answers = await Promise.all([
      save(sections({ Plan: 'Mine.' })),
      server.ask('PUT', `/api/encounters/${id}/note`, {
        cookie: server.cookies.admin,
        body: { sections: sections({ Plan: 'Theirs.' }) },
      }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('too long, wrongly shaped or of a cancelled encounter: refused', async () => {
    expect((await save(sections({ Plan: 'x'.repeat(2001) }))).status).toBe(422)
    expect((await save([])).status).toBe(422)
    expect(
      (await save([{ title: 'Plan', sentences: [{ id: 'a', text: 'x', source: { reference: 'x', display: '' } }] }]))
        .status,
    ).toBe(422)
    await ask('POST', 'status', { status: 'cancelled', reason: 'Did not come' })
    expect((await save(written)).status).toBe(409)
  })
})

describe('signing', () => {
  test('locks the note, completes the encounter and leaves a Provenance', async () => {
    const { status, json } = await signedNote()
    expect(status).toBe(200)
    expect(json.note).toMatchObject({ status: 'signed', version: 2 })
    expect((await server.ask('GET', `/api/encounters/${id}`, { cookie })).json).toMatchObject({
      status: 'completed',
      period: { end: expect.any(String) },
    })
    const records = server.recordsAs('provider')
    const { resource } = await records.read('Composition', json.note.id)
    expect(resource).toMatchObject({ status: 'final', attester: [{ mode: 'professional' }] })
    const { rows } = await records.search('Provenance', { patient: 'p1' })
    expect(rows.map((row) => row.resource.target[0]?.reference)).toContain(`Composition/${json.note.id}/_history/2`)
  })

  test('a signed note can no longer be edited, signed again or reopened', async () => {
    const { json } = await signedNote()
    const late = await save(sections({ Plan: 'Changed.' }), version(json.note.version))
    expect(late.status).toBe(409)
    expect(late.json).toMatchObject({ signed: true, message: expect.stringContaining('addendum') })
    expect((await ask('POST', 'sign', undefined, version(2))).status).toBe(409)
    expect((await ask('POST', 'status', { status: 'in-progress' })).status).toBe(409)
  })

  test('needs the version that was read, a note, an assessment and a plan, and a started encounter', async () => {
    expect((await ask('POST', 'sign', undefined, version(1))).status).toBe(422)
    await save(sections({ Subjective: 'Cough.', Plan: 'Review:' }))
    expect((await ask('POST', 'sign')).status).toBe(428)
    expect((await ask('POST', 'sign', undefined, version(9))).status).toBe(409)
    expect((await ask('POST', 'sign', undefined, version(1))).json.message).toBe('Write an assessment before signing.')
    await ask('POST', 'status', { status: 'cancelled', reason: 'x' })
    expect((await ask('POST', 'sign', undefined, version(1))).status).toBe(409)
  })

  test('unanswered prompts are left out', async () => {
    const plan = {
      title: 'Plan',
      sentences: [
        { id: '1', text: 'Review.' },
        { id: '2', text: 'Vaccinations due:' },
      ],
    }
    await save([...sections({ Assessment: 'COPD.' }), plan])
    const { json } = await ask('POST', 'sign', undefined, version(1))
    expect(json.note.sections[1].sentences).toEqual([{ id: '1', text: 'Review.' }])
  })
})

describe('afterwards', () => {
  test('an addendum is signed itself and leaves the note alone; none without a signed note', async () => {
    expect((await ask('POST', 'addenda', { text: 'Too early.' })).status).toBe(409)
    await signedNote()
    expect((await ask('POST', 'addenda', { text: '  ' })).status).toBe(422)
    const added = await ask('POST', 'addenda', { text: 'Eosinophils came back. They are 0.45.' })
    expect(added.json.addendum).toMatchObject({ status: 'signed', sections: [{ sentences: [{}, {}] }] })
    const { json } = await ask('GET', 'documents')
    expect(json.note.version).toBe(2)
    expect(json.addenda).toHaveLength(1)
    const { resource } = await server.recordsAs('provider').read('Composition', added.json.addendum.id)
    expect(resource.relatesTo).toEqual([
      { code: 'appends', targetReference: { reference: `Composition/${json.note.id}` } },
    ])
  })

  test('a letter is drafted from the signed note, edited, signed and printed', async () => {
    expect((await ask('POST', 'letters')).status).toBe(409)
    await signedNote()
    const letter = (await ask('POST', 'letters')).json
    const lines = Object.fromEntries(
      letter.sections.map(({ title, sentences }: { title: string; sentences: { text: string }[] }) => [
        title,
        sentences.map(({ text }) => text),
      ]),
    )
    expect(lines).toMatchObject({
      To: ['Dr Anh Prentice'],
      Salutation: ['Dear Dr Prentice'],
      Diagnoses: ['COPD'],
      Allergies: ['Not recorded'],
      'Lung function': ['FEV1 1.32 L (12 November 2026).'],
      'Current medications': ['Tiotropium, 18 microg daily'],
      Plan: ['Add LABA.'],
    })
    expect(lines.Opening[0]).toContain('I reviewed Margaret Nguyễn, aged')
    expect((await ask('POST', 'letters')).status).toBe(409)

    const path = `letters/${letter.id}`
    const changed = [
      ...letter.sections.filter(({ title }: { title: string }) => !['Closing', 'Copies to'].includes(title)),
      { title: 'Copies to', sentences: [{ id: 'c', text: 'Dr Lee Copy' }] },
      { title: 'Closing', sentences: [{ id: 'z', text: 'With thanks.' }] },
    ]
    expect((await ask('PUT', path, { sections: changed })).status).toBe(428)
    expect((await ask('PUT', path, { sections: changed }, version(1))).json.version).toBe(2)
    expect((await ask('PUT', path, { sections: changed }, version(1))).status).toBe(409)
    expect((await ask('POST', `${path}/sign`, undefined, version(2))).json.letter.status).toBe('signed')
    expect((await ask('PUT', path, { sections: changed }, version(3))).status).toBe(409)
    const { rows } = await server.recordsAs('provider').search('DocumentReference', { patient: 'p1' })
    expect(rows[0]?.resource.content[0]?.attachment.url).toContain(`${path}/letter.pdf`)

    const reply = await server.app.http.inject({ url: `/api/encounters/${id}/${path}/letter.pdf`, headers: { cookie } })
    expect(reply.headers['content-type']).toBe('application/pdf')
    const { text } = readPdf(reply.rawPayload)
    for (const part of [
      'Dear Dr Prentice',
      'Re: NGUYỄN, Margaret',
      'Add LABA.',
      'With thanks.',
      'Yours sincerely',
      'cc Dr Lee Copy',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain('Draft')
  })

  test('a letter takes in the addendum and the tests ordered, and is not signed with an open prompt', async () => {
    await signedNote()
    await ask('POST', 'addenda', { text: 'Eosinophils came back. They are 0.45.' })
    const test = ORDERABLE_TESTS.at(0)
    expect((await ask('POST', 'orders', { test: test?.code, priority: 'routine', reason: 'Baseline' })).status).toBe(
      201,
    )
    const letter = (await ask('POST', 'letters')).json
    const textOf = (title: string) =>
      letter.sections
        .find((section: { title: string }) => section.title === title)
        .sentences.map(({ text }: { text: string }) => text)
        .join(' ')
    expect(textOf('Addendum')).toContain('They are 0.45.')
    expect(textOf('Tests ordered')).toBe(`${test?.name} (Baseline)`)
    const path = `letters/${letter.id}`
    const open = letter.sections.map((section: { title: string }) =>
      section.title === 'Plan' ? { ...section, sentences: [{ id: 'x', text: 'Review:' }] } : section,
    )
    await ask('PUT', path, { sections: open }, version(1))
    const refused = await ask('POST', `${path}/sign`, undefined, version(2))
    expect(refused.status).toBe(422)
    expect(refused.json.message).toContain('Review:')
  })

  test('a note is not a letter: its address answers 404', async () => {
    const { json } = await signedNote()
    expect((await ask('GET', `letters/${json.note.id}/letter.pdf`)).status).toBe(404)
  })

  test('the PDF of a note says whether it is signed', async () => {
    expect((await ask('GET', 'note.pdf')).status).toBe(404)
    await save(written)
    const url = `/api/encounters/${id}/note.pdf`
    const draft = readPdf((await server.app.http.inject({ url, headers: { cookie } })).rawPayload)
    expect(draft.text).toContain('Draft: this note is not signed.')
    await ask('POST', 'sign', undefined, version(1))
    const final = readPdf((await server.app.http.inject({ url, headers: { cookie } })).rawPayload)
    expect(final.text).not.toContain('Draft')
    expect(final.text).toContain('COPD, worse.')
    expect(final.text).toContain('Signed electronically by')
    expect(final.objects).toContain('/StructTreeRoot')
  })
})

describe('orders', () => {
  test('a test is ordered with its checked codes and can be taken back once', async () => {
    const { status, json } = await ask('POST', 'orders', { test: 'spirometry', priority: 'urgent', reason: 'Worse' })
    expect(status).toBe(201)
    const { resource } = await server.recordsAs('provider').read('ServiceRequest', json.id)
    expect(resource).toMatchObject({
      status: 'active',
      intent: 'order',
      priority: 'urgent',
      encounter: { reference: `Encounter/${id}` },
      requester: { reference: 'Practitioner/demo-provider' },
      code: { coding: [{ code: '127783003' }, { code: '81459-0' }] },
    })
    expect((await ask('GET', 'workspace')).json.orders).toHaveLength(1)
    expect((await ask('POST', `orders/${json.id}/cancel`)).json.status).toBe('revoked')
    expect((await ask('POST', `orders/${json.id}/cancel`)).status).toBe(409)
    expect((await server.ask('POST', `/api/encounters/e1/orders/${json.id}/cancel`, { cookie })).status).toBe(404)
  })

  test('a test ordered from the chart belongs to the one encounter in progress, and to none where there is a choice', async () => {
    await server.preparing().create(patient('p7', 'Okafor', 'Ngozi'))
    const order = (patientId: string, body: unknown = { test: 'sputum-culture', reason: 'Third course this year' }) =>
      server.ask('POST', `/api/patients/${patientId}/orders`, { cookie, body })
    const stored = async (orderId: string) =>
      (await server.recordsAs('provider').read('ServiceRequest', orderId)).resource
    const alone = await order('p7')
    expect([alone.status, alone.json.name]).toEqual([201, 'Sputum microscopy and culture'])
    expect(await stored(alone.json.id)).toMatchObject({ subject: { reference: 'Patient/p7' }, status: 'active' })
    expect((await stored(alone.json.id)).encounter).toBeUndefined()
    await server.preparing().create(encounter('visit-1', 'p7', { status: 'in-progress' }))
    const within = await order('p7')
    expect((await stored(within.json.id)).encounter).toEqual({ reference: 'Encounter/visit-1' })
    await server.preparing().create(encounter('visit-2', 'p7', { status: 'in-progress' }))
    expect((await stored((await order('p7')).json.id)).encounter).toBeUndefined()
    const entries = await auditOf(server, 'ServiceRequest', 'create')
    expect(entries.map(({ entity_id }) => entity_id)).toContain(within.json.id)
  })

  test('from the chart: no unknown test, no unknown patient, nobody who has died, no administrator', async () => {
    await server.preparing().create({ ...patient('p9', 'Gray', 'Tom'), deceasedBoolean: true })
    const order = (patientId: string, test: string, as = cookie) =>
      server.ask('POST', `/api/patients/${patientId}/orders`, { cookie: as, body: { test } })
    expect((await order('p1', 'astrology')).status).toBe(422)
    expect((await order('nobody', 'feno')).status).toBe(404)
    expect((await order('p9', 'feno')).status).toBe(409)
    expect((await order('p1', 'feno', server.cookies.admin)).status).toBe(403)
    expect((await order('p1', 'feno', server.cookies.patient)).status).toBe(403)
  })

  test('an unknown test: 422', async () => {
    expect((await ask('POST', 'orders', { test: 'astrology' })).status).toBe(422)
  })
})
