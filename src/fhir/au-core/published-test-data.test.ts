import { expect, test } from 'vitest'
import { auCoreProblems } from './au-core-problems.ts'
import { publishedResources } from './testing/published-resources.ts'

test('HL7 Australia’s AU Core test data is accepted', () => {
  const resources = publishedResources()
  expect(resources.length).toBeGreaterThan(100)
  const refused = resources.flatMap((resource) =>
    auCoreProblems(resource).map((problem) => `${resource.resourceType}/${resource.id}: ${problem}`),
  )
  expect(refused).toEqual([])
})
