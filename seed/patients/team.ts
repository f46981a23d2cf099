import type { CodeableConcept } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { SNOMED } from '#fhir/codes/systems.ts'

export type Member = {
  id: string
  prefix?: string
  given: string
  family: string
  gender: 'male' | 'female'
  role: CodeableConcept
  profession?: 'MED' | 'NMW'
}

const physician: CodeableConcept = { text: 'Respiratory physician' }
const nurse = concept(coding(SNOMED, '224535009', 'Registered nurse'), 'Respiratory nurse')

export const team: readonly Member[] = [
  {
    id: 'demo-provider',
    prefix: 'Dr',
    given: 'Eleanor',
    family: 'Castellan',
    gender: 'female',
    role: physician,
    profession: 'MED',
  },
  {
    id: 'dr-okonjo',
    prefix: 'Dr',
    given: 'Samuel',
    family: 'Okonjo',
    gender: 'male',
    role: physician,
    profession: 'MED',
  },
  {
    id: 'dr-thirlwell',
    prefix: 'Dr',
    given: 'Mei-Lin',
    family: 'Thirlwell',
    gender: 'female',
    role: physician,
    profession: 'MED',
  },
  { id: 'nurse-abara', given: 'Josie', family: 'Abara', gender: 'female', role: nurse, profession: 'NMW' },
  { id: 'demo-admin', given: 'Gareth', family: 'Lindqvist', gender: 'male', role: { text: 'Practice manager' } },
]

export const physicianIds = team.filter((one) => one.profession === 'MED').map((one) => one.id)
export const NURSE_ID = 'nurse-abara'
export const MANAGER_ID = 'demo-admin'

export function practitionerName(id: string): string {
  const member = team.find((one) => one.id === id)
  return [member?.prefix, member?.given, member?.family].filter(Boolean).join(' ')
}
