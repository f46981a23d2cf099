import type { Condition, Encounter, Observation, Patient, RiskAssessment } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { coding, concept } from '#fhir/codes/codings.ts'
import { type ObservationName, observationConcept } from '#fhir/codes/observation-codes.ts'
import { codeSystems, SNOMED } from '#fhir/codes/systems.ts'
import { addDays, practiceDay } from '#fhir/dates.ts'
import vectors from '#medicine/fixtures/accept.json' with { type: 'json' }
import { decimalAge } from '#medicine/from-record/patient-record.ts'
import { addMonths } from '../rules.ts'

const today = practiceDay(new Date())
const subject = { reference: 'Patient/cy' }
const patient: Patient = {
  resourceType: 'Patient',
  id: 'cy',
  name: [{ given: ['Cy'], family: 'Copeland' }],
  gender: 'male',
  birthDate: '1956-03-02',
}
const copd: Condition = {
  resourceType: 'Condition',
  id: 'cy-copd',
  clinicalStatus: concept(coding(codeSystems.conditionClinical, 'active')),
  code: concept(coding(SNOMED, '13645005'), 'COPD'),
  subject,
  onsetDateTime: '2019-01-01',
}
const seen: Encounter = {
  resourceType: 'Encounter',
  id: 'cy-visit',
  status: 'finished',
  class: { system: codeSystems.actCode, code: 'AMB' },
  subject,
  period: { start: addDays(today, -40) },
}
const measured = (name: ObservationName, value: number): Observation => ({
  resourceType: 'Observation',
  status: 'final',
  code: observationConcept(name),
  subject,
  effectiveDateTime: addDays(today, -40),
  valueQuantity: { value },
})

const firstRow: Record<string, number> = vectors[0]?.input ?? {}

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startTestServer()
  await server
    .preparing()
    .createMany([
      patient,
      copd,
      seen,
      measured('height', 175),
      measured('weight', 76.6),
      measured('fev1Post', 1.4),
      measured('fvcPost', 3.1),
      measured('cat', 18),
    ])
  cookie = await server.signIn('provider')
})
afterAll(() => server.close())

const accept = (body: unknown, as = cookie) => server.ask('POST', '/api/risk/accept', { body, cookie: as })

describe('POST /api/risk/accept', () => {
  it('is closed to visitors and patients', async () => {
    expect((await server.ask('POST', '/api/risk/accept', { body: {} })).status).toBe(401)
    expect((await accept(firstRow, await server.signIn('patient'))).status).toBe(403)
  })

  it.each(vectors)('$id as published by resplab/accept', async ({ input, country, computed, published }) => {
    const { status, json } = await accept({ ...input, country })
    expect(status).toBe(200)
    expect(json.accept2.any.probability).toBeCloseTo(computed.prob, 6)
    expect(json.accept2.any.rate).toBeCloseTo(computed.rate, 6)
    expect(json.accept2.severe.probability).toBeCloseTo(computed.sev_prob, 6)
    expect(json.accept2.severe.rate).toBeCloseTo(computed.sev_rate, 6)
    expect(json.accept3.any.probability).toBeCloseTo(computed.p3, 6)
    expect(json.accept3.severe.probability).toBeCloseTo(computed.s3, 6)
    const expected = published as { accept2_prob?: number; accept3_prob?: number }
    if (expected.accept2_prob) expect(json.accept2.any.probability).toBeCloseTo(expected.accept2_prob, 6)
    if (expected.accept3_prob) expect(json.accept3.any.probability).toBeCloseTo(expected.accept3_prob, 4)
    expect(json.labels.accept3).toContain('under review')
    expect(json.missing).toEqual([])
  })

  it('takes Australia unless told, and CAT where SGRQ is left out', async () => {
    const { SGRQ: _, ...rest } = firstRow
    const { json } = await accept({ ...rest, CAT: 20 })
    expect(json.country).toBe('AUS')
    expect(json.symptomsFrom).toBe('CAT')
    const same = await accept({ ...rest, SGRQ: 18.87 + 1.53 * 20 })
    expect(json.accept2).toEqual(same.json.accept2)
  })

  it('names what is missing instead of guessing', async () => {
    const { FEV1: _, statin: __, ...rest } = firstRow
    const { status, json } = await accept(rest)
    expect(status).toBe(200)
    expect(json.accept2).toBeNull()
    expect(json.missing).toEqual(['FEV1', 'statin'])
  })

  it.each([
    [{ age: 12 }, 'age', '40 to 110'],
    [{ FEV1: 900 }, 'FEV1', '5 to 150'],
    [{ LastYrSevExacCount: 9 }, 'LastYrSevExacCount', '0 to 2'],
    [{ country: 'XXX' }, 'country', 'AUS'],
    [{ BMI: 'heavy' }, 'BMI', 'number'],
  ])('refuses %j with field and range', async (change, field, range) => {
    const { status, json } = await accept({ ...firstRow, ...change })
    expect(status).toBe(422)
    expect(json.details?.fields?.[0].field ?? json.fields?.[0].field).toBe(field)
    expect(json.message).toContain(range)
  })
})

