import type { Encounter, PractitionerRole } from 'fhir/r4'
import { expect, it } from 'vitest'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { providerNumberFor } from './provider-number.ts'

const role = (number: string, place?: string, more: object = {}): PractitionerRole => ({
  resourceType: 'PractitionerRole',
  practitioner: { reference: 'Practitioner/clara' },
  identifier: [{ system: identifierSystems.provider, value: number }],
  ...(place && { location: [{ reference: `Location/${place}` }] }),
  ...more,
})
const seen = (start: string, place?: string, by = 'clara') =>
  ({
    resourceType: 'Encounter',
    period: { start },
    participant: [{ individual: { reference: `Practitioner/${by}` } }],
    ...(place && { location: [{ location: { reference: `Location/${place}` } }] }),
  }) as Encounter
const about = { practitionerId: 'clara', day: '2026-11-16' }
const TWO = [role('2426621B', 'city'), role('2454101W', 'west')]

it.each([
  ['the number of the place where the patient was seen', TWO, [seen('2026-11-16T01:00:00Z', 'west')], '2454101W'],
  ['in the practice’s day, not that of the machine', TWO, [seen('2026-11-15T22:00:00Z', 'west')], '2454101W'],
  ['none of two when nobody knows where', TWO, [], ''],
  ['none of two when the visit was on another day', TWO, [seen('2026-11-14T01:00:00Z', 'west')], ''],
  ['none of two when somebody else saw the patient', TWO, [seen('2026-11-16T01:00:00Z', 'west', 'tom')], ''],
  ['the only number when nobody knows where', [role('2426621B', 'city')], [], '2426621B'],
  ['none at a place without one', [role('2426621B', 'city')], [seen('2026-11-16T01:00:00Z', 'west')], ''],
  ['one that is for every place', [role('2426621B')], [seen('2026-11-16T01:00:00Z', 'west')], '2426621B'],
  ['none of a place that was left', [role('2426621B', 'city', { active: false })], [], ''],
])('an account carries %s', (_, roles, encounters, number) => {
  expect(providerNumberFor(roles, encounters, about)).toBe(number)
})
