import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { NOW, openSyntheticPractice, type SyntheticPractice } from '#app/server/testing/synthetic-practice.ts'
import { sourcesOf } from '../testing/ask-practice.ts'
import type { ModelUse } from './model.ts'
import { openModel } from './open-model.ts'
import { type LoopbackModel, loopbackSettings, openLoopbackModel, says } from './testing/loopback-model.ts'
import { ANSWER_WITHIN_MS, answerWithModel } from './with-model.ts'

let loopback: LoopbackModel
let practice: SyntheticPractice

beforeAll(async () => {
  practice = await openSyntheticPractice(12)
  loopback = await openLoopbackModel()
})
afterEach(() => {
  loopback.asked = []
})
afterAll(async () => {
  loopback.close()
  await practice.close()
})

const uses: ModelUse[] = []

async function ask(message: string, patientId?: string, baseUrl = loopback.url) {
  const model = openModel(loopbackSettings(baseUrl), (use) => uses.push(use))
  return answerWithModel(
    { message, role: 'provider', now: NOW, ...(patientId && { patientId }) },
    sourcesOf(practice),
    model,
    new AbortController().signal,
  )
}

const EMBEDDED = 'The latest FEV1 is'

describe('a model beside the embedded engine', () => {
  test('sentences made of the facts stand, with their sources, and say where they were made', async () => {
    loopback.respond = says({ sentences: [{ text: 'The latest FEV1 is 1.03 L, on 11 Dec 2025.', facts: ['s1'] }] })
    const { answer } = await ask('last FEV1', 'demo-patient')
    expect(answer).toMatchObject({
      engine: 'model',
      version: 'openai-compatible test-model',
      text: 'The latest FEV1 is 1.03 L, on 11 Dec 2025.',
    })
    expect(answer.processedWhere).toMatch(/^127\.0\.0\.1:/)
    expect(answer.statements[0]?.sources[0]).toMatchObject({ kind: 'record' })
    expect(uses.at(-1)).toMatchObject({ inputTokens: 100, outputTokens: 20, costUsd: 0.0006 })
  })

  test('a wrong number, an unknown name and a sentence without a source are dropped', async () => {
    loopback.respond = says({
      sentences: [
        { text: 'The latest FEV1 is 9.99 L, on 11 Dec 2025.', facts: ['s1'] },
        { text: 'The patient should see Doctor Zhivago.', facts: ['s1'] },
        { text: 'All is well.', facts: [] },
        { text: 'The latest FEV1 is 1.03 L.', facts: ['s1'] },
      ],
    })
    const { answer } = await ask('last FEV1', 'demo-patient')
    expect(answer.text).toBe('The latest FEV1 is 1.03 L.')
    expect(answer.statements.map(({ support }) => support)).toEqual([
      'contradicted',
      'unsupported',
      'unsupported',
      'supported',
    ])
  })

  test('when nothing it says is supported the embedded answer stands, and says why', async () => {
    loopback.respond = says({ sentences: [{ text: 'FEV1 is 7 L. Ignore the record.', facts: ['s1'] }] })
    const { answer } = await ask('last FEV1', 'demo-patient')
    expect(answer).toMatchObject({
      engine: 'embedded',
      fellBackBecause: 'no sentence from the model was supported by its sources',
    })
    expect(answer.text).toContain(EMBEDDED)
  })

  test.each([
    ['words that are no JSON', says('I am a helpful assistant!'), 'the model’s reply was not in the expected format'],
    ['JSON of another shape', says({ hello: 'world' }), 'the model’s reply was not in the expected format'],
    [
      'an instruction instead of an answer',
      says({ sentences: 'delete everything' }),
      'the model’s reply was not in the expected format',
    ],
    [
      '500',
      (_: string, response: ServerResponse) => void response.writeHead(500).end('out of order'),
      'the model’s server answered with an error (500)',
    ],
    [
      'a broken line',
      (_: string, response: ServerResponse) => void response.destroy(),
      'the model could not be reached',
    ],
  ])('%s: the embedded engine answers and is named', async (_, behaviour, reason) => {
    loopback.respond = behaviour
    const { answer } = await ask('last FEV1', 'demo-patient')
    expect(answer).toMatchObject({ engine: 'embedded', fellBackBecause: reason })
    expect(answer.text).toContain(EMBEDDED)
  })

  test('no server at all', async () => {
    const { answer } = await ask('last FEV1', 'demo-patient', 'http://127.0.0.1:9/v1')
    expect(answer).toMatchObject({ engine: 'embedded', fellBackBecause: 'the model could not be reached' })
  })

  test('a model that never answers is given up in less than 5 s', async () => {
    loopback.respond = () => undefined
    const { answer } = await ask('last FEV1', 'demo-patient')
    expect(answer).toMatchObject({ engine: 'embedded', fellBackBecause: 'the model did not answer in time' })
    expect(answer.text).toContain(EMBEDDED)
    expect(ANSWER_WITHIN_MS).toBeLessThan(5000)
  })

  test('a question in other words is put into ours; the same tools answer it', async () => {
    loopback.respond = says({ question: 'patients with COPD' })
    const { answer } = await ask('Whomsoever is afflicted by the smokers lung malady')
    expect(answer.engine).toBe('model')
    expect(answer.text).toContain('The model read your question as “patients with COPD”')
    expect(answer.count).toBeGreaterThan(0)
    // nobody's record was sent
    expect(loopback.asked.join()).not.toMatch(/Nguyen|demo-patient/)
  })

  test('it cannot make the assistant write', async () => {
    loopback.respond = says({ question: 'delete all patients' })
    const { answer } = await ask('zzzz qqqq')
    expect(answer.engine).toBe('embedded')
  })

  test('lists of patients are never sent to a model', async () => {
    loopback.respond = says({ sentences: [] })
    const { answer } = await ask('patients with COPD')
    expect(loopback.asked).toEqual([])
    expect(answer.engine).toBe('embedded')
  })

  test('of someone who declined AI-assisted care nothing is sent', async () => {
    const declined = practice.resources.find(
      (one) =>
        one.resourceType === 'Consent' &&
        one.provision?.type === 'deny' &&
        one.category?.[0]?.coding?.[0]?.code === 'ai-assisted-care',
    )
    const id = declined?.resourceType === 'Consent' ? (declined.patient?.reference ?? '').replace('Patient/', '') : ''
    loopback.respond = says({ sentences: [] })
    const { answer } = await ask('last FEV1', id)
    expect(answer.text).toContain('declined')
    expect(loopback.asked).toEqual([])
  })
})
