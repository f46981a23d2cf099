import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSyntheticPractice, type SyntheticPractice } from '#app/server/testing/synthetic-practice.ts'
import { documentText } from '#fhir/document-text.ts'
import { type EmbeddingModel, reorder, similarity } from './embedding.ts'
import { searchDocuments } from './search-documents.ts'
import { answerGuideline } from './search-guidelines.ts'

let practice: SyntheticPractice
beforeAll(async () => {
  practice = await openSyntheticPractice(25)
})
afterAll(() => practice.close())

describe('search over notes, letters, reports and messages', () => {
  test('finds exactly the documents that hold the words', async () => {
    const found = await searchDocuments(practice.provider, 'rehabilitation encouraged', undefined)
    const expected = practice.resources.filter((one) => /rehabilitation encouraged/i.test(documentText(one) ?? ''))
    expect(found.count).toBe(expected.length)
    expect(expected.length).toBeGreaterThan(3)
    expect(found.text).toContain('by words')
  })

  test('finds letters by the text inside their attachment', async () => {
    const found = await searchDocuments(practice.provider, 'controlled oxygen', undefined)
    const expected = practice.resources.filter(
      (one) => one.resourceType === 'DocumentReference' && /controlled oxygen/.test(documentText(one) ?? ''),
    )
    expect(found.rows?.some(({ id }) => id.startsWith('DocumentReference/'))).toBe(expected.length > 0)
  })

  test('finds text worded differently', async () => {
    const sputum = await searchDocuments(practice.provider, 'sputum', undefined)
    const phlegm = practice.resources.filter(
      (one) => one.resourceType === 'Communication' && /phlegm/i.test(documentText(one) ?? ''),
    )
    expect(phlegm.length).toBeGreaterThan(0)
    for (const { id } of phlegm) expect(sputum.rows?.map((row) => row.id)).toContain(`Communication/${id}`)
  })

  test('a patient finds their own documents only', async () => {
    const own = practice.services.openRecords(practice.services.person('patient', { patientId: 'demo-patient' }))
    const found = await searchDocuments(own, 'exacerbations', undefined)
    expect(found.count).toBeGreaterThan(0)
    for (const { patientId } of found.rows ?? []) expect(patientId).toBe('demo-patient')
  })

  test('another practice finds nothing', async () => {
    const elsewhere = practice.services.openRecords(
      practice.services.person('provider', { practice: practice.services.practice + 1 }),
    )
    expect((await searchDocuments(elsewhere, 'rehabilitation', undefined)).count).toBe(0)
  })

  test('says plainly that there is nothing', async () => {
    expect((await searchDocuments(practice.provider, 'xylophone', undefined)).text).toContain(
      'No note, letter, report or message',
    )
  })
})

describe('vectors where a model is installed', () => {
  const found = [
    { item: 'a', score: 2, text: 'cat' },
    { item: 'b', score: 2, text: 'dog' },
  ]
  const double = (vectors: Record<string, number[]>): EmbeddingModel => ({
    version: 'double',
    embed: async (texts) => texts.map((text) => vectors[text] ?? [0, 0]),
  })

  test('put what is nearer in meaning first', async () => {
    const model = double({ hound: [0, 1], cat: [1, 0], dog: [0.1, 1] })
    expect((await reorder(model, 'hound', found)).map(({ item }) => item)).toEqual(['b', 'a'])
  })

  test('a model that fails leaves the order by words', async () => {
    const model: EmbeddingModel = { version: 'double', embed: () => Promise.reject(new Error('down')) }
    expect(await reorder(model, 'hound', found)).toEqual(found)
  })

  test('the model sees only what the asker found', async () => {
    const seen: string[] = []
    const model: EmbeddingModel = {
      version: 'double',
      embed: async (texts) => {
        seen.push(...texts)
        return texts.map(() => [1])
      },
    }
    const own = practice.services.openRecords(practice.services.person('patient', { patientId: 'demo-patient' }))
    await searchDocuments(own, 'exacerbations', model)
    const others = practice.resources
      .filter((one) => one.resourceType === 'Composition' && one.subject?.reference !== 'Patient/demo-patient')
      .map((one) => documentText(one) ?? '')
    for (const text of seen.slice(1)) expect(others).not.toContain(text)
  })

  test('similarity is the cosine', () => {
    expect(similarity([1, 0], [0, 1])).toBe(0)
    expect(similarity([2, 2], [1, 1])).toBeCloseTo(1)
    expect(similarity([0, 0], [1, 1])).toBe(0)
  })
})

describe('guideline rules', () => {
  test.each([
    ['what does COPD-X say about home oxygen', 'ltot'],
    ['when should I refer for pulmonary rehabilitation', 'copd-rehab'],
    ['guideline for influenza vaccination in COPD', 'copd-vaccines'],
    ['criteria for triple therapy', 'copd-step-triple'],
    ['what does the handbook say about stepping down asthma', 'asthma-step-down'],
  ])('%s', (question, rule) => {
    const { statements } = answerGuideline(question)
    expect(
      statements?.flatMap(({ sources }) => sources.map((source) => (source.kind === 'rule' ? source.id : ''))),
    ).toContain(rule)
  })

  test('unverified figures are not shown', () => {
    const all = ['biologic thresholds', 'eosinophils biologic PBS'].flatMap(
      (words) => answerGuideline(words).statements ?? [],
    )
    expect(
      all.some(({ sources }) =>
        sources.some((source) => source.kind === 'rule' && source.id === 'biologic-thresholds'),
      ),
    ).toBe(false)
  })
})
