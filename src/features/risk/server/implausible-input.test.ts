import type { FhirResource } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { coding, concept } from '#fhir/codes/codings.ts'
import { codeSystems, SNOMED } from '#fhir/codes/systems.ts'

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startTestServer()
  cookie = await server.signIn('provider')
})
afterAll(() => server.close())

const WRONG: readonly unknown[] = ['', 'abc', '2,6', '3', 'NaN', true, [], [3], {}, { value: 3 }, -1, 1e9]

type Fields = { field: string; message: string }[]
const messageOf = (fields: Fields, field: string) => fields.find((one) => one.field === field)?.message
const post = (body: unknown) => server.ask('POST', ACCEPT, { body, cookie })

const ACCEPT = '/api/risk/accept'
const FIGURES = { age: 70, BMI: 25, FEV1: 50, SGRQ: 50, CAT: 20, mMRC: 2, LastYrExacCount: 2, LastYrSevExacCount: 1 }
const asked = { ...FIGURES, male: 1, smoker: 1, oxygen: 1, statin: 0, LAMA: 1, LABA: 1, ICS: 1 }

describe('implausible input to POST /api/risk/accept', () => {
  it.each([
    ['age', '40 to 110 years'],
    ['BMI', '10 to 70 kg/m²'],
    ['FEV1', '5 to 150 %'],
    ['SGRQ', '0 to 100'],
    ['CAT', '0 to 40'],
    ['mMRC', '0 to 4'],
    ['LastYrExacCount', '0 to 30'],
    ['LastYrSevExacCount', '0 to 30'],
  ])('%s: each slip is refused with the field and its range, %s', async (name, range) => {
    for (const value of WRONG) {
      const { status, json } = await post({ ...asked, [name]: value })
      expect([value, status]).toEqual([value, 422])
      expect([value, messageOf(json.fields, name)]).toEqual([value, expect.stringContaining(range)])
      expect(json.message).toContain(range)
    }
  })

  it.each(['male', 'smoker', 'oxygen', 'statin', 'LAMA', 'LABA', 'ICS'])('%s is 0 or 1', async (name) => {
    for (const value of [2, -1, 'yes', '1', [], {}]) {
      const { status, json } = await post({ ...asked, [name]: value })
      expect([value, status]).toEqual([value, 422])
      expect(messageOf(json.fields, name)).toContain('0 or 1')
    }
  })

  it.each(Object.keys(asked).filter((name) => !['SGRQ', 'CAT', 'mMRC'].includes(name)))(
    '%s left out is named, and nothing is predicted',
    async (name) => {
      for (const value of [null, undefined]) {
        const { status, json } = await post({ ...asked, [name]: value })
        expect(status).toBe(200)
        expect(json.missing).toEqual([name])
        expect([json.accept2, json.accept3]).toEqual([null, null])
      }
    },
  )

  it('names the severe ones as part of the total, and the countries there are', async () => {
    const severe = await post({ ...asked, LastYrSevExacCount: 3 })
    expect(severe.status).toBe(422)
    expect(messageOf(severe.json.fields, 'LastYrSevExacCount')).toContain('0 to 2')
    for (const country of ['XX', 7, {}, []]) {
      const { status, json } = await post({ ...asked, country })
      expect([country, status]).toEqual([country, 422])
      expect(messageOf(json.fields, 'country')).toContain('AUS')
    }
  })

  it('states the ranges in the OpenAPI document', async () => {
    const { json } = await server.ask('GET', '/api/openapi.json', { cookie })
    const { properties } = json.paths[ACCEPT].post.requestBody.content['application/json'].schema
    expect(JSON.stringify(properties.age)).toContain('"minimum":40,"maximum":110')
  })

  it.each(['AUS', 'aus', ' AU ', 'Australia', 'australia'])('takes %s for Australia', async (country) => {
    const { status, json } = await post({ ...asked, country })
    expect([status, json.country]).toEqual([200, 'AUS'])
    expect(json.accept3).toEqual((await post(asked)).json.accept3)
  })

  it.each(['NaN', '[]', '"text"', '7', '{'])('answers the body %s with a reason', async (raw) => {
    const headers = { 'content-type': 'application/json' }
    const { status, json } = await server.ask('POST', ACCEPT, { raw, cookie, headers })
    expect([400, 422]).toContain(status)
    expect(json.message.length).toBeGreaterThan(5)
  })
})

describe('implausible input to a tool', () => {
  const about = (id: string, code: string, birthDate: string): FhirResource[] => [
    { resourceType: 'Patient', id, name: [{ family: id }], gender: 'female', birthDate },
    {
      resourceType: 'Condition',
      clinicalStatus: concept(coding(codeSystems.conditionClinical, 'active')),
      code: concept(coding(SNOMED, code)),
      subject: { reference: `Patient/${id}` },
    },
  ]
  beforeAll(() =>
    server
      .preparing()
      .createMany([...about('airy', '195967001', '1999-01-01'), ...about('copper', '13645005', '1950-01-01')]),
  )
  const run = (id: string, tool: string, inputs: unknown) =>
    server.ask('POST', `/api/risk/patients/${id}/assessments`, {
      body: { assessmentType: 'comprehensive', runs: [{ tool, inputs }] },
      cookie,
    })

  it('is refused with name and range, also where the condition makes no use of it', async () => {
    const { status, json } = await run('airy', 'exacerbation', { fev1Percent: 'abc', cat: 99, bmi: -4, ageYears: 200 })
    expect(status).toBe(422)
    expect(json.fields).toEqual([
      { field: 'fev1Percent', message: 'FEV1 % predicted must be a number, 5 to 150 %' },
      { field: 'cat', message: 'CAT total 99 is outside 0 to 40, whole numbers' },
      { field: 'bmi', message: 'Body mass index -4 is outside 10 to 70 kg/m²' },
      { field: 'ageYears', message: 'Age 200 is outside 0 to 120 years' },
    ])
    // 27 years: too young for ACCEPT, which asthma does not need
    expect((await run('airy', 'exacerbation', { ageYears: 27, bmi: 24 })).status).toBe(201)
  })

  it.each([[[]], [{}], ['x'.repeat(100)], ['3'], [true], [6]])(
    'refuses %j for an answer with its range',
    async (value) => {
      const { status, json } = await run('copper', 'cat', { cough: value })
      expect(status).toBe(422)
      expect(json.fields).toEqual([{ field: 'cough', message: expect.stringMatching(/^Cough .*0 to 5/) }])
    },
  )

  it('takes null for an answer that was not given', async () => {
    const { status, json } = await run('copper', 'cat', { cough: null })
    expect(status).toBe(201)
    expect(json.results[0]).toMatchObject({ isScored: false, saved: [] })
    expect(json.results[0].missing).toContain('Cough')
  })

  it('says in words what is wrong between two volumes', async () => {
    const inputs = { sex: 'female', ageYears: 60, heightCm: 160, preFev1L: 4, preFvcL: 3 }
    const { json } = await run('copper', 'spirometry', inputs)
    expect(json.message).toBe('FEV1 before 4 L is above the FVC of 3 L (accepted: 0.05 to 3 L)')
  })

  it.each([['10'], [null], [undefined], [[]], [10.5], [1e308]])(
    'a threshold of %j is told with the range',
    async (value) => {
      const body = { threshold: value, recallMonths: value }
      const { status, json } = await server.ask('PUT', '/api/risk/settings/act', { body, cookie })
      expect(status).toBe(422)
      expect(json.message).toBe(
        'Threshold: Enter a whole number from 5 to 25 (of 25). Recall interval: Enter whole months from 1 to 24',
      )
    },
  )
})
