import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSyntheticPractice, type SyntheticPractice } from '#app/server/testing/synthetic-practice.ts'
import { askPractice } from '../testing/ask-practice.ts'

let practice: SyntheticPractice
beforeAll(async () => {
  practice = await openSyntheticPractice(12)
})
afterAll(() => practice.close())

const ask = (message: string) => askPractice(practice, message, { patientId: 'demo-patient' })

describe('with a chart open', () => {
  test.each(['letters not sent', 'which letters have not gone out', 'results to acknowledge', 'any unread results'])(
    '“%s” is about what waits for the reader',
    async (message) => {
      const { text, outcome } = await ask(message)
      expect(text).toMatch(/letters|results? waits? to be acknowledged|No results? waits?/i)
      expect(text).not.toContain('did not understand')
      expect(outcome).not.toBe('not-known')
    },
  )

  test('an allergy that is asked about is answered from the record first', async () => {
    const { text } = await ask('is she allergic to penicillin')
    expect(text).toMatch(/^(?:No known allergies|Allergies|No allergy status)/)
    expect(text).toContain('Checked one by one: amoxicillin')
  })

  test('a figure of two years is put side by side', async () => {
    const { text } = await ask('compare her FEV1 this year with last year')
    expect(text).toContain('this year')
    expect(text).toContain('2025')
    expect(text).not.toContain('cannot take')
  })

  test.each([
    'what changed since last visit',
    'Anything new since her last appointment?',
    'what’s new since last time',
  ])('“%s” tells the last visit and what came after it', async (message) => {
    const { text, statements } = await ask(message)
    expect(text).toMatch(/^Last visit \d/)
    expect(statements.every(({ sources, text: line }) => sources.length > 0 || line.startsWith('Nothing newer'))).toBe(
      true,
    )
  })
})

describe('what a medication is made of', () => {
  test.each([
    ['what’s in Breztri', /budesonide \(ICS\), formoterol \(LABA\), glycopyrronium \(LAMA\)/],
    ['what does Trelegy Ellipta contain?', /fluticasone furoate \(ICS\), umeclidinium \(LAMA\), vilanterol \(LABA\)/],
    ['active ingredients of Seretide', /fluticasone propionate \(ICS\), salmeterol \(LABA\)/],
    ['which drugs are in Symbicort', /budesonide \(ICS\), formoterol \(LABA\)/],
  ])('%s', async (message, expected) => expect((await ask(message)).text).toMatch(expected))

  test('a brand with its only device is one name', async () => {
    expect((await ask('is she on Trelegy Ellipta')).text).toMatch(/not on Trelegy\./)
  })
})

test.each([
  'bill a visit that never happened',
  'claim item 11503 for spirometry that was not done',
  'put through a Medicare item for a consult that didn’t take place',
])('“%s” is declined', async (message) => expect((await ask(message)).text).toContain('I cannot help to'))

test.each([
  'which claims were for visits that never happened',
  'bill the no-show fee for the visit that did not happen',
])('“%s” is not', async (message) => expect((await ask(message)).text).not.toContain('I cannot help to'))

test('z-scores of a chart, and of nobody’s list', async () => {
  expect((await ask('z score of her FEV1')).text).toMatch(/^z-scores after bronchodilator, .*FEV1 −2\.\d\d/)
  const { outcome, rows } = await ask('patients with FEV1 z score below -2')
  expect(outcome).toBe('not-known')
  expect(rows).toHaveLength(0)
})

test.each([
  ['cotrimoxazole with methotrexate?', /^Avoid: .*methotrexate/],
  ['azithromycin and QT', /^Azithromycin: Avoid, long QT interval/],
  ['does clarithromycin prolong the QT', /^Clarithromycin: Avoid, long QT interval/],
  ['is it safe to give her a steroid course', /^Steroid course for .*: /],
])('%s', async (message, expected) => {
  const { text } = await ask(message)
  expect(text).toMatch(expected)
  expect(text).not.toContain('not in Aurora’s medication list')
})

test('the length of a course in general is no question about the chart', async () => {
  const { text } = await ask('how long should antibiotics go for in an exacerbation')
  expect(text).not.toContain('on record')
})

describe('as a physician puts it', () => {
  test.each([
    ['compare her FEV1 with last year', /^The latest FEV1 is [\s\S]*\n\nThe latest FEV1 in 2025 is/],
    ['is her CAT worse than last year', /^The latest CAT score is [\s\S]*\n\nThe latest CAT score in 2025 is/],
    ['how many puffs of ventolin does she use', /^Ventolin .*1 to 2 inhalations/],
    ['what’s her trajectory over the last 5 years', /FEV1, newest first/],
    ['what’s her FEV1 progression', /FEV1, newest first/],
    ['when is her next appointment and with whom', /^Next appointment: .* with Dr/],
    ['did anyone check her inhaler technique this year', /inhaler technique/],
    ['did we check her inhaler technique', /inhaler technique/],
    ['what is the difference between Spiriva and Spiolto', /tiotropium[\s\S]*olodaterol/],
    ['how does Trelegy differ from Breztri', /umeclidinium[\s\S]*glycopyrronium/],
    ['what is 1.06 as a percentage of 2.4', /= 44\.1667/],
    ['what percent of 2.4 is 1.2', /\b50\b/],
    ['how many patients did I see yesterday', /^(?:No|\d+) visits? yesterday\.$/],
    ['who did I see yesterday', /visits? yesterday\.$/],
    ['list yesterday’s patients', /visits? yesterday\.$/],
    ['how many did we see last week', /visits? last week\.$/],
    ['has her oxygen been below 90', /^(?!.*aged).*SpO₂.*90%/s],
    ['has her oxygen dropped below 92', /^(?!.*aged).*SpO₂.*92%/s],
    ['has her oxygen fallen under 88', /^(?!.*aged).*SpO₂.*88%/s],
    ['is her blood pressure controlled', /blood pressure/],
    ['what should I watch for if I start azithromycin', /^Azithromycin for /],
    ['does she have any drug interactions', /current medications/],
    ['how far did she walk in her last 6MWT', /six-minute walk|6MWT|walk distance/i],
    ['when did I last see her and what did we decide', /visit/i],
    ['what is a normal FeNO', /^FeNO is/],
  ])('%s', async (message, expected) => {
    const { text, outcome } = await ask(message)
    expect(text).toMatch(expected)
    expect(text).not.toMatch(/did not understand|cannot take/)
    expect(outcome).not.toBe('not-known')
  })

  test('patients of a day seen for something are found among patients, not in the diary', async () => {
    const { text } = await ask('which patients with COPD did I see last week')
    expect(text).toMatch(/COPD/)
  })
})