describe('tools', () => {
  const prepare = () => server.ask('GET', '/api/risk/patients/cy', { cookie })
  const run = (runs: unknown) =>
    server.ask('POST', '/api/risk/patients/cy/assessments', { body: { assessmentType: 'copd', runs }, cookie })
  const answers = { cough: 3, phlegm: 3, tightness: 3, stairs: 3, homeActivity: 3, confidence: 3, sleep: 3, energy: 3 }

  it('knows from the chart what it can, and never the answers of a questionnaire', async () => {
    const { json } = await prepare()
    const of = (tool: string) => json.tools.find((one: { tool: string }) => one.tool === tool)
    expect(of('cat').known).toEqual({})
    expect(of('cat').history).toEqual([{ at: addDays(today, -40), value: 18 }])
    expect(of('act').notApplicable).toContain('Asthma')
    expect(of('exacerbation').known).toMatchObject({ male: true, bmi: 25, cat: 18, exacerbations: 0 })
    expect(of('exacerbation').known).not.toHaveProperty('currentSmoker')
    // the age on the day of the test, in decimal years: rounding to a whole year shifts the reference values
    const tested = decimalAge('1956-03-02', addDays(today, -40)) ?? 0
    expect(of('spirometry').known).toMatchObject({ sex: 'male', postFev1L: 1.4, ageYears: expect.closeTo(tested, 2) })
    expect((await server.ask('GET', '/api/risk/patients/nobody', { cookie })).status).toBe(404)
  })

  it('knows them beside a year of readings taken at home', async () => {
    const home = Array.from({ length: 1001 }, () => ({ ...measured('oxygenSaturation', 95), effectiveDateTime: today }))
    const weights = Array.from({ length: 30 }, () => ({ ...measured('weight', 76.6), effectiveDateTime: today }))
    await server.preparing().createMany([...home, ...weights])
    const { json } = await prepare()
    const known = json.tools.find((one: { tool: string }) => one.tool === 'exacerbation').known
    expect(known).toMatchObject({ bmi: 25, cat: 18, fev1Percent: expect.any(Number) })
  })

  it('scores, interprets and keeps answers, score and assessment', async () => {
    const { json: before } = await prepare()
    const known = before.tools.find((one: { tool: string }) => one.tool === 'exacerbation').known
    const { status, json } = await run([
      { tool: 'exacerbation', inputs: { ...known, currentSmoker: false } },
      { tool: 'cat', inputs: answers },
    ])
    expect(status).toBe(201)
    const [cat, risk] = json.results
    expect(cat).toMatchObject({ tool: 'cat', value: 24, band: 'high', isFlagged: true })
    expect(cat.nextDue).toBe(addMonths(today, 6))
    expect(risk.tool).toBe('exacerbation')
    expect(risk.value).toBeGreaterThan(0)
    expect(cat.saved.map((ref: string) => ref.split('/')[0])).toEqual(['QuestionnaireResponse', 'Observation'])
    const answersId = cat.saved[0].split('/')[1]
    const answered = (await server.recordsAs('provider').read('QuestionnaireResponse', answersId)).resource
    expect(answered).toMatchObject({ questionnaire: 'https://aurora.example/fhir/Questionnaire/cat|2009' })
    const id = risk.saved.find((ref: string) => ref.startsWith('RiskAssessment/')).split('/')[1]
    const kept = (await server.recordsAs('provider').read('RiskAssessment', id)).resource as RiskAssessment
    expect(kept.method?.coding?.[0]).toMatchObject({ code: 'accept', version: '2.0' })
    expect(kept.prediction?.[0]?.probabilityDecimal).toBeCloseTo(risk.value / 100, 1)
    // the CAT of the same session, not the one on file
    expect(kept.note?.map(({ text }) => text).join()).toContain('CAT total 24')
    const after = (await prepare()).json.tools[0].history
    expect(after.map(({ value }: { value: number }) => value)).toEqual([18, 24])
  })

  it('writes nothing where an input is missing, and names it', async () => {
    const { json } = await run([{ tool: 'cat', inputs: { ...answers, sleep: undefined } }])
    expect(json.results[0]).toMatchObject({ isScored: false, missing: ['Sleep'], saved: [] })
  })

  it('refuses what is out of range, does not fit or is not asked for', async () => {
    const far = await run([{ tool: 'cat', inputs: { ...answers, cough: 7 } }])
    expect(far.status).toBe(422)
    expect(far.json.message).toContain('Cough 7 is outside 0 to 5')
    expect((await run([{ tool: 'act', inputs: {} }])).status).toBe(422)
    expect((await run([{ tool: 'cat', inputs: { ...answers, luck: 1 } }])).status).toBe(422)
    expect((await run([])).status).toBe(422)
  })
})

describe('settings', () => {
  const put = (tool: string, body: unknown) => server.ask('PUT', `/api/risk/settings/${tool}`, { body, cookie })

  it('keeps the threshold and recall of the practice', async () => {
    const before = await server.ask('GET', '/api/risk/settings', { cookie })
    expect(before.json.cat).toEqual({ threshold: 10, recallMonths: 6 })
    expect((await put('cat', { threshold: 21, recallMonths: 3 })).status).toBe(200)
    const after = await server.ask('GET', '/api/risk/settings', { cookie })
    expect(after.json.cat).toMatchObject({ threshold: 21, recallMonths: 3 })
    expect(after.json.act).toEqual({ threshold: 19, recallMonths: 6 })
  })

  it('refuses what makes no sense', async () => {
    expect((await put('cat', { threshold: 41, recallMonths: 3 })).json.message).toContain('0 to 40')
    expect((await put('cat', { threshold: 20, recallMonths: 0 })).status).toBe(422)
    expect((await put('horoscope', { threshold: 20, recallMonths: 3 })).status).toBe(404)
  })
})
