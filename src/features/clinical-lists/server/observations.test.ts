import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAuCore } from '#app/server/testing/expect-au-core.ts'
import { type ListsServer, startListsServer } from './testing/lists-server.ts'

let lists: ListsServer
beforeAll(async () => {
  lists = await startListsServer()
})
afterAll(() => lists.close())

const path = '/api/patients/ann/observations'
const at = '2026-01-15T00:30:00Z'
const vitals = {
  at,
  readings: [
    { name: 'systolic', value: 134 },
    { name: 'diastolic', value: 82 },
    { name: 'respiratoryRate', value: 18 },
    { name: 'oxygenSaturation', value: 88 },
  ],
}
const profile = (name: string) => `http://hl7.org.au/fhir/core/StructureDefinition/${name}`

describe('refusals', () => {
  it('without a session and to a patient', async () => {
    expect((await lists.ask('POST', path, { body: vitals })).status).toBe(401)
    expect((await lists.ask('POST', path, { body: vitals, cookie: lists.cookies.patient })).status).toBe(403)
  })

  const bad: [string, Record<string, unknown>, RegExp][] = [
    [
      'an implausible value, naming field and range',
      { readings: [{ name: 'peakFlow', value: 4200 }] },
      /Peak expiratory flow: 4200 is outside 30 to 900 L\/min/,
    ],
    ['one blood pressure', { readings: [{ name: 'systolic', value: 120 }] }, /both/],
    ['nothing', { readings: [] }, /at least one/],
    ['the future', { at: '2999-01-01T00:00:00Z', readings: [{ name: 'cat', value: 10 }] }, /future/],
    ['a time that does not exist', { at: '2026-02-30T00:00:00Z', readings: [{ name: 'cat', value: 10 }] }, /2026/],
    ['an unknown measure', { readings: [{ name: 'charisma', value: 10 }] }, /./],
    ['a name of 10,000 characters', { readings: [{ code: { text: 'x'.repeat(10_000) }, value: 1 }] }, /./],
  ]
  it.each(bad)('of %s', async (_, changes, message) => {
    const answer = await lists.post(path, { at, ...changes })
    expect(answer.status).toBe(422)
    expect(answer.json.message).toMatch(message)
  })
})

describe('record', () => {
  it('vital signs with the codings AU Core asks for, in one go', async () => {
    const answer = await lists.post(path, vitals)
    expect(answer.status).toBe(201)
    for (const resource of answer.json.resources) expectAuCore(resource)
    const [pressure, breaths, saturation] = answer.json.resources
    expect(pressure).toMatchObject({
      meta: { profile: [profile('au-core-bloodpressure')] },
      category: [{ coding: [{ code: 'vital-signs' }] }],
      code: { coding: [{ code: '85354-9' }, { code: '75367002' }] },
      component: [
        {
          code: { coding: [{ code: '8480-6' }, { code: '271649006' }] },
          valueQuantity: { value: 134, code: 'mm[Hg]' },
        },
        { valueQuantity: { value: 82 } },
      ],
    })
    expect(breaths).toMatchObject({
      meta: { profile: [profile('au-core-resprate')] },
      code: { coding: [{ code: '9279-1' }, { code: '86290005' }] },
      performer: [{ reference: 'Practitioner/demo-provider' }],
    })
    expect(breaths.interpretation).toBeUndefined()
    expect(saturation).toMatchObject({
      meta: { profile: [profile('au-core-diagnosticresult')] },
      interpretation: [{ coding: [{ code: 'L' }] }],
    })
    expect(await lists.lastAudit('Observation', 'C')).toMatchObject({ action: 'C', outcome: '0', patient: 'ann' })
  })

  it('all or nothing', async () => {
    const before = (await lists.get(path)).json.length
    await lists.post(path, {
      at,
      readings: [
        { name: 'cat', value: 12 },
        { name: 'mmrc', value: 9 },
      ],
    })
    expect((await lists.get(path)).json).toHaveLength(before)
  })

  it('adds the ratio to spirometry, files bloods as pathology, and scores as surveys', async () => {
    const readings = [
      { name: 'fev1Post', value: 1.32 },
      { name: 'fvcPost', value: 2.9 },
      { name: 'eosinophils', value: 0.31 },
      { name: 'act', value: 17 },
    ]
    const { json } = await lists.post(path, { at, readings, isSelfMeasured: true })
    for (const resource of json.resources) expectAuCore(resource)
    const by = (text: string) => json.resources.find((each: { code: { text: string } }) => each.code.text === text)
    expect(by('FEV1/FVC after bronchodilator').valueQuantity.value).toBe(45.5)
    expect(by('Eosinophils')).toMatchObject({
      meta: { profile: [profile('au-core-diagnosticresult-path')] },
      category: [{ coding: [{ code: 'laboratory' }] }],
      valueQuantity: { unit: '×10⁹/L', code: '10*9/L' },
    })
    expect(by('ACT score')).toMatchObject({
      category: [{ coding: [{ code: 'survey' }] }],
      interpretation: [{ coding: [{ code: 'L' }] }],
    })
    expect(by('ACT score').performer).toEqual([{ reference: 'Patient/ann' }])
  })

  it('a term beyond the forms, and free text', async () => {
    const readings = [
      { code: { text: 'Residual volume', term: '20146-7' }, value: 3.1, unit: 'L' },
      { code: { text: 'Sputum colour' }, value: 'green' },
    ]
    const { json } = await lists.post(path, { at, readings })
    expect(json.resources).toMatchObject([
      { code: { coding: [{ code: '20146-7' }] }, valueQuantity: { value: 3.1, unit: 'L', code: 'L' } },
      { code: { text: 'Sputum colour' }, valueString: 'green' },
    ])
  })
})

describe('correct', () => {
  it('needs a version and a reason, keeps the range, shows both versions, and can withdraw', async () => {
    const { json } = await lists.post(path, { at, readings: [{ name: 'cat', value: 31 }] })
    const own = `${path}/${json.resources[0].id}`
    const form = { value: 13, reason: 'Digits swapped' }
    expect((await lists.put(own, form)).status).toBe(428)
    expect((await lists.put(own, { value: 13, reason: '' }, 1)).status).toBe(422)
    expect((await lists.put(own, { ...form, value: 130 }, 1)).json.message).toMatch(/0 to 40/)
    expect((await lists.put(own, { ...form, value: 'thirteen' }, 1)).status).toBe(422)
    const corrected = await lists.put(own, form, 1)
    expect(corrected.json.resource).toMatchObject({
      status: 'corrected',
      valueQuantity: { value: 13 },
      note: [{ text: 'Corrected: Digits swapped' }],
    })
    const stale = await lists.put(own, form, 1)
    expect(stale.status).toBe(409)
    expect(stale.json.current.valueQuantity.value).toBe(13)
    const withdrawn = await lists.put(own, { isError: true, reason: 'Wrong person' }, 2)
    expect(withdrawn.json.resource.status).toBe('entered-in-error')
  })

  it('blood pressure by both numbers', async () => {
    const { json } = await lists.post(path, { at, readings: vitals.readings.slice(0, 2) })
    const own = `${path}/${json.resources[0].id}`
    expect((await lists.put(own, { value: 120, reason: 'Typing' }, 1)).status).toBe(422)
    const answer = await lists.put(own, { systolic: 124, diastolic: 80, reason: 'Typing' }, 1)
    expect(answer.json.resource.component[0].valueQuantity.value).toBe(124)
  })
})
