import type { HumanName } from 'fhir/r4'
import { expect, test } from 'vitest'
import { generatePractice } from '../generate.ts'
import { DEMO_NAMES } from './demo-names.ts'

test('the demo accounts have the names in their records', () => {
  const resources = generatePractice({ seed: 1, today: '2026-11-15', people: 12 })
  const nameOf = (type: string, id: string): string => {
    const found = resources.find((resource) => resource.resourceType === type && resource.id === id)
    const [name] = (found as { name?: HumanName[] } | undefined)?.name ?? []
    return [name?.prefix?.[0], name?.given?.[0], name?.family]
      .filter(Boolean)
      .join(' ')
      .replace(/^(Mrs|Ms|Mr) /, '')
  }
  expect(nameOf('Patient', 'demo-patient')).toBe(DEMO_NAMES.patient)
  expect(nameOf('Practitioner', 'demo-provider')).toBe(DEMO_NAMES.provider)
  expect(nameOf('Practitioner', 'demo-admin')).toBe(DEMO_NAMES.admin)
})
