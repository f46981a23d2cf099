import type { Observation } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { observationConcept } from '#fhir/codes/observation-codes.ts'
import { type ClinicServer, startClinicServer } from './testing/clinic-server.ts'

let clinic: ClinicServer
beforeAll(async () => {
  clinic = await startClinicServer()
})
afterAll(() => clinic.close())

describe('two tests on one day', () => {
  it('stay separate: each report has its own height, gas transfer and walk', async () => {
    const date = '2025-06-01'
    const add = async (more: object) =>
      (await clinic.post('/api/respiratory/tests', { patientId: 'ann', date, heightCm: 160, ...more })).json.reportId
    const blow = { fev1: 1.1, fvc: 2.3 }
    const first = await add({ pre: blow, dlco: 15, haemoglobin: 120, comment: 'Seated.\nDevice: none' })
    const second = await add({ pre: blow, heightCm: 170, weightKg: 60, walk: 350 })
    const third = await add({ dlco: 10, heightCm: 165 })
    const read = async (id: string) => (await clinic.get(`/api/respiratory/reports/${id}`)).json
    const one = await read(first)
    expect(one.interpretation.dlco.measured).toBeGreaterThan(15)
    expect(one.interpretation.dlcoUncorrected).toBe(15)
    expect(one.interpretation.text.join(' ')).toContain('corrected for haemoglobin from 15.0')
    expect(one.interpretation.walk).toBeUndefined()
    expect(one.comment).toBe('Seated.\nDevice: none')
    expect(one.device).toBeUndefined()
    const two = await read(second)
    expect(two.interpretation.dlco).toBeUndefined()
    expect(two.interpretation.walk.measuredM).toBe(350)
    expect(two.interpretation.pre.fev1.predicted).toBeGreaterThan(one.interpretation.pre.fev1.predicted * 1.1)
    expect((await read(third)).interpretation.dlco).toMatchObject({ measured: 10 })
    expect(one.trend.dlcoZ.map(({ value }: { value: number }) => value)).toContainEqual(
      expect.closeTo(one.interpretation.dlco.z, 6),
    )
  })
})

describe('a patient who weighs themselves daily', () => {
  it('still has their lung function and its trend', async () => {
    const { reportId } = (
      await clinic.post('/api/respiratory/tests', {
        patientId: 'ben',
        date: '2024-02-01',
        heightCm: 178,
        pre: { fev1: 3.9, fvc: 4.9 },
      })
    ).json
    const weight: Observation = {
      resourceType: 'Observation',
      status: 'final',
      code: observationConcept('weight'),
      subject: { reference: 'Patient/ben' },
      effectiveDateTime: clinic.today,
      valueQuantity: { value: 80, unit: 'kg' },
    }
    await clinic.records.createMany(Array.from({ length: 620 }, () => weight))
    const { json } = await clinic.get(`/api/respiratory/reports/${reportId}`)
    expect(json.interpretation.pre.fev1.measured).toBe(3.9)
    const patient = (await clinic.get('/api/respiratory/patients/ben')).json
    expect(patient).toMatchObject({ heightCm: 178, weightKg: 80 })
    expect((await clinic.get('/api/respiratory/patients/ben/panel')).json).toMatchObject({
      latest: { reportId },
      patient: { heightCm: 178, weightKg: 80 },
    })
  })
})

describe('the panel', () => {
  it('takes account of a referral to rehabilitation, as the register does', async () => {
    const titles = async () =>
      (await clinic.get('/api/respiratory/patients/ann/panel')).json.findings.map((one: { title: string }) => one.title)
    await clinic.records.createMany([
      {
        resourceType: 'Observation',
        status: 'final',
        code: observationConcept('cat'),
        subject: { reference: 'Patient/ann' },
        effectiveDateTime: clinic.today,
        valueQuantity: { value: 22 },
      },
    ])
    expect(await titles()).toContain('Refer to pulmonary rehabilitation')
    await clinic.records.createMany([
      {
        resourceType: 'ServiceRequest',
        status: 'active',
        intent: 'order',
        code: { coding: [{ system: 'http://snomed.info/sct', code: '15081005' }] },
        subject: { reference: 'Patient/ann' },
        authoredOn: clinic.today,
      },
    ])
    expect(await titles()).not.toContain('Refer to pulmonary rehabilitation')
  })
})
