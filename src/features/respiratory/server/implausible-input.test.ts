import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClinicServer, startClinicServer } from './testing/clinic-server.ts'

let clinic: ClinicServer
beforeAll(async () => {
  clinic = await startClinicServer()
})
afterAll(() => clinic.close())

const INTERPRET = '/api/respiratory/interpret'
const good = {
  sex: 'male',
  ageYears: 64.3,
  heightCm: 176,
  weightKg: 80,
  pre: { fev1: 2.6, fvc: 4.1 },
  post: { fev1: 2.8, fvc: 4.2 },
  tlc: 6.5,
  dlco: 20,
  va: 5.5,
  haemoglobin: 140,
  walk: 480,
}

type Field = readonly [path: string, range: string, isNeeded: boolean]
const NUMBERS: readonly Field[] = [
  ['ageYears', '0 to 120 years', true],
  ['heightCm', '50 to 250 cm', true],
  ['weightKg', '20 to 350 kg', false],
  ['pre.fev1', '0.05 to 10 L', true],
  ['pre.fvc', '0.05 to 13 L', true],
  ['post.fev1', '0.05 to 10 L', true],
  ['post.fvc', '0.05 to 13 L', true],
  ['tlc', '0.1 to 16 L', false],
  ['dlco', '0.3 to 80', false],
  ['va', '0.1 to 16 L', false],
  ['haemoglobin', '40 to 250 g/L', false],
  ['walk', '1 to 1200 m', false],
]
const WRONG: readonly unknown[] = ['', 'abc', '2,6', '3', 'NaN', true, [], [3], {}, { value: 3 }, -1, 1e9]

/** The body with one value replaced at a path; undefined removes it. */
function withValue(body: object, path: string, value: unknown): object {
  const [name = '', ...rest] = path.split('.')
  const inner = (body as Record<string, unknown>)[name]
  return { ...body, [name]: rest.length > 0 ? withValue((inner ?? {}) as object, rest.join('.'), value) : value }
}

type Fields = { field: string; message: string }[]
const messageOf = (fields: Fields, field: string) => fields.find((one) => one.field === field)?.message

describe('implausible input to POST /api/respiratory/interpret', () => {
  it.each(NUMBERS)(
    '%s: refuses each implausible value with the field and its range, %s',
    async (path, range, isNeeded) => {
      const wrong = isNeeded ? [...WRONG, null, undefined] : WRONG
      for (const value of wrong) {
        const { status, json } = await clinic.post(INTERPRET, withValue(good, path, value))
        expect([value, status]).toEqual([value, 422])
        expect([value, messageOf(json.fields, path)]).toEqual([value, expect.stringContaining(range)])
        expect(json.fields.filter(({ field }: { field: string }) => field === path)).toHaveLength(1)
        expect(json.message).toContain(range)
      }
    },
  )

  it.each(NUMBERS.filter(([, , isNeeded]) => !isNeeded))('%s is optional', async (path) => {
    for (const value of [null, undefined]) {
      expect((await clinic.post(INTERPRET, withValue(good, path, value))).status).toBe(200)
    }
  })

  it('refuses FEV1 above FVC in either stage, with the remaining range', async () => {
    for (const stage of ['pre', 'post']) {
      const { status, json } = await clinic.post(INTERPRET, { ...good, [stage]: { fev1: 4.5, fvc: 4.1 } })
      expect(status).toBe(422)
      expect(messageOf(json.fields, `${stage}.fev1`)).toContain('0.05 to 4.1 L')
    }
  })

  it.each([
    ['sex', [null, undefined, 'M', 'other', 1, {}], "'male' or 'female'"],
    ['referenceSet', ['gli', 2012, {}], "'gli-2022' or 'gli-2012'"],
    ['dlcoUnit', ['ml', 1, {}], "'mL/min/mmHg' or 'mmol/min/kPa'"],
    ['ethnicGroup', [0, 6, 1.5, '1', {}], '1 to 5'],
    ['pre', ['2.6', 2.6, [], true], 'fev1 and fvc'],
    ['post', ['2.6', 2.6, [], true], 'fev1 and fvc'],
  ])('%s: refuses anything but its options', async (path, values, options) => {
    for (const value of values) {
      const { status, json } = await clinic.post(INTERPRET, withValue(good, path, value))
      expect([value, status]).toEqual([value, 422])
      expect([value, messageOf(json.fields, path)]).toEqual([value, expect.stringContaining(options)])
    }
  })

  it.each(['NaN', '{"ageYears": NaN}', '{"ageYears": Infinity}', '{', '[]', '"text"', '7', 'null', ''])(
    'answers the body %s with a reason, not with a failure',
    async (raw) => {
      const cookie = await clinic.signIn('provider')
      const headers = { 'content-type': 'application/json' }
      const { status, json } = await clinic.ask('POST', INTERPRET, { raw, cookie, headers })
      expect([400, 422]).toContain(status)
      expect(json.message.length).toBeGreaterThan(5)
    },
  )

  it.each([
    ['date', [5, null, [], '30/02/2026'], 'a day such as'],
    ['patientId', [5, null, 'a b'], 'from the list'],
    ['device', [5, {}], 'Enter text'],
    ['manoeuvres.pre.fev1', ['2.6', Array(9).fill(2.6)], 'up to 8 values, 0.05 to 10 L'],
    ['heightCm', [17], '50 to 250 cm'],
    ['pre.fvc', [15], '0.05 to 13 L'],
  ])('a new test: reports %s once, in plain English', async (path, values, text) => {
    const manoeuvres = { pre: { fev1: [2.6], fvc: [4.1] } }
    const { sex: _, ageYears: __, ...rest } = good
    const test = { ...rest, patientId: 'ann', date: '2025-01-01', manoeuvres }
    for (const value of values) {
      const { status, json } = await clinic.post('/api/respiratory/tests', withValue(test, path, value))
      expect([value, status]).toEqual([value, 422])
      expect(json.fields.map(({ field }: { field: string }) => field)).toEqual([path])
      expect(json.message).toContain(text)
    }
  })

  it('refuses a number too large to represent', async () => {
    const cookie = await clinic.signIn('provider')
    const raw = JSON.stringify(good).replace('176', '1e999')
    const { status, json } = await clinic.ask('POST', INTERPRET, {
      raw,
      cookie,
      headers: { 'content-type': 'application/json' },
    })
    expect(status).toBe(422)
    expect(messageOf(json.fields, 'heightCm')).toContain('50 to 250 cm')
  })
})
