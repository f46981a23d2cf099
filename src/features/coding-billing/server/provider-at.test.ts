import type { Encounter, PractitionerRole } from 'fhir/r4'
import { expect, it } from 'vitest'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { makeProviderNumber } from '#fhir/identifiers/test-numbers.ts'
import { providerAt } from './provider-at.ts'

const inRooms = makeProviderNumber(1, '1')
const inClinic = makeProviderNumber(1, '2')
const anywhere = makeProviderNumber(1, '0')

const role = (value: string, place?: string, practitioner = 'dr'): PractitionerRole => ({
  resourceType: 'PractitionerRole',
  identifier: [{ system: identifierSystems.provider, value }],
  practitioner: { reference: `Practitioner/${practitioner}` },
  ...(place && { location: [{ reference: `Location/${place}` }] }),
})

const visit = (place: string, code = 'AMB'): Encounter => ({
  resourceType: 'Encounter',
  status: 'finished',
  class: { code },
  participant: [{ individual: { reference: 'Practitioner/dr' } }],
  location: [{ location: { reference: `Location/${place}` } }],
})

const two = [role(inClinic, 'clinic'), role(inRooms, 'rooms'), role(makeProviderNumber(2, '1'), 'hospital', 'other')]

it.each([
  ['rooms', two, visit('rooms'), inRooms],
  ['the second clinic', two, visit('clinic'), inClinic],
  ['a place without a number', two, visit('hospital'), undefined],
  ['video, always the same of several', two, visit('video', 'VR'), inRooms],
  ['a place with a number of its own beside one for no place', [role(anywhere), ...two], visit('clinic'), inClinic],
  ['a place without one beside one for no place', [role(anywhere), ...two], visit('hospital'), anywhere],
])('the provider number at %s', (_, roles, encounter, number) => {
  const { provider } = providerAt({ roles, practitioners: [], locations: [] }, encounter)
  expect(provider.providerNumber).toBe(number)
  const turned = providerAt({ roles: roles.toReversed(), practitioners: [], locations: [] }, encounter)
  expect(turned.provider.providerNumber).toBe(number)
})
