import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAuCore } from '#app/server/testing/expect-au-core.ts'
import { type ListsServer, startListsServer, TODAY } from './testing/lists-server.ts'

let lists: ListsServer
beforeAll(async () => {
  lists = await startListsServer()
})
afterAll(() => lists.close())

const path = '/api/patients/ann/allergies'
const form = (changes: Record<string, unknown> = {}) => ({
  substance: { text: 'Penicillin', term: 'penicillin' },
  type: 'allergy',
  category: 'medication',
  clinicalStatus: 'active',
  verification: 'confirmed',
  criticality: 'high',
  reactions: [{ manifestation: { text: 'Hives', term: 'hives' }, severity: 'moderate' }],
  ...changes,
})

describe('who and what', () => {
  it('is refused without a session and to a patient', async () => {
    for (const cookie of [undefined, lists.cookies.patient]) {
      const status = cookie ? 403 : 401
      expect((await lists.ask('GET', path, { cookie })).status).toBe(status)
      expect((await lists.ask('POST', path, { cookie, body: form() })).status).toBe(status)
      expect((await lists.ask('POST', `${path}/none-known`, { cookie, body: { about: 'all' } })).status).toBe(status)
    }
  })

  const bad: [string, Record<string, unknown>, RegExp][] = [
    ['"nil known" as a substance', { substance: { text: 'NKDA' } }, /No known allergies/],
    ['an impossible date', { onset: '2024-13' }, /Onset/],
    ['six reactions', { reactions: Array(6).fill({ manifestation: { text: 'Rash' } }) }, /at most 5/],
    ['a substance of 10,000 characters', { substance: { text: 'x'.repeat(10_000) } }, /200/],
    ['an unknown criticality', { criticality: 'terrible' }, /criticality/i],
  ]
  it.each(bad)('refuses %s', async (_, changes, message) => {
    const answer = await lists.post(path, form(changes))
    expect(answer.status).toBe(422)
    expect(answer.json.message).toMatch(message)
  })
})

describe('none known', () => {
  it('goes from not recorded to none known to known; the earlier statement ends but stays', async () => {
    expect((await lists.get(path)).json).toEqual({ status: 'not-recorded', items: [] })

    const none = await lists.post(`${path}/none-known`, { about: 'all' })
    expect(none.status).toBe(201)
    expectAuCore(none.json.resource)
    expect(none.json.resource).toMatchObject({
      meta: { profile: ['http://hl7.org.au/fhir/core/StructureDefinition/au-core-allergyintolerance'] },
      clinicalStatus: { coding: [{ code: 'active' }] },
      code: { coding: [{ system: 'http://snomed.info/sct', code: '716186003', display: 'No known allergy' }] },
      recordedDate: TODAY,
    })
    expect((await lists.get(path)).json.status).toBe('none-known')

    const added = await lists.post(path, form())
    expect(added.status).toBe(201)
    expectAuCore(added.json.resource)
    expect(added.json.resource).toMatchObject({
      code: { coding: [{ code: '764146007' }], text: 'Penicillin' },
      criticality: 'high',
      category: ['medication'],
      reaction: [{ manifestation: [{ coding: [{ code: '247472004' }] }], severity: 'moderate' }],
    })
    const { status, items } = (await lists.get(path)).json
    expect(status).toBe('known')
    const statement = items.find((item: { id: string }) => item.id === none.json.id)
    expect(statement).toMatchObject({
      clinicalStatus: { coding: [{ code: 'resolved' }] },
      note: [{ text: 'Ended when an allergy to Penicillin was recorded.' }],
    })
    expect(await lists.lastAudit('AllergyIntolerance')).toMatchObject({ patient: 'ann', outcome: '0' })
  })

  it('is refused while an allergy stands, and possible once it is refuted', async () => {
    const refused = await lists.post(`${path}/none-known`, { about: 'all' })
    expect(refused.status).toBe(409)
    expect(refused.json.message).toMatch(/Penicillin is recorded/)
    const food = await lists.post(`${path}/none-known`, { about: 'food' })
    expect(food.status).toBe(201)

    const { items } = (await lists.get(path)).json
    const penicillin = items.find((item: { code: { text?: string } }) => item.code.text === 'Penicillin')
    const refuted = await lists.put(`${path}/${penicillin.id}`, form({ verification: 'refuted' }), 1)
    expect(refuted.json.resource.verificationStatus.coding[0].code).toBe('refuted')
    expect((await lists.post(`${path}/none-known`, { about: 'all' })).status).toBe(201)
  })

  it('stated twice is one statement with a fresh date', async () => {
    const ben = '/api/patients/ben/allergies'
    await lists.post(`${ben}/none-known`, { about: 'all' })
    const again = await lists.post(`${ben}/none-known`, { about: 'all' })
    expect(again.json.version).toBe(2)
    expect((await lists.get(ben)).json.items).toHaveLength(1)
  })

  it('a mistaken entry has no clinical status (FHIR ait-2)', async () => {
    const ben = '/api/patients/ben/allergies'
    const { json } = await lists.post(ben, form({ substance: { text: 'Fish' }, category: 'food' }))
    const answer = await lists.put(`${ben}/${json.id}`, form({ verification: 'entered-in-error' }), 1)
    expect(answer.json.resource.clinicalStatus).toBeUndefined()
  })
})

