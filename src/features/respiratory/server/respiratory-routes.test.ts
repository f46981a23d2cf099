import type { Bundle, DiagnosticReport, Observation } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#fhir/dates.ts'
import { readPdf } from '#platform/documents/testing/read-pdf.ts'
import { type ClinicServer, startClinicServer } from './testing/clinic-server.ts'

let clinic: ClinicServer
beforeAll(async () => {
  clinic = await startClinicServer()
})
afterAll(() => clinic.close())

const test = (changes: object = {}) => ({
  patientId: 'ann',
  date: addDays(clinic.today, -30),
  heightCm: 160,
  weightKg: 62,
  pre: { fev1: 1.1, fvc: 2.3 },
  post: { fev1: 1.2, fvc: 2.4 },
  ...changes,
})
const pathsOf = (id: string) => [`/api/respiratory/reports/${id}`, `/api/respiratory/reports/${id}/pdf`]

describe('lung-function tests', () => {
  it('are refused without a session, to a patient, and when implausible', async () => {
    expect((await clinic.ask('POST', '/api/respiratory/tests', { body: test() })).status).toBe(401)
    const asPatient = await clinic.ask('POST', '/api/respiratory/tests', { body: test(), cookie: clinic.patientCookie })
    expect(asPatient.status).toBe(403)
    const future = await clinic.post('/api/respiratory/tests', test({ date: addDays(clinic.today, 1) }))
    expect(future).toMatchObject({ status: 422, json: { message: 'Date: The day is in the future' } })
    const empty = await clinic.post('/api/respiratory/tests', test({ pre: undefined, post: undefined }))
    expect(empty.status).toBe(422)
    expect((await clinic.post('/api/respiratory/tests', test({ patientId: 'nobody' }))).status).toBe(404)
  })

  it('are stored as LOINC observations with a report that names its rules', async () => {
    const manoeuvres = { pre: { fev1: [1.1, 1.08, 1.05], fvc: [2.3, 2.1] } }
    const saved = await clinic.post(
      '/api/respiratory/tests',
      test({ manoeuvres, device: 'Desk spirometer', walk: 350 }),
    )
    expect(saved.status).toBe(201)
    const report = (await clinic.records.read('DiagnosticReport', saved.json.reportId)).resource as DiagnosticReport
    expect(report.conclusion).toContain('Read by: GLI Global 2022')
    const { rows } = await clinic.records.search('Observation', { patient: 'ann', limit: 100 })
    const codes = rows.map(({ resource }) => (resource as Observation).code.coding?.[0]?.code)
    for (const code of ['20157-4', '20155-8', '19876-2', '19874-7', '19926-5', '20152-5', '8302-2', '64098-7'])
      expect(codes, code).toContain(code)
    expect(await clinic.lastAudit('DiagnosticReport')).toMatchObject({ patient: 'ann', outcome: '0' })

    const [view = '', pdf = ''] = pathsOf(saved.json.reportId)
    const { json } = await clinic.get(view)
    expect(json).toMatchObject({ device: 'Desk spirometer', patient: { name: 'Ann Núñez', heightCm: 160 } })
    expect(json.interpretation.pattern.code).toBe('obstruction')
    expect(json.interpretation.walk).toMatchObject({ kind: 'walk', measuredM: 350 })
    expect(json.quality).toContainEqual({ measure: 'FEV1', stage: 'pre', grade: expect.stringMatching(/^A: 3/) })
    expect(json.quality).toContainEqual({ measure: 'FVC', stage: 'pre', grade: expect.stringMatching(/^C: 2/) })
    const document = await clinic.get(pdf)
    expect(document.headers['content-type']).toBe('application/pdf')
    const raw = await clinic.app.http.inject({ url: pdf, headers: { cookie: await clinic.signIn('provider') } })
    expect(readPdf(raw.rawPayload).text.replaceAll('\n', ' ')).toContain('Obstruction')
  })

  it('stores a gas-transfer test of a patient without a full birth date, uninterpreted', async () => {
    const saved = await clinic.post(
      '/api/respiratory/tests',
      test({ patientId: 'kim', pre: undefined, post: undefined, dlco: 18 }),
    )
    const { json } = await clinic.get(`/api/respiratory/reports/${saved.json.reportId}`)
    expect(json.notInterpreted).toBe('Not recorded: full date of birth')
    expect(json.interpretation).toBeUndefined()
  })

  it('returns 404 for a report of another kind', async () => {
    expect((await clinic.get('/api/respiratory/reports/none')).status).toBe(404)
  })
})

