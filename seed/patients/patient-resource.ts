import type { Extension, HumanName, Identifier, Patient } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { codeSystems, extensions, identifierSystems, LANGUAGE, profiles } from '#fhir/codes/systems.ts'
import { areaCodes } from '#fhir/identifiers/states.ts'
import { makeDva, makeIhi, makeLandline, makeMedicare, makeMobile } from '#fhir/identifiers/test-numbers.ts'
import { PRACTICE_NAME, practiceHpiO, practiceReference } from '../practice/practice.ts'
import type { IndigenousStatus, Person } from './patients.ts'

const indigenousStatus: Record<IndigenousStatus, string> = {
  '1': 'Aboriginal but not Torres Strait Islander origin',
  '2': 'Torres Strait Islander but not Aboriginal origin',
  '3': 'Both Aboriginal and Torres Strait Islander origin',
  '4': 'Neither Aboriginal nor Torres Strait Islander origin',
  '9': 'Not stated/inadequately described',
}

const generalPractitioners = [
  'Dr Anh Prentice',
  'Dr Rosalind Adeyo',
  'Dr Callum Featherby',
  'Dr Niamh Varghese',
  'Dr Tomasz Bellweather',
  'Dr Siti Marchetti',
]

export function recordNumber(serial: number): Identifier {
  return {
    type: concept(coding(codeSystems.identifierType, 'MR'), 'MRN'),
    system: identifierSystems.medicalRecord(practiceHpiO),
    value: `AUR${String(serial).padStart(5, '0')}`,
    assigner: { display: PRACTICE_NAME },
  }
}

function identifiersOf({ serial, veteran }: Person): Identifier[] {
  const identifiers: Identifier[] = [
    recordNumber(serial),
    {
      extension: [
        { url: extensions.ihiStatus, valueCoding: coding(codeSystems.ihiStatus, 'active') },
        { url: extensions.ihiRecordStatus, valueCoding: coding(codeSystems.ihiRecordStatus, 'verified') },
      ],
      type: concept(coding(codeSystems.identifierType, 'NI'), 'IHI'),
      system: identifierSystems.ihi,
      value: makeIhi(serial),
    },
    {
      type: concept(coding(codeSystems.identifierType, 'MC'), 'Medicare number'),
      system: identifierSystems.medicare,
      value: medicareOf(serial),
    },
  ]
  if (veteran) {
    identifiers.push({
      type: concept(coding(codeSystems.identifierTypeAu, 'DVG'), 'DVA Gold Card'),
      system: identifierSystems.dva,
      value: makeDva(serial),
    })
  }
  return identifiers
}

export const medicareOf = (serial: number): string => makeMedicare(serial, 1 + (serial % 3))

function emailOf({ given, family }: Person): string {
  const plain = [given[0], family].join('.').normalize('NFD').toLowerCase()
  return `${plain.replace(/[^a-z.]/g, '').replace(/^\.|\.$/g, '')}@example.com`
}

export function toPatient(person: Person): Patient {
  const { given, family, alias, language, place, serial } = person
  const extension: Extension[] = [
    {
      url: extensions.indigenousStatus,
      valueCoding: coding(codeSystems.indigenousStatus, person.indigenous, indigenousStatus[person.indigenous]),
    },
  ]
  if (person.interpreter) extension.push({ url: extensions.interpreterRequired, valueBoolean: true })
  const official: HumanName = {
    use: 'official',
    text: [...given, family].join(' '),
    family,
    ...(given.length > 0 && { given }),
  }
  return {
    resourceType: 'Patient',
    id: person.id,
    meta: { profile: [profiles.patient] },
    extension,
    identifier: identifiersOf(person),
    active: true,
    name: alias ? [official, { use: 'usual', text: [...alias.given, alias.family].join(' '), ...alias }] : [official],
    telecom: [
      { system: 'phone', value: makeMobile(serial), use: 'mobile' },
      { system: 'phone', value: makeLandline(areaCodes[place.state], serial), use: 'home' },
      { system: 'email', value: emailOf(person) },
    ],
    gender: person.sex,
    birthDate: person.birthDate,
    address: [
      {
        use: 'home',
        line: [person.line],
        city: place.city,
        state: place.state,
        postalCode: place.postalCode,
        country: 'AU',
      },
    ],
    ...(language && {
      communication: [{ language: concept(coding(LANGUAGE, language.code, language.name)), preferred: true }],
    }),
    generalPractitioner: [{ display: generalPractitioners[serial % generalPractitioners.length] }],
    managingOrganization: practiceReference,
  }
}
