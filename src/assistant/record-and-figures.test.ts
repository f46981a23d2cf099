import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSyntheticPractice, type SyntheticPractice } from '#app/server/testing/synthetic-practice.ts'
import { spirometryTests } from '#medicine/from-record/spirometry-tests.ts'
import { askPractice } from './testing/ask-practice.ts'

let practice: SyntheticPractice
beforeAll(async () => {
  practice = await openSyntheticPractice(8)
})
afterAll(() => practice.close())

const ask = (message: string, patientId: string | undefined = 'demo-patient') =>
  askPractice(practice, message, patientId ? { patientId } : {})

const ofDemoPatient = () => practice.resources.filter((one) => JSON.stringify(one).includes('"Patient/demo-patient"'))

test('the response to a bronchodilator is that of the newest test with both values', async () => {
  const both = spirometryTests(ofDemoPatient()).find(({ pre, post }) => pre && post)
  const answer = await ask('did she respond to the bronchodilator')
  expect(answer.text).toContain(`${both?.pre?.fev1L.toFixed(2)} L before and ${both?.post?.fev1L.toFixed(2)} L after`)
  expect(answer.text).toMatch(/ERS\/ATS 2022: FEV1 .*% of predicted, (no|a) response/)
  expect(answer.statements[0]?.sources.some(({ kind }) => kind === 'record')).toBe(true)
})

test('percent predicted is no litres, for FEV1 and for FVC', async () => {
  expect((await ask('last FEV1 as percent predicted')).text).toMatch(/FEV1 % predicted is \d+%/)
  expect((await ask('most recent FVC %pred')).text).toMatch(/^FVC is \d+% of predicted \d\.\d\d L \(GLI Global 2022\)/)
})

test('an allergy that only the question names is not passed over', async () => {
  const answer = await ask('can she have metformin with a macrolide allergy')
  expect(answer.outcome).toBe('not-known')
  expect(answer.text).toContain('No allergy to macrolide is on record')
  expect((await ask('and if she has a penicillin allergy?')).text).toContain('not a supposed one')
})

test('the plan of the last visit is that of its note', async () => {
  const { text } = await ask('what did we do at the last visit and what is the plan')
  expect(text).toContain('Last visit:')
  expect(text).not.toContain('Action Plan')
})

test('the last visits are listed, not summarised', async () => {
  const { text } = await ask('the last 2 visits')
  expect(text.split('\n\n')).toHaveLength(2)
})

test('half a day is half a day', async () => {
  const [morning, afternoon, whole] = [
    await ask('who is in tomorrow morning', ''),
    await ask('who is in tomorrow arvo', ''),
    await ask('who is in tomorrow', ''),
  ]
  expect(morning.text).toContain('in the morning')
  expect((morning.count ?? 0) + (afternoon.count ?? 0)).toBe(whole.count)
})

test.each([
  ['what sats do I aim for in a CO2 retainer', '88 to 92%'],
  ['amoxicillin 1 g tds 5 days how many 500mg caps', '30 caps'],
  ['weaning pred 50 for 5 days then stop, how many 25mg tablets', '10 tablets'],
  ['convert 98.6 F and 7.2 kPa', '37 °C'],
  ['who owes us money', 'No patient owes anything on invoices and claims that are open today. No payer owes anything.'],
  ['did anyone not turn up today', 'missed appointment'],
])('%s', async (question, expected) => expect((await ask(question, '')).text).toContain(expected))

test('a unit alone counts nobody', async () => {
  expect((await ask('how many litres', '')).count).toBeUndefined()
  expect((await ask('pred 50 for 5 days then 25 for 5 days, how many 25 mg tablets', '')).text).not.toMatch(
    /\d tablets/,
  )
})
