import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOW, openSyntheticPractice, type SyntheticPractice } from '#app/server/testing/synthetic-practice.ts'
import { answerQuestion } from '../answer-question.ts'
import { sourcesOf } from '../testing/ask-practice.ts'

let practice: SyntheticPractice
beforeAll(async () => {
  practice = await openSyntheticPractice(10)
})
afterAll(() => practice.close())

async function ask(message: string) {
  const { services } = practice
  const records = services.openRecords(services.person('patient', { patientId: 'demo-patient' }))
  const { answer } = await answerQuestion({ message, role: 'patient', now: NOW }, sourcesOf(practice, records))
  return answer
}

test.each(['am I allergic to anything', 'Am I allergic to penicillin?', 'Do I have allergies'])(
  '“%s” is answered from the record, not taken for a rash',
  async (message) => {
    const { urgent, text } = await ask(message)
    expect(urgent).toBeUndefined()
    expect(text).toMatch(/allerg/i)
  },
)

test('each of two illnesses is answered for itself', async () => {
  const { text } = await ask('Do I have asthma or COPD?')
  expect(text).toContain('Yes: COPD.')
  expect(text).toContain('None recorded: asthma.')
})

test.each([
  ['Is my oxygen okay?', /SpO₂ is \d+ ?%/],
  ['is my FEV1 good', /^No: .*lower limit of normal/],
  ['is my FEV1 bad', /^Yes: .*lower limit of normal/],
  ['is my CAT score fine', /CAT score is \d+ of 40/],
])('“%s” is judged by its limits', async (message, expected) => {
  const { text } = await ask(message)
  expect(text).toMatch(expected)
  expect(text).not.toContain('did not understand')
})

test.each(['am I due for any vaccines', 'which vaccines am I due for?', 'Am I up to date with my vaccinations?'])(
  '“%s” says what to ask about',
  async (message) => {
    const { text } = await ask(message)
    expect(text).toMatch(/vaccines may be due: .*Please ask your doctor, nurse or pharmacist/)
    expect(text).not.toContain('live vaccine')
  },
)

test('should I have a vaccine is advice', async () => {
  expect((await ask('should I get the flu vaccine')).text).toContain('cannot decide this for you')
})

test('whether alcohol goes with medicines is answered by people, not as a danger', async () => {
  const { urgent, text } = await ask('Can I drink alcohol with my medicines')
  expect(urgent).toBeUndefined()
  expect(text).toContain('cannot decide this for you')
})

test.each(['who can see my record', 'who has access to my file?', 'Who has looked at my notes'])(
  '“%s” leads to who opened it',
  async (message) => expect((await ask(message)).text).toContain('Who opened my record'),
)

test.each(['explain my last test result', 'what does my breathing test mean?', 'explain my spirometry'])(
  '“%s” is explained in plain words',
  async (message) => expect((await ask(message)).text).toContain('how much air you can blow out'),
)

test('a blood test is explained without the breathing tests of that day', async () => {
  const { text } = await ask('what does my last blood test mean')
  expect(text).toContain('white blood cell')
  expect(text).not.toContain('FEV1')
})

test.each(['am I having a heart attack', 'am I short of breath', 'explain why my lips are blue'])(
  '“%s” is a danger first',
  async (message) => expect((await ask(message)).urgent).toBeDefined(),
)
