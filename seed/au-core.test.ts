import { expect, it } from 'vitest'
import { auCoreProblems } from '#fhir/au-core/au-core-problems.ts'
import { generatedPractice } from './testing/generated-practice.ts'

it('every record of the synthetic practice conforms to AU Core', () => {
  const problems = new Map<string, string>()
  for (const resource of generatedPractice({ seed: 'aurora', today: '2026-11-15', people: 60 })) {
    for (const problem of auCoreProblems(resource)) {
      problems.set(`${resource.resourceType} ${problem}`, `${resource.resourceType}/${resource.id}: ${problem}`)
    }
  }
  expect([...problems.values()]).toEqual([])
})
