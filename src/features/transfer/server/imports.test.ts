import type { FhirResource } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundle, ndjson, startTransferServer, type TransferServer, tooLarge } from './testing/transfer-server.ts'

let server: TransferServer

beforeAll(async () => {
  server = await startTransferServer()
})
afterAll(() => server.close())

const person = (id: string, family: string, birthDate = '1951-04-02'): FhirResource => ({
  resourceType: 'Patient',
  id,
  name: [{ family, given: ['Ada'] }],
  gender: 'female',
  birthDate,
})
const reading = (id: string, patient: string, value = 91): FhirResource => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  code: { text: 'SpO2' },
  subject: { reference: `Patient/${patient}` },
  effectiveDateTime: '2026-11-01',
  valueQuantity: { value, unit: '%' },
})

const stored = async (type: 'Patient' | 'Observation', id: string) =>
  (await server.preparing().find(type, id))?.resource

describe('who may', () => {
  it('refuses visitors and patients', async () => {
    expect((await server.ask('GET', '/api/imports')).status).toBe(401)
    const patient = await server.signIn('patient')
    const body = { fileName: 'x.json', format: 'bundle', bytes: 10 }
    expect((await server.post('/api/imports', body, patient)).status).toBe(403)
    expect((await server.post('/api/exports', { format: 'csv', purpose: 'mine' }, patient)).status).toBe(403)
  })

  it('lets nobody but the person who started it go on with an import', async () => {
    const view = await server.preview('mine.ndjson', 'ndjson', ndjson([person('whose', 'Whose')]), server.provider)
    expect(view).toMatchObject({ state: 'ready', isMine: true })
    expect((await server.post(`/api/imports/${view.id}/apply`, {})).status).toBe(403)
    expect((await server.get(`/api/imports/${view.id}`)).json.isMine).toBe(false)
    expect((await server.get('/api/imports/none')).status).toBe(404)
  })

  it('is held to the role of the person: a provider adds no practitioner', async () => {
    const practitioner: FhirResource = { resourceType: 'Practitioner', id: 'dr-new', name: [{ family: 'New' }] }
    const view = await server.preview('p.ndjson', 'ndjson', ndjson([practitioner]), server.provider)
    expect(view.groups).toEqual({ refused: 1 })
    const own = await server.preview('p.ndjson', 'ndjson', ndjson([practitioner]))
    expect(own.groups).toEqual({ new: 1 })
  })
})

describe('the file', () => {
  it('is refused where it claims or brings too much', async () => {
    const claim = await server.post('/api/imports', { fileName: 'x.json', format: 'bundle', bytes: tooLarge })
    expect([claim.status, claim.json.message]).toEqual([422, expect.stringContaining('at most 200.0 MiB')])
    const started = await server.post('/api/imports', { fileName: 'x.json', format: 'bundle', bytes: 10 })
    expect((await server.putPart(started.json.id, 0, Buffer.alloc(2 * 1024 * 1024))).status).toBe(413)
    expect((await server.putPart(started.json.id, 0, Buffer.alloc(11))).status).toBe(422)
    expect((await server.putPart(started.json.id, 7, Buffer.alloc(10))).status).toBe(422)
    expect((await server.post(`/api/imports/${started.json.id}/finish`)).json.message).toContain('0 of 10 bytes')
  })

  it.for([
    ['bundle', '{"resourceType":"Bundle","entry":[{"resource":', 'ends in the middle'],
    ['bundle', 'hello', 'not valid JSON'],
    ['bundle', '{"resourceType":"Patient","id":"a"}', 'not a FHIR Bundle'],
    ['bundle', '{"resourceType":"Bundle","entry":[]}', 'nothing in this file'],
    ['ndjson', '\n\r\n', 'nothing in this file'],
    ['csv', 'nom;prénom\nA;B', 'must name the columns'],
    ['csv', 'given,family\n"Ada,Byrne', 'never closed'],
    ['csv', Buffer.from('given,family\nJos\xe9,Nu\xf1ez', 'latin1'), 'not in UTF-8'],
    ['ndjson', Buffer.from('\ufeff{"resourceType":"Patient"}', 'utf16le'), 'not in UTF-8'],
  ] as const)('%s that cannot be read says why: %s', async ([format, content, why]) => {
    const view = await server.preview('broken', format, content)
    expect([view.state, view.message]).toEqual(['failed', expect.stringContaining(why)])
  })

  it('names the place and the reason of what is not valid, and takes the rest', async () => {
    const lines = [
      '\ufeff{"resourceType":"Patient","id":"ok-1","name":[{"family":"Fine"}]}\r',
      '{"resourceType":"Patient",',
      '',
      '{"resourceType":"Elephant","id":"e"}',
      '{"resourceType":"Observation","id":"o","status":"final","code":{"text":"x"}}',
      '{"resourceType":"Patient","id":"bad id"}',
      '{"resourceType":"Patient","id":"b","birthDate":"1951-02-30"}',
      '[1]',
      '{"resourceType":"Patient","id":"b2","name":"Ada"}',
    ]
    const view = await server.preview('mixed.ndjson', 'ndjson', lines.join('\n'))
    expect(view.groups).toEqual({ new: 1, invalid: 7 })
    const rows = await server.rows(view.id, 'group=invalid')
    expect(rows.map(({ place, message }) => `${place}: ${message}`)).toEqual([
      'line 2: Not valid JSON.',
      'line 4: Elephant is not a supported resource type.',
      'line 5: Observation: a value, or the reason why there is none, is needed.',
      'line 6: id: use 1 to 64 letters, digits, hyphens and full stops.',
      'line 7: Patient.birthDate is not a date that exists: 1951-02-30.',
      'line 8: Not a resource.',
      expect.stringContaining('line 9: Patient: name'),
    ])
    const done = await server.apply(view.id)
    expect(done).toMatchObject({ state: 'applied', outcomes: { created: 1 } })
    const report = await server.get(`/api/imports/${view.id}/report`)
    expect(report.text).toContain('line 4,Elephant,,,invalid,not imported,Elephant is not a supported resource type.')
  })
})