describe('import', () => {
  const head = 'patient,date,height_cm,pre_fev1_l,pre_fvc_l,walk_m'
  const send = (content: string, save = false, format = 'csv') =>
    clinic.post('/api/respiratory/imports', { format, content, save })

  it('shows every line with its own errors and saves nothing while one is wrong', async () => {
    const content = [
      head,
      'AUR-ben,2024-10-01,178,3.9,4.9,',
      'AUR-zed,2024-10-01,178,3.9,4.9,',
      'ben,01/10/2024,17,3.9,4.9,',
      'ben,10/31/2026,178,"3,9",4.9,',
      'ben,2024-10-01,178,5.1,4.9,400',
      'ben,2024-10-01,178,5.1,,',
    ].join('\n')
    const { json } = await send(content)
    const problems = json.lines.map((one: { line: number; problems: string[] }) => [one.line, one.problems.join('; ')])
    expect(problems).toEqual([
      [2, ''],
      [3, "patient: no patient is recorded as 'AUR-zed'"],
      [4, 'height_cm 17 is outside 50 to 250 cm'],
      [5, expect.stringMatching(/^date: '10\/31\/2026' is not a day .*pre_fev1_l must be a number, 0.05 to 10 L/)],
      [6, expect.stringContaining('FEV1 5.1 L is above FVC 4.9 L')],
      [7, expect.stringContaining('pre_fvc_l is missing')],
    ])
    expect(json.lines[0].summary).toBe('Normal spirometry.')
    const refused = await send(content, true)
    expect(refused).toMatchObject({ status: 422, json: { message: '5 of 6 tests need attention; nothing was saved.' } })
    expect((await clinic.get('/api/respiratory/tests?patient=ben')).json.tests).toEqual([])
  })

  it('saves all lines when every one is right', async () => {
    const { json } = await send(`${head}\nAUR-ben,2024-08-01,178,3.9,4.9,\nben,15/09/2024,178,3.8,4.8,\n`, true)
    expect(json.saved).toBe(2)
    const { tests } = (await clinic.get('/api/respiratory/tests?patient=ben')).json
    expect(tests.map(({ date }: { date: string }) => date)).toEqual(['2024-09-15', '2024-08-01'])
  })

  it.each([
    ['an unknown column', 'csv', 'patient,date,height_cm,fev1\n', 'Unknown column: fev1'],
    ['no heading', 'csv', 'ben,2026-01-01', 'Unknown column'],
    ['a missing column', 'csv', 'patient,date\nben,2026-01-01', 'missing: height_cm'],
    ['no lines', 'csv', head, 'holds no test'],
    ['what is not JSON', 'fhir', '<Bundle/>', 'not a FHIR Bundle'],
    ['an empty Bundle', 'fhir', '{"resourceType":"Bundle"}', 'no lung-function Observation'],
  ])('refuses %s', async (_, format, content, message) => {
    const answer = await send(content, false, format)
    expect(answer.status).toBe(422)
    expect(answer.json.message).toContain(message)
  })

  it('takes a FHIR Bundle with a curve, by identifier, and checks units', async () => {
    const observation = (code: string, value: number, unit: string): Observation => ({
      resourceType: 'Observation',
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code }] },
      subject: { reference: 'urn:uuid:p' },
      effectiveDateTime: '2024-10-20T09:00:00+11:00',
      valueQuantity: { value, code: unit },
    })
    const curve: Observation = {
      ...observation('', 0, ''),
      code: { coding: [{ system: 'https://aurora.example/fhir/score', code: 'spirometry-curve' }] },
      valueQuantity: undefined,
      valueSampledData: { origin: { value: 0 }, period: 50, dimensions: 2, data: '0 0 0.2 6 0.5 8 1.2 4' },
    }
    const bundle = (...of: Observation[]): Bundle => ({
      resourceType: 'Bundle',
      type: 'collection',
      entry: [
        { fullUrl: 'urn:uuid:p', resource: { resourceType: 'Patient', identifier: [{ value: 'AUR-ben' }] } },
        ...of.map((resource) => ({ resource })),
      ],
    })
    const parts = [observation('20150-9', 3.7, 'L'), observation('19868-9', 4.7, 'L'), observation('8302-2', 178, 'cm')]
    const wrong = await send(
      JSON.stringify(bundle(observation('20150-9', 3700, 'mL'), ...parts.slice(1))),
      false,
      'fhir',
    )
    expect(wrong.json.lines[0].problems[0]).toBe("Entry 2: unit 'mL', needed L")
    const { json } = await send(JSON.stringify(bundle(...parts, curve)), true, 'fhir')
    expect(json).toMatchObject({ saved: 1, lines: [{ patientName: 'Ann Okafor', date: '2024-10-20' }] })
    const { tests } = (await clinic.get('/api/respiratory/tests?patient=ben')).json
    const report = (await clinic.get(`/api/respiratory/reports/${tests[0].reportId}`)).json
    expect(report.curves).toEqual([
      {
        stage: 'pre',
        points: [
          [0, 0, 0],
          [0.05, 0.2, 6],
          [0.1, 0.5, 8],
          [0.15, 1.2, 4],
        ],
      },
    ])
    expect(report.trend.fev1L.length).toBe(3)
  })
})

