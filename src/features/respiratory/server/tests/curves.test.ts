import type { Observation } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '#platform/documents/testing/read-pdf.ts'
import { type ClinicServer, startClinicServer } from '../testing/clinic-server.ts'

let clinic: ClinicServer
beforeAll(async () => {
  clinic = await startClinicServer()
})
afterAll(() => clinic.close())

type Points = [number, number, number][]

/** Volume approaches 2.3 L; a period of 8.333 ms is no whole number of milliseconds. */
const curve = (stepSeconds = 1 / 120, scale = 1): Points =>
  Array.from({ length: 700 }, (_, index) => {
    const time = index * stepSeconds
    return [time, scale * 2.3 * (1 - Math.exp(-time / 1.5)), (scale * 2.3 * Math.exp(-time / 1.5)) / 1.5]
  })
const test = (changes: object) => ({ patientId: 'ann', heightCm: 160, pre: { fev1: 1.12, fvc: 2.28 }, ...changes })
const send = (changes: object) => clinic.post('/api/respiratory/tests', test(changes))
const reportOf = async (id: string) => (await clinic.get(`/api/respiratory/reports/${id}`)).json

describe('a test with a curve', () => {
  it('keeps the curve as SampledData and gives it back, with the predicted shape beside it', async () => {
    const saved = await send({ date: '2025-05-05', curves: [{ stage: 'pre', points: curve() }] })
    expect(saved.status).toBe(201)
    const report = await reportOf(saved.json.reportId)
    expect(report.curves).toHaveLength(1)
    expect(report.curves[0].points).toHaveLength(700)
    const [time, volume, flow] = report.curves[0].points[600]
    expect(time).toBeCloseTo(5, 3)
    expect(volume).toBeCloseTo(2.3 * (1 - Math.exp(-5 / 1.5)), 2)
    expect(flow).toBeCloseTo((2.3 * Math.exp(-5 / 1.5)) / 1.5, 2)
    expect(report.curveNotes).toEqual([])
    const shape = report.predictedShape.points
    expect(shape).toHaveLength(3)
    expect(shape[2]).toEqual([report.interpretation.pre.fvc.predicted, 0])
    expect(report.predictedShape.sources.map(({ name }: { name: string }) => name)).toContain('GLI-2012')
  })

  it.each<[string, object, string]>([
    ['millilitres', { curves: [{ stage: 'pre', points: curve(0.01, 1000) }] }, '-1 to 13 L'],
    ['the curve of somebody larger', { curves: [{ stage: 'pre', points: curve(0.01, 2) }] }, 'FVC is 2.28 L'],
    ['a stage without values', { curves: [{ stage: 'post', points: curve() }] }, 'of the same stage are needed'],
    ['two curves of one stage', { curves: [1, 2].map(() => ({ stage: 'pre', points: curve() })) }, 'only one'],
    [
      'uneven samples',
      {
        curves: [
          {
            stage: 'pre',
            points: [
              [0, 0, 0],
              [0.1, 0.2, 4],
              [0.5, 1, 1],
            ],
          },
        ],
      },
      'evenly spaced',
    ],
    [
      'time that stands still',
      {
        curves: [
          {
            stage: 'pre',
            points: [
              [0, 0, 0],
              [0, 0.2, 4],
              [0, 1, 1],
            ],
          },
        ],
      },
      'must rise',
    ],
    ['too many samples', { curves: [{ stage: 'pre', points: Array(3001).fill([0, 0, 0]) }] }, '3000 samples'],
  ])('refuses %s', async (_, changes, message) => {
    const answer = await send({ date: '2025-05-06', ...changes })
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.json)).toContain(message)
  })

  it('has no predicted shape at an age the equations do not cover', async () => {
    const young = await send({ patientId: 'ben', date: '2005-05-05', pre: { fev1: 3.1, fvc: 3.8 } })
    const report = await reportOf(young.json.reportId)
    expect(report.interpretation.pre.fvc.kind).toBe('measured')
    expect(report).not.toHaveProperty('predictedShape')
    expect(report.curves).toEqual([])
  })
})

