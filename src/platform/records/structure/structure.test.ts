import type { FhirResource } from 'fhir/r4'
import { describe, expect, test, vi } from 'vitest'
import { structureProblem } from './structure.ts'

const observation = {
  resourceType: 'Observation',
  status: 'final',
  code: { text: 'FEV1' },
  valueString: 'x',
}
const problem = (change: object) => structureProblem({ ...observation, ...change } as unknown as FhirResource)

describe('R4 structure', () => {
  test('a sound record passes, also where a list of primitives has extensions on some', () => {
    expect(problem({})).toBeUndefined()
    const name = [{ given: ['Ana', 'B'], _given: [null, { extension: [{ url: 'urn:x', valueString: 'y' }] }] }]
    expect(structureProblem({ resourceType: 'Patient', name } as FhirResource)).toBeUndefined()
  })

  test.each([
    ['a required code left out', { status: undefined }, 'status'],
    ['a list for one thing', { subject: [{ reference: 'Patient/1' }] }, 'subject'],
    ['null among things', { category: [null] }, 'category'],
    ['an extension without a name', { extension: [{ valueString: 'x' }] }, 'url'],
    ['two forms of a choice', { valueInteger: 3 }, 'both'],
    ['a day that is none', { effectiveDateTime: '2026-02-30' }, 'date'],
    ['an empty part', { subject: {} }, 'empty'],
    ['a narrative that is no text', { text: { status: 'generated', div: 7 } }, 'div'],
    [
      'a narrative that runs something',
      { text: { status: 'generated', div: '<div><img onerror=x /></div>' } },
      'active',
    ],
  ])('%s is told', (_what, change, word) => expect(problem(change)).toContain(word))
})

test('types prepared ahead let others in between, and cost nothing the second time', async () => {
  // a module of its own: other files of this worker have prepared types already
  vi.resetModules()
  const { prepareStructure } = await import('./structure.ts')
  const order: string[] = []
  const types = ['Slot', 'Schedule', 'Flag', 'Nothing']
  const prepared = prepareStructure(types).then(() => order.push('prepared'))
  setImmediate(() => order.push('somebody else'))
  await prepared
  expect(order).toEqual(['somebody else', 'prepared'])
  const again = prepareStructure(types).then(() => order.push('again'))
  setImmediate(() => order.push('later'))
  await again
  expect(order).toEqual(['somebody else', 'prepared', 'again'])
})