describe('registers and panel', () => {
  it('list patients by condition, searchable and sorted, with the latest spirometry as a z-score', async () => {
    const { json } = await clinic.get('/api/respiratory/registers?register=copd&sort=spirometry')
    expect(json).toMatchObject({ total: 1, isPartial: false, rows: [{ patientId: 'ann', name: 'Ann Núñez' }] })
    expect(json.rows[0].spirometry.z).toBeLessThan(-1.645)
    expect((await clinic.get('/api/respiratory/registers?register=copd&q=nunez')).json.rows).toHaveLength(1)
    expect((await clinic.get('/api/respiratory/registers?register=asthma&q=nunez')).json).toMatchObject({
      rows: [],
      total: 1,
    })
    expect((await clinic.get('/api/respiratory/registers?register=other')).status).toBe(400)
    expect((await clinic.get('/api/respiratory/summary')).json).toMatchObject({
      copd: { people: 1 },
      asthma: { people: 1 },
    })
  })

  it('store technique and exacerbations, and show them with care gaps and missing risk inputs', async () => {
    const done = ['cap', 'orientation', 'shake', 'seal', 'actuate', 'inhale-slow', 'hold']
    const technique = { device: 'pMDI', date: clinic.today, done, adherence: 'Sometimes missed' }
    expect(
      (await clinic.post('/api/respiratory/patients/ann/technique', { ...technique, device: 'Pipe' })).status,
    ).toBe(422)
    const other = await clinic.post('/api/respiratory/patients/ann/technique', { ...technique, done: ['lever'] })
    expect(other).toMatchObject({ status: 422, json: { message: expect.stringContaining("'lever' is no step") } })
    expect((await clinic.post('/api/respiratory/patients/ann/technique', technique)).status).toBe(201)
    const exacerbation = {
      airway: 'copd',
      date: addDays(clinic.today, -60),
      severity: 'severe',
      hospital: 'Banksia Hospital',
    }
    expect((await clinic.post('/api/respiratory/patients/ann/exacerbations', exacerbation)).status).toBe(201)
    expect((await clinic.post('/api/respiratory/patients/ann/exacerbations', exacerbation)).status).toBe(409)
    const { json } = await clinic.get('/api/respiratory/patients/ann/panel')
    expect(json.technique[0]).toMatchObject({ device: 'pMDI', correct: 7, total: 8 })
    expect(json.technique[0].missed).toEqual(['Breathes out fully, away from the inhaler'])
    expect(json).toMatchObject({ lastYear: { moderate: 0, severe: 1 }, adherence: { answer: 'Sometimes missed' } })
    expect(json.exacerbations[0].note).toBe('Treated at Banksia Hospital.')
    expect(json.risk.missing).toContain('smoking status')
    expect(json.findings.map(({ title }: { title: string }) => title).join()).toMatch(/action plan/i)
    const row = (await clinic.get('/api/respiratory/registers?register=copd')).json.rows[0]
    expect(row).toMatchObject({ technique: { correct: 7, total: 8 }, exacerbations: { severe: 1 } })
  })

  it('are refused to a patient', async () => {
    for (const path of ['registers', 'summary', 'tests', 'patients/ann/panel'])
      expect((await clinic.ask('GET', `/api/respiratory/${path}`, { cookie: clinic.patientCookie })).status).toBe(403)
  })
})