describe('a bundle', () => {
  it('is written with its temporary addresses resolved, and the same file again adds nothing', async () => {
    const file = bundle([
      { ...person('', 'Urn'), id: undefined, fullUrl: 'urn:uuid:0a1b2c3d-0000-4000-8000-000000000001' },
      {
        ...reading('', 'x'),
        id: undefined,
        subject: { reference: 'urn:uuid:0a1b2c3d-0000-4000-8000-000000000001' },
      } as never,
      { ...reading('abs', 'x'), subject: { reference: 'https://far.example/fhir/Patient/far' } } as never,
      { ...person('far', 'Far', '1960-01-01'), fullUrl: 'https://far.example/fhir/Patient/far' },
    ])
    const view = await server.preview('urn.json', 'bundle', file)
    expect(view.groups).toEqual({ new: 4 })
    expect(view.types.map(({ type, source }: { type: string; source: string }) => `${type} ${source}`)).toEqual([
      'Observation synthetic',
      'Patient synthetic',
    ])
    const done = await server.apply(view.id)
    expect(done.outcomes).toEqual({ created: 4 })
    const { rows } = await server.preparing().search('Observation', { patient: '0a1b2c3d-0000-4000-8000-000000000001' })
    expect(rows).toHaveLength(1)
    expect(await stored('Observation', 'abs')).toMatchObject({ subject: { reference: 'Patient/far' } })
    const again = await server.preview('urn.json', 'bundle', file)
    expect(again).toMatchObject({ groups: { same: 4 }, earlier: { by: expect.any(String) } })
    expect((await server.apply(again.id)).outcomes).toEqual({})
  })

  it('asks about what is here already, and does what was chosen for each group', async () => {
    const records = server.preparing()
    await records.createMany([person('here', 'Here', '1940-05-05'), reading('here-1', 'here', 90)])
    await records.remove('Observation', (await records.create(reading('gone-1', 'here'))).id)
    const file = bundle([
      person('here', 'Here', '1940-05-05'),
      reading('here-1', 'here', 95),
      reading('gone-1', 'here', 93),
      reading('lost-1', 'nobody-at-all'),
      { ...reading('names-1', 'here'), encounter: { reference: 'Encounter/none' } } as FhirResource,
      person('other-id', 'Here', '1940-05-05'),
      reading('other-1', 'other-id'),
      reading('names-1', 'here'),
    ])
    const kept = await server.preview('groups.json', 'bundle', file)
    expect(kept.groups).toEqual({
      same: 1,
      differs: 1,
      removed: 1,
      nobody: 1,
      unresolved: 1,
      duplicate: 1,
      new: 1,
      repeated: 1,
    })
    expect((await server.rows(kept.id, 'group=duplicate'))[0]?.message).toBe(
      'Perhaps Ada Here: same name, same date of birth.',
    )
    expect((await server.apply(kept.id)).outcomes).toEqual({ created: 1, skipped: 5 })
    expect(await stored('Observation', 'other-1')).toBeUndefined()

    const other = await server.preview('groups.json', 'bundle', file)
    const chosen = { differs: 'update', removed: 'create', nobody: 'create', duplicate: 'update' }
    expect((await server.apply(other.id, chosen)).outcomes).toEqual({ created: 3, updated: 1, kept: 1 })
    expect(await stored('Observation', 'here-1')).toMatchObject({
      valueQuantity: { value: 95 },
      meta: { versionId: '2' },
    })
    expect(await stored('Observation', 'other-1')).toMatchObject({ subject: { reference: 'Patient/here' } })
    expect(await stored('Patient', 'other-id')).toBeUndefined()
    expect(await stored('Observation', 'lost-1')).toBeDefined()
  })

  it('takes named parts only, and nobody’s records without the person', async () => {
    const file = bundle([person('part', 'Part', '1939-01-01'), reading('part-1', 'part')])
    const view = await server.preview('parts.json', 'bundle', file)
    expect((await server.apply(view.id, {}, ['Observation'])).outcomes).toEqual({ skipped: 2 })
    const again = await server.preview('parts.json', 'bundle', file)
    expect((await server.apply(again.id, {}, ['Patient'])).outcomes).toEqual({ created: 1, skipped: 1 })
  })
})

