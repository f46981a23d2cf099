import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAuCore } from '#app/server/testing/expect-au-core.ts'
import { type ListsServer, startListsServer } from './testing/lists-server.ts'

let lists: ListsServer
beforeAll(async () => {
  lists = await startListsServer()
})
afterAll(() => lists.close())

const path = '/api/patients/ann/conditions'
const form = (changes: Record<string, unknown> = {}) => ({
  code: { text: 'COPD', term: '13645005' },
  clinicalStatus: 'active',
  verification: 'confirmed',
  ...changes,
})

describe('who', () => {
  it('is refused without a session and to a patient', async () => {
    expect((await lists.ask('POST', path, { body: form() })).status).toBe(401)
    expect((await lists.ask('POST', path, { body: form(), cookie: lists.cookies.patient })).status).toBe(403)
    expect((await lists.ask('POST', path, { body: form(), cookie: lists.cookies.admin })).status).toBe(201)
  })
})

describe('bad input', () => {
  const bad: [string, Record<string, unknown>, RegExp][] = [
    ['no name', { code: { text: '  ' } }, /name/i],
    ['a name of 10,000 characters', { code: { text: 'x'.repeat(10_000) } }, /200/],
    ['a term that is not in the list', { code: { text: 'COPD', term: 'made-up' } }, /not in the list/],
    ['a day that does not exist', { onset: '2024-02-30' }, /Onset.*exists/],
    ['the future', { onset: '2999' }, /future/],
    ['a time before birth', { onset: '1940' }, /birth/],
    ['an unknown status', { clinicalStatus: 'pending' }, /status/i],
    ['an end of what is active', { ended: '2024' }, /Resolved/],
    ['a note of 5,000 characters', { note: 'x'.repeat(5000) }, /4000/],
  ]
  it.each(bad)('refuses %s', async (_, changes, message) => {
    const answer = await lists.post(path, form(changes))
    expect(answer.status).toBe(422)
    expect(answer.json.message).toMatch(message)
  })

  it('refuses someone who is not there', async () => {
    expect((await lists.post('/api/patients/nobody/conditions', form())).status).toBe(404)
  })
})

describe('add and change', () => {
  it('writes an AU Core condition with both codes, and audits it', async () => {
    const answer = await lists.post(path, form({ severity: 'severe', onset: '2018-05', note: 'GOLD 3' }))
    expect(answer.status).toBe(201)
    const { resource } = answer.json
    expectAuCore(resource)
    expect(resource).toMatchObject({
      meta: { profile: ['http://hl7.org.au/fhir/core/StructureDefinition/au-core-condition'] },
      category: [{ coding: [{ code: 'problem-list-item' }] }],
      code: { text: 'COPD', coding: [{ code: '13645005' }, { code: 'J44.9' }] },
      clinicalStatus: { coding: [{ code: 'active' }] },
      severity: { coding: [{ code: '24484000' }] },
      onsetDateTime: '2018-05',
      subject: { reference: 'Patient/ann' },
      recorder: { reference: 'Practitioner/demo-provider' },
      note: [{ text: 'GOLD 3' }],
    })
    expect(await lists.lastAudit('Condition', 'C')).toMatchObject({
      action: 'C',
      outcome: '0',
      entity_id: answer.json.id,
      patient: 'ann',
    })
  })

  it('keeps free text, right to left too, without inventing a code', async () => {
    const { json } = await lists.post(path, form({ code: { text: 'ربو مزمن' } }))
    expect(json.resource.code).toEqual({ text: 'ربو مزمن' })
    expectAuCore(json.resource)
  })

  it('resolves, keeping the codes of an unchanged name', async () => {
    const { json } = await lists.post(path, form({ onset: '2019' }))
    const resolved = form({ code: { text: 'COPD' }, clinicalStatus: 'resolved', onset: '2019', ended: '2025-01' })
    const answer = await lists.put(`${path}/${json.id}`, resolved, 1)
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      version: 2,
      resource: {
        code: { coding: [{ code: '13645005' }, { code: 'J44.9' }] },
        clinicalStatus: { coding: [{ code: 'resolved' }] },
        abatementDateTime: '2025-01',
      },
    })
    expect(await lists.lastAudit('Condition', 'U')).toMatchObject({ action: 'U', entity_id: json.id })
  })

  it('has no clinical status once it was entered in error (FHIR con-5)', async () => {
    const { json } = await lists.post(path, form())
    const answer = await lists.put(`${path}/${json.id}`, form({ verification: 'entered-in-error' }), 1)
    expect(answer.json.resource.clinicalStatus).toBeUndefined()
  })

  it('needs the version, and shows both versions on a stale one', async () => {
    const { json } = await lists.post(path, form())
    const own = `${path}/${json.id}`
    expect((await lists.put(own, form())).status).toBe(428)
    expect((await lists.put(own, form({ note: 'First' }), 1)).status).toBe(200)
    const stale = await lists.put(own, form({ note: 'Second' }), 1)
    expect(stale.status).toBe(409)
    expect(stale.json).toMatchObject({
      currentVersion: 2,
      current: { note: [{ text: 'First' }] },
      attempted: { note: [{ text: 'Second' }] },
    })
  })

  it("does not reach another person's record", async () => {
    const { json } = await lists.post(path, form())
    expect((await lists.put(`/api/patients/ben/conditions/${json.id}`, form(), 1)).status).toBe(404)
  })
})

describe('terminology', () => {
  const search = (kind: string, q: string) => `/api/terminology/${kind}?q=${encodeURIComponent(q)}`

  it('is refused without a session, to a patient, and for an unknown kind', async () => {
    expect((await lists.ask('GET', search('conditions', 'asthma'))).status).toBe(401)
    expect((await lists.ask('GET', search('conditions', 'asthma'), { cookie: lists.cookies.patient })).status).toBe(403)
    expect((await lists.get(search('spells', 'asthma'))).status).toBe(404)
    expect((await lists.get(search('conditions', 'x'.repeat(10_000)))).status).toBe(400)
  })

  it('answers best match first', async () => {
    const answer = await lists.get(search('medicines', 'trelegy'))
    expect(answer.status).toBe(200)
    expect(answer.json[0]).toMatchObject({ medicine: { generic: 'fluticasone furoate + umeclidinium + vilanterol' } })
  })
})
