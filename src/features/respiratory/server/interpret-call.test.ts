import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClinicServer, startClinicServer } from './testing/clinic-server.ts'

let clinic: ClinicServer
beforeAll(async () => {
  clinic = await startClinicServer()
})
afterAll(() => clinic.close())

const path = '/api/respiratory/interpret'
const patient = { sex: 'male', ageYears: 64.3, heightCm: 176 }
const good = { ...patient, referenceSet: 'gli-2022', pre: { fev1: 2.6, fvc: 4.1 } }

describe('POST /api/respiratory/interpret', () => {
  it('is refused without a session and to a patient', async () => {
    expect((await clinic.ask('POST', path, { body: good })).status).toBe(401)
    expect((await clinic.ask('POST', path, { body: good, cookie: clinic.patientCookie })).status).toBe(403)
  })

  it.each([
    ['FEV1 above FVC', { ...patient, pre: { fev1: 4.2, fvc: 4.1 } }, 'pre.fev1', '0.05 to 4.1 L'],
    ['a height of 17 cm', { ...good, heightCm: 17 }, 'heightCm', '50 to 250 cm'],
    ['an age of 200', { ...good, ageYears: 200 }, 'ageYears', '0 to 120 years'],
    ['a negative volume', { ...patient, pre: { fev1: -1, fvc: 4.1 } }, 'pre.fev1', '0.05 to 10 L'],
    ['text', { ...patient, pre: { fev1: '2,6', fvc: 4.1 } }, 'pre.fev1', '0.05 to 10 L'],
    ['text for a height', { ...good, heightCm: '176' }, 'heightCm', '50 to 250 cm'],
    ['no sex', { ...good, sex: undefined }, 'sex', "'male' or 'female'"],
    ['an unknown group', { ...good, referenceSet: 'gli-2012', ethnicGroup: 6 }, 'ethnicGroup', '1 to 5'],
    ['GLI-2012 without a group', { ...good, referenceSet: 'gli-2012' }, 'ethnicGroup', '1 to 5'],
    ['no values', patient, 'pre', 'before or after bronchodilator'],
    ['a TLC of 0', { ...good, tlc: 0 }, 'tlc', '0.1 to 16 L'],
  ])('refuses %s with the field and its range', async (_, body, field, range) => {
    const answer = await clinic.post(path, body)
    expect(answer.status).toBe(422)
    expect(answer.json.message).toContain(range)
    expect(answer.json.fields[0].field).toBe(field)
  })

  it('answers with predicted, limits, percent, z, pattern, severity and sources', async () => {
    const { status, json } = await clinic.post(path, good)
    expect(status).toBe(200)
    expect(json.pre.fev1).toMatchObject({
      predicted: expect.closeTo(3.163695, 5),
      lln: expect.closeTo(2.33243, 5),
      percent: expect.closeTo(82.18, 2),
      z: expect.closeTo(-1.128049, 5),
    })
    expect(json).toMatchObject({ pattern: { code: 'obstruction' }, severity: 'normal' })
    expect(json.sources[0].citation).toContain('Bowerman')
  })

  it('gives GLI-2012 (M Caucasian 40 y 175 cm FEV1 3.0 L is 73.57 %)', async () => {
    const body = { sex: 'male', ageYears: 40, heightCm: 175, referenceSet: 'gli-2012', ethnicGroup: 1 }
    const { json } = await clinic.post(path, { ...body, pre: { fev1: 3, fvc: 4 }, post: null })
    expect(json.pre.fev1.percent).toBeCloseTo(73.57, 2)
  })

  it('returns no reference, not an error, outside the table', async () => {
    const { status, json } = await clinic.post(path, { ...good, ageYears: 96 })
    expect(status).toBe(200)
    expect(json.pre.fev1.kind).toBe('no-reference')
    expect(json.noReference.reason).toContain('3 to 95 years')
    expect(json.bronchodilatorResponse).toBeUndefined()
  })

  it('is in the OpenAPI document', async () => {
    const { json } = await clinic.get('/api/openapi.json')
    const { post } = json.paths[path]
    expect(post['x-roles']).toEqual(['provider', 'admin'])
    const { properties } = post.requestBody.content['application/json'].schema
    expect(properties.referenceSet.enum).toEqual(['gli-2022', 'gli-2012'])
  })
})