describe('immunisations', () => {
  const own = '/api/patients/ann/immunizations'
  const given = (changes: Record<string, unknown> = {}) => ({
    vaccine: { text: 'COVID-19 vaccine (Comirnaty)', term: 'covid-19 vaccine (comirnaty)' },
    on: TODAY,
    lotNumber: 'FX1234',
    site: 'left-upper-arm',
    doseNumber: 5,
    isGivenElsewhere: false,
    ...changes,
  })

  it('is refused without a session, to a patient, in the future and without a date', async () => {
    expect((await lists.ask('POST', own, { body: given() })).status).toBe(401)
    expect((await lists.ask('GET', own, { cookie: lists.cookies.patient })).status).toBe(403)
    expect((await lists.post(own, given({ on: '2999-01-01' }))).json.message).toMatch(/Given on.*future/)
    expect((await lists.post(own, given({ on: undefined }))).status).toBe(422)
    expect((await lists.post(own, given({ on: '2025-02-30' }))).status).toBe(422)
  })

  it('writes an AU Core immunisation, changes it, withdraws it', async () => {
    const answer = await lists.post(own, given())
    expect(answer.status).toBe(201)
    expectAuCore(answer.json.resource)
    expect(answer.json.resource).toMatchObject({
      meta: { profile: ['http://hl7.org.au/fhir/core/StructureDefinition/au-core-immunization'] },
      status: 'completed',
      vaccineCode: { coding: [{ code: 'COMIRN' }, { code: '1525011000168107' }] },
      primarySource: true,
      lotNumber: 'FX1234',
      site: { coding: [{ code: '368208006' }] },
      protocolApplied: [{ doseNumberPositiveInt: 5 }],
    })
    expect(await lists.lastAudit('Immunization', 'C')).toMatchObject({ action: 'C', patient: 'ann' })

    const elsewhere = given({ isGivenElsewhere: true, on: '2025' })
    const changed = await lists.put(`${own}/${answer.json.id}`, elsewhere, 1)
    expect(changed.json.resource).toMatchObject({ primarySource: false, occurrenceDateTime: '2025' })
    expect(changed.json.resource.performer).toBeUndefined()
    const withdrawn = await lists.put(`${own}/${answer.json.id}`, { ...elsewhere, isError: true }, 2)
    expect(withdrawn.json.resource.status).toBe('entered-in-error')
    expect((await lists.put(`${own}/${answer.json.id}`, elsewhere)).status).toBe(428)
    expect((await lists.get(own)).json).toHaveLength(1)
  })
})

it('a new milk allergy names the current dry powder inhaler that contains lactose', async () => {
  const dora = '/api/patients/dora'
  await lists.records.createMany([{ resourceType: 'Patient', id: 'dora', gender: 'female', birthDate: '1960-03-02' }])
  const inhaler = {
    medicine: { text: 'Trelegy Ellipta' },
    route: 'inhaled',
    doseAmount: 1,
    doseUnit: 'inhalation',
    frequency: 'once-daily',
    start: TODAY,
  }
  expect((await lists.post(`${dora}/medications`, inhaler)).status).toBe(201)
  const milk = form({ substance: { text: "Cow's milk" }, category: 'food' })
  const added = await lists.post(`${dora}/allergies`, milk)
  expect(added.json.alerts).toMatchObject([{ rule: 'milk-protein', tier: 'blocking' }])
})