describe('all or nothing', () => {
  it('leaves a person out whole where one of their records can no longer be written', async () => {
    const file = bundle([
      person('w1', 'Whole', '1931-01-01'),
      reading('w1-1', 'w1'),
      person('w2', 'Other', '1932-01-01'),
    ])
    const view = await server.preview('whole.json', 'bundle', file)
    await server.preparing().create({ ...reading('w1-1', 'far'), status: 'amended' } as FhirResource)
    const done = await server.apply(view.id)
    expect(done.outcomes).toEqual({ created: 1, failed: 2 })
    expect(await stored('Patient', 'w1')).toBeUndefined()
    expect(await stored('Patient', 'w2')).toBeDefined()
    expect((await server.rows(view.id, 'outcome=failed'))[0]?.message).toContain(
      'Nothing was imported for this patient',
    )
  })

  it('stops when a data type is switched, and asks for a new preview', async () => {
    const view = await server.preview('switch.json', 'bundle', bundle([person('sw', 'Switch', '1933-01-01')]))
    await server.post('/api/data-sources/patients/switch', { sourceType: 'real' })
    expect((await server.get(`/api/imports/${view.id}`)).json.isOutdated).toBe(true)
    expect((await server.post(`/api/imports/${view.id}/apply`, {})).status).toBe(409)
    await server.post(`/api/imports/${view.id}/preview`)
    await server.services.jobs.idle()
    const done = await server.apply(view.id)
    expect(done).toMatchObject({ outcomes: { created: 1 }, types: [{ type: 'Patient', source: 'real' }] })
    await server.post('/api/data-sources/patients/switch', { sourceType: 'synthetic' })
    expect(await stored('Patient', 'sw')).toBeUndefined()
  })

  it('can be taken back; what somebody has added to since stays', async () => {
    const records = server.preparing()
    await records.create(person('u0', 'Before', '1911-01-01'))
    const file = bundle([
      { ...person('u0', 'Before', '1911-01-01'), gender: 'other' } as FhirResource,
      person('u1', 'Undo', '1912-01-01'),
      reading('u1-1', 'u1'),
      person('u2', 'Touched', '1913-01-01'),
    ])
    const view = await server.preview('undo.json', 'bundle', file)
    expect((await server.apply(view.id, { differs: 'update' })).canUndo).toBe(true)
    await records.create(reading('later', 'u2'))
    expect((await server.post(`/api/imports/${view.id}/undo`)).status).toBe(200)
    await server.services.jobs.idle()
    const undone = (await server.get(`/api/imports/${view.id}`)).json
    expect(undone).toMatchObject({ state: 'undone', outcomes: { undone: 3, kept: 1 }, canUndo: false })
    expect(await stored('Patient', 'u0')).toMatchObject({ gender: 'female', meta: { versionId: '3' } })
    expect(await stored('Patient', 'u1')).toBeUndefined()
    expect(await stored('Patient', 'u2')).toBeDefined()
  })

  it('is in the audit log with the name of the person', async () => {
    const events = await server.services.database.query<{ operation: string; actor_name: string }>(
      `select operation, actor_name from audit_events where entity_type = 'Import' order by seq`,
    )
    const operations = new Set(events.map(({ operation }) => operation))
    expect(operations).toEqual(new Set(['import started', 'import applied', 'import read', 'import undone']))
    const [written] = await server.services.database.query<{ actor_id: string; detail: string; purpose: string }>(
      `select actor_id, detail, purpose from audit_events where operation = 'create' and purpose like 'import of urn%' limit 1`,
    )
    expect(written).toMatchObject({ actor_id: 'demo-admin-account', purpose: 'import of urn.json' })
  })
})
