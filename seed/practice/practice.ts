import type { Address, ContactPoint, FhirResource, Identifier, Location, Practitioner, PractitionerRole } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { codeSystems, identifierSystems, profiles, SNOMED } from '#fhir/codes/systems.ts'
import { type State, stateNames, states } from '#fhir/identifiers/states.ts'
import {
  makeAhpra,
  makeHpiI,
  makeHpiO,
  makeLandline,
  makePrescriberNumber,
  makeProviderNumber,
} from '#fhir/identifiers/test-numbers.ts'
import { reference } from '#fhir/references.ts'
import { type Member, practitionerName, team } from '../patients/team.ts'

export const PRACTICE_ID = 'aurora-practice'
export const PRACTICE_NAME = 'Aurora Respiratory Medicine'
export const MEDICARE_ID = 'medicare'
export const DVA_ID = 'veterans-affairs'
export const ROOMS_ID = 'aurora-rooms'
export const OUTREACH_ID = 'aurora-outreach'
export const VIDEO_ID = 'aurora-video'
export const practiceHpiO = makeHpiO(1)
const PHONE: ContactPoint = { system: 'phone', value: makeLandline('02', 1), use: 'work' }
const ADDRESS: Address = {
  line: ['Suite 4, 120 Banksia Avenue'],
  city: 'Marrickville',
  state: 'NSW',
  postalCode: '2204',
  country: 'AU',
}

/** Where physicians see patients, with the location character of their provider numbers. */
const WORKPLACES = [
  { locationId: ROOMS_ID, character: '1', roleSuffix: 'role' },
  // suffixes sort so that the first role, by id descending, is the one at the rooms
  { locationId: OUTREACH_ID, character: '2', roleSuffix: 'outreach-role' },
] as const

/** A provider number belongs to a practitioner at one place; video consultations are held from the rooms. */
export function providerNumberAt(practitionerId: string, place: 'rooms' | 'outreach' | 'video'): string {
  const serial = team.findIndex(({ id }) => id === practitionerId) + 1
  return makeProviderNumber(serial, WORKPLACES[place === 'outreach' ? 1 : 0].character)
}

export const practitionerReference = (id: string) => reference('Practitioner', id, practitionerName(id))
export const practiceReference = reference('Organization', PRACTICE_ID, PRACTICE_NAME)
export const hospitalName = (state: State): string => `${stateNames[state]} General Hospital (synthetic)`
export const hospitalId = (state: State): string => `hospital-${state.toLowerCase()}`

const hpiO = (serial: number): Identifier => ({
  type: concept(coding(codeSystems.identifierTypeAu, 'NOI'), 'HPI-O'),
  system: identifierSystems.hpiO,
  value: makeHpiO(serial),
})

export function practiceResources(): FhirResource[] {
  return [...organizations(), ...locations(), ...team.flatMap((member, index) => toResources(member, index + 1))]
}

function organizations(): FhirResource[] {
  const meta = { profile: [profiles.organization] }
  return [
    {
      resourceType: 'Organization',
      id: PRACTICE_ID,
      meta,
      active: true,
      identifier: [hpiO(1)],
      type: [concept(coding(SNOMED, '722174002', 'Pulmonary medicine service'), 'Respiratory medicine practice')],
      name: PRACTICE_NAME,
      telecom: [PHONE, { system: 'email', value: 'reception@aurora.example', use: 'work' }],
      address: [ADDRESS],
    },
    { resourceType: 'Organization', id: MEDICARE_ID, meta, active: true, name: 'Services Australia (Medicare)' },
    { resourceType: 'Organization', id: DVA_ID, meta, active: true, name: "Department of Veterans' Affairs" },
    ...states.map(
      (state, index): FhirResource => ({
        resourceType: 'Organization',
        id: hospitalId(state),
        meta,
        active: true,
        identifier: [hpiO(100 + index)],
        type: [{ text: 'Public hospital' }],
        name: hospitalName(state),
        address: [{ state, country: 'AU' }],
      }),
    ),
  ]
}

function locations(): FhirResource[] {
  const meta = { profile: [profiles.location] }
  const rooms = (id: string, name: string, type: string): Location => ({
    resourceType: 'Location',
    id,
    meta,
    status: 'active',
    name,
    type: [{ text: type }],
    managingOrganization: practiceReference,
  })
  return [
    {
      ...rooms(ROOMS_ID, 'Aurora consulting rooms, Marrickville', 'Consulting rooms and lung function laboratory'),
      telecom: [PHONE],
      address: ADDRESS,
    },
    { ...rooms(OUTREACH_ID, 'Aurora visiting clinic', 'Visiting clinic'), telecom: [PHONE] },
    rooms(VIDEO_ID, 'Video consultation', 'Telehealth'),
    ...states.map(
      (state): FhirResource => ({
        resourceType: 'Location',
        id: hospitalId(state),
        meta,
        status: 'active',
        name: hospitalName(state),
        type: [{ text: 'Hospital' }],
        managingOrganization: reference('Organization', hospitalId(state), hospitalName(state)),
      }),
    ),
  ]
}

function toResources(member: Member, serial: number): [Practitioner, ...PractitionerRole[]] {
  const au = (code: string, text: string, system: string, value: string): Identifier => ({
    type: concept(coding(codeSystems.identifierTypeAu, code), text),
    system,
    value,
  })
  const identifier: Identifier[] = []
  if (member.profession) {
    identifier.push({
      type: concept(coding(codeSystems.identifierType, 'NPI'), 'HPI-I'),
      system: identifierSystems.hpiI,
      value: makeHpiI(serial),
    })
    identifier.push(au('AHPRA', 'Ahpra registration', identifierSystems.ahpra, makeAhpra(member.profession, serial)))
  }
  if (member.profession === 'MED') {
    identifier.push(au('PRES', 'Prescriber number', identifierSystems.prescriber, makePrescriberNumber(serial)))
  }
  const practitioner: Practitioner = {
    resourceType: 'Practitioner',
    id: member.id,
    meta: { profile: [profiles.practitioner] },
    active: true,
    ...(identifier.length > 0 && { identifier }),
    name: [
      {
        use: 'official',
        family: member.family,
        given: [member.given],
        ...(member.prefix && { prefix: [member.prefix] }),
      },
    ],
    gender: member.gender,
    telecom: [{ system: 'phone', value: makeLandline('02', 1), use: 'work' }],
  }
  const isPhysician = member.profession === 'MED'
  const roles = WORKPLACES.slice(0, isPhysician ? undefined : 1).map(
    ({ locationId, character, roleSuffix }): PractitionerRole => {
      const number = makeProviderNumber(serial, character)
      return {
        resourceType: 'PractitionerRole',
        id: `${member.id}-${roleSuffix}`,
        meta: { profile: [profiles.practitionerRole] },
        active: true,
        ...(isPhysician && {
          identifier: [au('UPIN', 'Medicare provider number', identifierSystems.provider, number)],
        }),
        practitioner: practitionerReference(member.id),
        organization: practiceReference,
        code: [member.role],
        ...(isPhysician && { specialty: [{ text: 'Respiratory and sleep medicine' }] }),
        location: [reference('Location', locationId)],
      }
    },
  )
  return [practitioner, ...roles]
}
