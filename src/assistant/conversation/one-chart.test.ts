import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSyntheticPractice, type SyntheticPractice } from '#app/server/testing/synthetic-practice.ts'
import { askPractice } from '../testing/ask-practice.ts'

const observation = (id: string, text: string, code: object, day: string, value: number, unit: string) => ({
  resourceType: 'Observation' as const,
  id,
  status: 'final' as const,
  code: { text, coding: [code] },
  subject: { reference: 'Patient/demo-patient' },
  effectiveDateTime: `${day}T00:00:00Z`,
  valueQuantity: { value, unit },
})

let practice: SyntheticPractice
beforeAll(async () => {
  practice = await openSyntheticPractice(12, (all) => [
    ...all,
    observation(
      'egfr-new',
      'eGFR',
      { system: 'http://loinc.org', code: '98979-8' },
      '2026-10-06',
      41,
      'mL/min/1.73 m²',
    ),
    observation(
      'reliever-days',
      'Reliever use',
      { system: 'https://aurora.example/fhir/score', code: 'reliever-days-per-week' },
      '2026-11-02',
      3,
      'days/week',
    ),
  ])
})
afterAll(() => practice.close())

const ask = (message: string, lastQuestion?: string) =>
  askPractice(practice, message, { patientId: 'demo-patient', ...(lastQuestion && { lastQuestion }) })
const askNobody = (message: string) => askPractice(practice, message)

describe('a figure without a measure is no age', () => {
  test.each([
    'is she on oxygen over 15 hours',
    'on oxygen more than 12 hrs a day?',
    'is she on home O2 at over 2 L/min',
  ])('%s: what the record has of home oxygen', async (message) => {
    const { text, understood } = await ask(message)
    expect(text).toBe('No home oxygen recorded.')
    expect(understood).not.toContain('aged')
  })

  test.each([
    'is she on prednisolone over 15',
    'on prednisolone more than 20 mg?',
    'does she smoke over 20 cigarettes',
    'more than 12 weeks on azithromycin?',
    'on ventolin over 10 puffs',
    'has she COPD over 15',
  ])('%s: never read as an age', async (message) => {
    const { text, understood } = await ask(message)
    expect(`${text} ${understood}`).not.toMatch(/\baged\b|years old/)
  })

  test.each([
    ['is she over 65', /^Yes: aged over 65\. 75 years/],
    ['is she older than 80', /^No/],
    ['is she aged over 70', /^Yes: aged over 70/],
    ['is her FEV1 over 65%', /^No: latest FEV1 % predicted 65% or less\. Latest: FEV1 % predicted 52%, 11 Dec 2025/],
    ['is her heart rate over 65', /^Yes: latest heart rate over 65/],
  ])('%s', async (message, expected) => expect((await ask(message)).text).toMatch(expected))

  test.each([
    ['patients over 65 with COPD', 'aged over 65'],
    ['asthmatics over 65', 'aged over 65'],
    ['over 70s on triple therapy', 'aged'],
  ])('%s: of a group it is one', async (message, expected) =>
    expect((await askNobody(message)).understood).toContain(expected),
  )

  test.each([
    'who is on home oxygen over 15 hours',
    'patients on home oxygen over 15',
    'patients walking over 100 metres',
  ])('%s: nobody is listed by age', async (message) => {
    const { rows, understood } = await askNobody(message)
    expect(understood).not.toContain('aged')
    expect(rows).toHaveLength(0)
  })
})

describe('a measure beside its value of an earlier time', () => {
  test.each([
    ['is her FEV1 worse than in 2023', /1\.03 L[\s\S]*in 2023 is 1\.17 L[\s\S]*lower by 0\.14 L/],
    ['is her FEV1 lower compared with 2023', /lower by 0\.14 L: 1\.17 L on 3 Aug 2023, 1\.03 L on 11 Dec 2025/],
    ['her FEV1 now vs 2023', /lower by 0\.14 L/],
    ['sats today vs 2024', /The latest SpO₂ is[\s\S]*in 2024/],
    ['is her weight lower than last year', /same measurement: there is no newer weight/],
    ['is her weight higher than in 2019', /No weight is on record in 2019[\s\S]*cannot be compared/],
    ['is her resp rate up on last visit', /^The latest respiratory rate .* Before that: /],
    ['is her breathlessness worse than this time last year', /mMRC grade is 2 of 4[\s\S]*unchanged/],
    ['lung function vs 2 yrs ago', /The nearest to that day is 55%, on 7 Nov 2024\. So it is lower by 3%/],
    ['wt down much since 2023?', /^weight, newest first/],
    ['is bp better than in 2025', /133 mmHg \(diastolic 87 mmHg\)[\s\S]*129 mmHg \(diastolic 74 mmHg\)/],
    ['fev1 % vs first visit', /% predicted is 52%[\s\S]*first FEV1 % predicted was 61%, on 31 May 2021/],
    ['exacerbations this yr vs last', /this year[\s\S]*in 2025/],
    ['has her CAT changed since June', /^CAT score, newest first: [\s\S]*The one before that time was 17 of 40/],
  ])('%s', async (message, expected) => {
    const { text, outcome, statements } = await ask(message)
    expect(text).toMatch(expected)
    expect(outcome).toBe('answered')
    expect(statements.some(({ sources }) => sources.length > 0)).toBe(true)
  })

  test('as a follow-up it is about the value before', async () => {
    const { text } = await ask('compared with 2023?', 'what is her FEV1')
    expect(text).toContain('lower by 0.14 L')
  })

  test('a follow-up to the value of a year is about these two years', async () => {
    const { text } = await ask('up on 2021?', 'her FEV1 in 2022')
    expect(text).toMatch(/in 2022 is 1\.21 L[\s\S]*in 2021 is 1\.27 L/)
    expect(text).not.toContain('1.03 L')
  })

  test('“and this time in 2023” asks the same of that year', async () => {
    expect((await ask('and this time in 2023?', 'whats her weight')).text).toContain('in 2023 is 68.1 kg')
  })

  test('“was it higher last time” shows the value before', async () => {
    expect((await ask('was it higher last time?', 'what is her rr')).text).toMatch(/13 \/min.*Before that: 21 \/min/)
  })

  test('a figure to compare with is no year', async () => {
    expect((await ask('was her FEV1 lower than 1.5 in 2024')).text).not.toContain('The latest FEV1 is')
  })
})

