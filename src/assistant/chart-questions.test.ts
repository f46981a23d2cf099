import type { Observation } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSyntheticPractice, type SyntheticPractice } from '#app/server/testing/synthetic-practice.ts'
import { askPractice } from './testing/ask-practice.ts'

let practice: SyntheticPractice
beforeAll(async () => {
  practice = await openSyntheticPractice(8)
})
afterAll(() => practice.close())

const ask = (message: string, patientId: string | undefined = 'demo-patient') =>
  askPractice(practice, message, patientId ? { patientId } : {})

const values = (code: string): Observation[] =>
  practice.resources
    .filter(
      (one): one is Observation =>
        one.resourceType === 'Observation' &&
        one.subject?.reference === 'Patient/demo-patient' &&
        one.code.coding?.[0]?.code === code,
    )
    .sort((a, b) => (b.effectiveDateTime ?? '').localeCompare(a.effectiveDateTime ?? ''))

describe('questions about one chart', () => {
  test('last FEV1: the newest value, with the row it lies in', async () => {
    const [newest] = values('20155-8')
    const answer = await ask('last FEV1')
    expect(answer.text).toContain(`${newest?.valueQuantity?.value?.toFixed(2)} L`)
    expect(answer.statements[0]?.sources[0]).toMatchObject({ kind: 'record', reference: `Observation/${newest?.id}` })
    expect(answer.patient).toEqual({ id: 'demo-patient', name: 'Margaret Nguyen' })
  })

  test('highest and first are what they say', async () => {
    const eosinophils = values('711-2').map((one) => one.valueQuantity?.value ?? 0)
    expect((await ask('highest eosinophils')).text).toContain(`${Math.round(Math.max(...eosinophils) * 1000)}/µL`)
    expect((await ask('first FEV1')).text).toContain(`${values('20155-8').at(-1)?.valueQuantity?.value?.toFixed(2)} L`)
  })

  test.each([
    ['why is she high risk', /^Risk is (high|medium|low)/],
    ['is she vaccinated', /Influenza vaccine 2026/],
    ['is he on ICS', /^None recorded: not on an inhaled corticosteroid/],
    ['is she on a LAMA', /^Yes: on a long-acting muscarinic antagonist\. Anoro/],
    ['does she have diabetes', /^Yes: type 2 diabetes/],
    ['has she been admitted in the last 2 years', /^None recorded: no hospital admission in the past 24 months/],
    ['what is she on', /Anoro Ellipta.*Metformin/s],
    ['any allergies', /^(No known allergies|Allergies:)/],
    ['does she smoke', /ex-smoker, 38 pack-years/],
    ['next appointment', /^Next appointment: /],
    ['gold group', /^GOLD group E \(1 moderate exacerbation in 12 months\)/],
    ['how old is she', /75 years old, born 14 Jul 1951/],
    ['ACT score', /^No ACT score is on record/],
    ['is her FeNO over 50', /I cannot say/],
  ])('%s', async (question, expected) => {
    const answer = await ask(question)
    expect(answer.text).toMatch(expected)
    expect(answer.notUnderstood).toEqual([])
  })

  test('by name or record number without a chart open; with neither it asks whose', async () => {
    expect((await ask('last FEV1 for Margaret Nguyen', '')).patient?.id).toBe('demo-patient')
    expect((await ask('FEV1 of AUR00001', '')).patient?.id).toBe('demo-patient')
    expect((await ask('last FEV1', '')).text).toContain('Whose chart?')
    expect((await ask('last FEV1 for Xavier Nobody', '')).notUnderstood.join()).toContain('Nobody')
  })

  test('two years are both answered', async () => {
    const { notUnderstood, text } = await ask('FEV1 in 2023 and 2025')
    expect(notUnderstood).toEqual([])
    expect(text).toMatch(/2023[\s\S]*2025/)
  })

  test('a year that was not taken in is named', async () => {
    expect((await ask('FEV1 in 2023 rather than 2025')).notUnderstood).toContain('2025')
  })
})

describe('the day and the practice', () => {
  test('who is next, by the clock of the practice', async () => {
    const answer = await ask('who is next', '')
    expect(answer.text).toMatch(/^(Next is|Nobody else is booked)/)
    expect(answer.agents).toEqual(['scheduler'])
  })

  test('free slots tomorrow leave out what is booked; a weekend has none', async () => {
    expect((await ask('free slots tomorrow', '')).count).toBeGreaterThan(0)
    expect((await ask('free slots on Saturday', '')).text).toContain('closed on weekends')
  })

  test('calculators give published figures', async () => {
    expect((await ask('pack years for 20 a day for 30 years', '')).text).toContain('30 pack-years')
    expect((await ask('GOLD group for CAT 15, no exacerbations and no admissions', '')).text).toContain('GOLD group B')
    // GOLD 2026: one moderate exacerbation is enough for E
    expect((await ask('GOLD group for CAT 15, 1 exacerbation and no admissions', '')).text).toContain('GOLD group E')
    expect((await ask('predicted FEV1 for a 65 year old man, 175 cm', '')).text).toContain('FEV1 3.10 L')
  })
})
