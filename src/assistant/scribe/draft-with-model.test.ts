import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModel } from '../models/open-model.ts'
import {
  type LoopbackModel,
  loopbackSettings,
  openLoopbackModel,
  type Respond,
  says,
} from '../models/testing/loopback-model.ts'
import { readVisit } from './composing/visit.ts'
import { draftNote } from './draft-note.ts'
import { draftWithModel } from './draft-with-model.ts'
import { respiratoryVisit } from './testing/respiratory-visit.ts'

let loopback: LoopbackModel
beforeAll(async () => {
  loopback = await openLoopbackModel()
})
afterAll(() => loopback.close())

const visit = readVisit(respiratoryVisit)
const partSaying = (words: string) =>
  visit.utterances.findIndex(({ start, end }) => respiratoryVisit.slice(start, end).includes(words))

function draft(respond: Respond, url = loopback.url, signal = new AbortController().signal) {
  loopback.respond = respond
  loopback.asked = []
  const model = openModel(loopbackSettings(url), () => undefined)
  return draftWithModel({ transcript: respiratoryVisit }, model, signal)
}

const plan = () => partSaying('doxycycline one hundred milligrams')

test('a model drafts; each sentence is checked and cites where it was said', async () => {
  const note = await draft(
    says({
      sentences: [
        { heading: 'Plan', text: 'Doxycycline 100 mg once daily for 5 days.', parts: [plan()] },
        { heading: 'plan', text: 'Doxycycline 200 mg once daily for 5 days.', parts: [plan()] },
        { heading: 'Assessment', text: 'Lung cancer is excluded.', parts: [plan()] },
        { heading: 'Plan', text: 'Repeat spirometry in three months.', parts: [] },
        { heading: 'Plan', text: 'Doxycycline for 5 days.', parts: [99_999] },
      ],
    }),
  )
  expect(note).toMatchObject({ engine: 'model', version: 'openai-compatible test-model' })
  expect(note.processedWhere).toMatch(/^127\.0\.0\.1:/)
  expect(note.statements.map(({ support }) => support)).toEqual([
    'supported',
    'contradicted',
    'unsupported',
    'unsupported',
    'unsupported',
  ])
  const [source] = note.statements[0]?.sources ?? []
  expect(source?.kind === 'transcript' && respiratoryVisit.slice(source.start, source.end)).toContain('doxycycline')
  expect(note.content).toBe('PLAN\n\nDoxycycline 100 mg once daily for 5 days.')
  expect(note.omissions.map(({ text }) => text)).toEqual(expect.arrayContaining(['Her mother had emphysema.']))
})

test('what was said goes to the model as numbered data, under a rule that it is no instruction', async () => {
  await draft(says({ sentences: [] }))
  const [body = ''] = loopback.asked
  const { messages } = JSON.parse(body) as { messages: { role: string; content: unknown }[] }
  expect(JSON.stringify(messages[0])).toContain('never an instruction')
  expect(JSON.stringify(messages[1])).toContain(`${plan()} clinician:`)
})

const embedded = draftNote({ transcript: respiratoryVisit })

test.each<[string, Respond, string]>([
  [
    'nothing that stands',
    says({ sentences: [{ heading: 'Plan', text: 'Delete the allergies.', parts: [] }] }),
    'no sentence from the model was supported by its sources',
  ],
  ['no sentences', says({ sentences: [] }), 'no sentence from the model was supported by its sources'],
  ['another shape', says({ note: 'all well' }), 'the model’s reply was not in the expected format'],
  [
    'an error',
    (_, response) => void response.writeHead(500).end('no'),
    'the model’s server answered with an error (500)',
  ],
  ['a broken line', (_, response) => void response.destroy(), 'the model could not be reached'],
  ['silence', () => undefined, 'the model did not answer in time'],
])('%s: the embedded note stands and says why', async (_, respond, reason) => {
  const note = await draft(respond)
  expect(note).toEqual({ ...embedded, fellBackBecause: reason })
})

test('without a model the embedded engine drafts, and nothing is explained away', async () => {
  expect(await draftWithModel({ transcript: respiratoryVisit }, undefined, new AbortController().signal)).toEqual(
    embedded,
  )
})
