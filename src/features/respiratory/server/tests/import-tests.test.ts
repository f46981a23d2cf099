import type { Observation } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClinicServer, startClinicServer } from '../testing/clinic-server.ts'

let clinic: ClinicServer
beforeAll(async () => {
  clinic = await startClinicServer()
})
afterAll(() => clinic.close())

const send = (content: string, format: 'csv' | 'fhir', save = false) =>
  clinic.post('/api/respiratory/imports', { format, content, save })

describe('a test that would count twice', () => {
  const head = 'patient,date,height_cm,pre_fev1_l,pre_fvc_l'

  it('is refused within a file, and when it is already stored', async () => {
    const row = 'ann,2025-03-01,160,1.1,2.3'
    const twice = await send(`${head}\n${row}\nben,2025-03-01,178,3.9,4.9\nAUR-${row}\n`, 'csv', true)
    expect(twice.status).toBe(422)
    expect(twice.json.lines.map(({ problems }: { problems: string[] }) => problems)).toEqual([
      [],
      [],
      ['The same test is on line 2'],
    ])
    expect((await send(`${head}\n${row}\n`, 'csv', true)).json.saved).toBe(1)
    const again = await send(`${head}\n${row}\nann,2025-03-01,160,1.2,2.3\n`, 'csv')
    expect(again.json.lines.map(({ problems }: { problems: string[] }) => problems)).toEqual([
      ['This test is on record already'],
      [],
    ])
  })
})

describe('a test of a patient who cannot be interpreted', () => {
  it('is found by its values as well', async () => {
    const test = { patientId: 'kim', date: '2025-04-01', heightCm: 160, pre: { fev1: 2.1, fvc: 2.9 }, device: 'Vyntus' }
    const saved = await clinic.post('/api/respiratory/tests', test)
    expect(saved.status).toBe(201)
    expect((await clinic.post('/api/respiratory/tests', { ...test, device: 'Other' })).status).toBe(409)
    expect((await clinic.post('/api/respiratory/tests', { ...test, pre: undefined, post: test.pre })).status).toBe(201)
    const { json } = await clinic.get(`/api/respiratory/reports/${saved.json.reportId}`)
    expect(json).toMatchObject({ device: 'Vyntus', conclusion: expect.stringMatching(/^Not interpreted[^\n]*$/) })
  })
})

describe('two clicks at once', () => {
  it('store a test, and a file, once', async () => {
    const test = { patientId: 'ben', date: '2025-05-05', heightCm: 178, pre: { fev1: 3.8, fvc: 4.8 } }
    const clicks = await Promise.all([1, 2].map(() => clinic.post('/api/respiratory/tests', test)))
    expect(clicks.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409])
    const file = 'patient,date,height_cm,dlco\nben,2025-05-06,178,25\n'
    const files = await Promise.all([1, 2].map(() => send(file, 'csv', true)))
    expect(files.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
    const { tests } = (await clinic.get('/api/respiratory/tests?patient=ben')).json
    expect(tests.map(({ date }: { date: string }) => date)).toEqual(['2025-05-06', '2025-05-05'])
  })
})

describe('a Bundle that is not valid FHIR', () => {
  const observation = (code: unknown, value: unknown, unit: unknown, more: object = {}) => ({
    resource: {
      resourceType: 'Observation',
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code }] },
      subject: { reference: 'Patient/ann' },
      effectiveDateTime: '2025-08-01',
      valueQuantity: { value, code: unit },
      ...more,
    } as unknown as Observation,
  })
  const good = [
    observation('8302-2', 160, 'cm'),
    observation('20157-4', 1.1, 'L'),
    observation('19876-2', 2.3, 'L'),
  ] as const
  const read = async (...entry: unknown[]) =>
    send(JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry }), 'fhir')

  it.each([
    ['an empty entry', null],
    ['an entry of text', 'x'],
    ['an empty coding', { resource: { resourceType: 'Observation', code: { coding: [null] } } }],
    ['a code of every object', observation('constructor', 1, 'L')],
    ['no code', { resource: { resourceType: 'Observation' } }],
  ])('skips %s', async (_, entry) => {
    const { status, json } = await read(...good, entry)
    expect([status, json.lines?.[0]?.problems]).toEqual([200, []])
  })

  it.each([
    ['a number for an identifier', { subject: { identifier: { value: 5 } } }, 'patient: missing'],
    ['a number for a day', { effectiveDateTime: 5 }, 'effectiveDateTime is missing'],
    ['a number for a unit', { valueQuantity: { value: 1.1, code: 5 } }, "unit 'none', needed L"],
    ['text for a value', { valueQuantity: { value: '1.1', code: 'L' } }, 'a number as value is missing'],
  ])('reports %s', async (_, more, problem) => {
    const { status, json } = await read(observation('20157-4', 1.1, 'L', more))
    expect(status).toBe(200)
    expect(json.lines[0].problems.join()).toContain(problem)
  })

  it('never chooses between two values; a code with a stage takes precedence', async () => {
    const second = await read(...good, observation('20157-4', 1.4, 'L'))
    expect(second.json.lines[0].problems).toEqual([
      'Entry 4: a second pre.fev1, 1.4 beside 1.1, of the same patient and day',
    ])
    const general = await read(observation('20150-9', 1.4, 'L'), ...good)
    expect(general.json.lines[0]).toMatchObject({ problems: [], summary: 'Obstruction.' })
    const alone = await read(good[0], observation('20150-9', 1.1, 'L'), observation('19868-9', 2.3, 'L'))
    expect(alone.json.lines[0].problems).toEqual([])
  })
})