describe('what was prescribed then', () => {
  test.each([
    'what did I prescribe last time',
    'any scripts from last visit',
    'what did we start at her last visit',
    'who saw her last and what was given',
  ])('%s: the orders of that visit, never the whole list', async (message) => {
    const { text } = await ask(message)
    expect(text).toMatch(/^Last visit.*28 Sep 2026/)
    expect(text).toMatch(/Nothing is recorded as prescribed.* at that visit/)
    expect(text).toContain('1 Jun 2026')
    expect(text).not.toContain('Amlodipine')
  })

  test.each([
    ['what abx did she get last flare', /^Last exacerbation: 1 Jun 2026[\s\S]*Doxycycline/, /Prednisolone|Amoxicillin/],
    [
      'last antibiotic script - when',
      /^Last prescription of that kind on record: 1 Jun 2026[\s\S]*Doxycycline/,
      /Pred/,
    ],
    ['what was she put on in march 2025', /^Anoro Ellipta .*prescribed 3 Mar 2025/, /Metformin/],
    ['what did dr castellan give her last time', /Nothing is recorded as prescribed by Dr Eleanor Castellan/, /Anoro/],
    ['what did we give her for the june flare', /Doxycycline .*prescribed 1 Jun 2026/, /Anoro|2025/],
    ['anything new started in 2025', /Anoro Ellipta .*prescribed 3 Mar 2025/, /2026|2024/],
    ['what was prescribed in September 2024', /19 Sep 2024/, /Anoro|2026/],
    ['what was the last script I wrote', /^Last prescription on record by you: 1 Jun 2026/, /Ventolin/],
  ])('%s', async (message, expected, never) => {
    const { text } = await ask(message)
    expect(text).toMatch(expected)
    expect(text).not.toMatch(never)
  })

  test.each(['prescribe her prednisolone like last time', 'give her another script'])(
    '%s: an order is no question',
    async (message) => expect((await ask(message)).text).not.toMatch(/^Last visit|^Last prescription/),
  )
})

describe('who prescribed it', () => {
  test('with a chart open it is no list of patients', async () => {
    const { text, rows } = await ask('who prescribed the anoro')
    expect(text).toMatch(/^Anoro Ellipta .* Prescribed by Dr Eleanor Castellan\.$/)
    expect(rows).toHaveLength(0)
  })

  test('without one it is asked whose chart', async () => {
    expect((await askNobody('who prescribed the anoro')).text).toContain('Whose chart?')
  })

  test('“by me” is not left out of a list', async () => {
    const { rows, text } = await askNobody('how many patients with COPD seen by me in october')
    expect(rows).toHaveLength(0)
    expect(text).toContain('“me”')
  })
})

describe('everyday parts of a chart', () => {
  test.each([
    'how often does she use ventolin',
    'how much reliever is she going thru',
    'ventolin use?',
    'rescue inhaler use?',
  ])('%s: what is recorded of the use, with the directions marked as such', async (message) => {
    const { text } = await ask(message)
    expect(text).toMatch(/Reliever used on 3 days a week, recorded 2 Nov 2026/)
    expect(text).toContain('the directions, not the use')
  })

  test.each([
    'is her referral still valid',
    'when does her referral expire',
    'referral run out yet?',
    'how many visits left on her referral',
    'who referred her and when does it expire',
    'does she need a new referral',
  ])('%s: last day and visits', async (message) =>
    expect((await ask(message)).text).toMatch(
      /^Referred by .*30 Nov 2025.*the last day is 10 Dec 2026\. The letter states no number of visits/,
    ),
  )

  test('technique is not the list of puffers', async () => {
    expect((await ask('hows her puffer technique')).text).toMatch(/inhaler technique/)
    expect((await ask('hows her puffer technique')).text).not.toContain('Ventolin')
  })

  test('eGFR without a creatinine that is typed is read from the record', async () => {
    expect((await ask('egfr?')).text).toMatch(/41 mL\/min/)
  })
})