describe('a curve that came over FHIR', () => {
  const observation = (sampled: object): Observation => ({
    resourceType: 'Observation',
    id: `curve-${Math.random().toString(36).slice(2)}`,
    status: 'final',
    code: { coding: [{ system: 'https://aurora.example/fhir/score', code: 'spirometry-curve' }] },
    subject: { reference: 'Patient/ann' },
    effectiveDateTime: '2025-06-01T02:00:00.000Z',
    valueSampledData: { origin: { value: 0 }, period: 100, dimensions: 2, data: '', ...sampled },
  })

  it('is read with factor and origin, joins the report of its instant, and is named where it cannot be read', async () => {
    const saved = await send({ date: '2025-06-01', pre: { fev1: 1.05, fvc: 2.31 } })
    const { resource } = await clinic.records.read('DiagnosticReport', saved.json.reportId)
    const at = { effectiveDateTime: (resource as { effectiveDateTime: string }).effectiveDateTime }
    await clinic.records.create({ ...observation({ factor: 0.01, data: '0 0 40 300 90 250 120 100' }), ...at })
    await clinic.records.create({ ...observation({ data: '0 0 E 3' }), ...at })
    const report = await reportOf(saved.json.reportId)
    expect(report.curves[0].points[1]).toEqual([0.1, 0.4, 3])
    expect(report.curveNotes.join(' ')).toMatch(/cannot be read: data holds samples without a number/)
    expect(report.curveNotes.join(' ')).toMatch(/FVC 1.20 L, recorded 2.31 L/)
  })

  it('that cannot be read is a problem of the line in a file', async () => {
    const content = JSON.stringify({
      resourceType: 'Bundle',
      type: 'collection',
      entry: [{ resource: { ...observation({ dimensions: 1, data: '0 1 2' }) } }],
    })
    const { json } = await clinic.post('/api/respiratory/imports', { format: 'fhir', content, save: false })
    expect(json.lines[0].problems.join(' ')).toContain('volume and flow (dimensions 2) is needed')
  })
})

describe('the printed report', () => {
  const pdfOf = async (id: string) => {
    const cookie = await clinic.signIn('provider')
    const { rawPayload } = await clinic.app.http.inject({
      url: `/api/respiratory/reports/${id}/pdf`,
      headers: { cookie },
    })
    const { pages, text, objects } = readPdf(rawPayload)
    return { pages, objects, text: text.replaceAll('\n', ' ') }
  }
  const everything = {
    date: '2025-07-01',
    weightKg: 62,
    pre: { fev1: 1.02, fvc: 2.2 },
    post: { fev1: 1.21, fvc: 2.43 },
    tlc: 5.6,
    dlco: 12.4,
    va: 4.1,
    haemoglobin: 132,
    walk: 350,
    manoeuvres: {
      pre: { fev1: [1.02, 1, 0.99], fvc: [2.2, 2.15, 2.1] },
      post: { fev1: [1.21, 1.2], fvc: [2.43, 2.4] },
    },
    device: 'Vyntus Spiro',
    comment: 'Good effort; coughed once after the third manoeuvre.',
    curves: [
      { stage: 'pre', points: curve(0.01, 0.95) },
      { stage: 'post', points: curve(0.01, 1.05) },
    ],
  }

  it('puts every measure, both curves and the interpretation on one page, unsigned', async () => {
    await clinic.records.create({
      resourceType: 'Organization',
      name: 'Aurora Respiratory Medicine',
      address: [{ line: ['Suite 4, 120 Banksia Avenue'], city: 'Marrickville', state: 'NSW', postalCode: '2204' }],
      telecom: [{ value: '02 5550 1234' }],
    })
    const saved = await send(everything)
    expect(saved.status).toBe(201)
    const { pages, text, objects } = await pdfOf(saved.json.reportId)
    expect(pages).toBe(1)
    for (const part of [
      'Aurora Respiratory Medicine',
      'Not signed',
      'Vyntus Spiro',
      'DLCO',
      '+0.19 (+19%)',
      'GLI Global 2022',
      'FEV1 before: A',
    ])
      expect(text, part).toContain(part)
    expect(text).not.toContain('Curve not recorded')
    expect(objects.match(/\/S \/Figure\b/g)?.length).toBeGreaterThanOrEqual(3)
    expect(objects).toMatch(/\/Alt /)
    const reads = await clinic.services.database.query(
      "select 1 from audit_events where entity_type = 'DiagnosticReport' and operation = 'read' and entity_id = $1",
      [saved.json.reportId],
    )
    expect(reads).not.toEqual([])
  })

  it('names the physician once the report is signed, and says when no curve was recorded', async () => {
    const saved = await send({ date: '2025-07-02', pre: { fev1: 1.03, fvc: 2.25 } })
    const { resource } = await clinic.records.read('DiagnosticReport', saved.json.reportId)
    await clinic.records.update({ ...resource, resultsInterpreter: [{ display: 'Dr Ada Byrne' }] } as typeof resource)
    const { text, pages } = await pdfOf(saved.json.reportId)
    expect(pages).toBe(1)
    expect(text).toContain('Dr Ada Byrne')
    expect(text).not.toContain('Not signed')
    expect(text).toContain('Curve not recorded')
  })
})
