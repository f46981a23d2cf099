import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startTestServer()
  cookie = await server.signIn('provider')
})
afterAll(() => server.close())

const WRONG: readonly unknown[] = ['', 'abc', '2,6', '3', 'NaN', true, [], [3], {}, { value: 3 }, -1, 1e9]

type Fields = { field: string; message: string }[]
const told = (fields: Fields, field: string) => fields.find((one) => one.field === field)?.message
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
      expect([value, told(json.fields, name)]).toEqual([value, expect.stringContaining(range)])
      expect(json.message).toContain(range)
    }
  })

  it.each(['male', 'smoker', 'oxygen', 'statin', 'LAMA', 'LABA', 'ICS'])('%s is 0 or 1', async (name) => {
    for (const value of [2, -1, 'yes', '1', [], {}]) {
      const { status, json } = await post({ ...asked, [name]: value })
      expect([value, status]).toEqual([value, 422])
      expect(told(json.fields, name)).toContain('0 or 1')
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
    expect(told(severe.json.fields, 'LastYrSevExacCount')).toContain('0 to 2')
    for (const country of ['XX', 7, {}, []]) {
      const { status, json } = await post({ ...asked, country })
      expect([country, status]).toEqual([country, 422])
      expect(told(json.fields, 'country')).toContain('AUS')
    }
  })

  it.each(['NaN', '[]', '"text"', '7', '{'])('answers the body %s with a reason', async (raw) => {
    const headers = { 'content-type': 'application/json' }
    const { status, json } = await server.ask('POST', ACCEPT, { raw, cookie, headers })
    expect([400, 422]).toContain(status)
    expect(json.message.length).toBeGreaterThan(5)
  })
})
