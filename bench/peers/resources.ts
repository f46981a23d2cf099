/** Made-up records that any R4 server accepts: nothing in them is of one product. */

const SYLLABLES = [
  'mar',
  'lin',
  'do',
  'ver',
  'ka',
  'ros',
  'ben',
  'tul',
  'sha',
  'wick',
  'far',
  'ley',
  'mon',
  'gar',
  'el',
]
const GIVEN = ['Ana', 'Ben', 'Chloe', 'Dev', 'Elif', 'Finn', 'Grace', 'Hugo', 'Ivy', 'Jonas']
export const IDENTIFIER_SYSTEM = 'urn:example:bench'
const DAY_MS = 86_400_000

export const MEASURES = [
  { code: '20150-9', unit: 'L', name: 'FEV1' },
  { code: '19868-9', unit: 'L', name: 'Forced vital capacity' },
  { code: '33452-4', unit: 'L/min', name: 'Peak expiratory flow' },
  { code: '26449-9', unit: '10*9/L', name: 'Eosinophils' },
  { code: '72514-3', unit: '{score}', name: 'Pain severity' },
] as const

/** Two or three syllables, so that a name finds a few patients and not all of them. */
export function familyName(at: number): string {
  const syllable = (n: number): string => SYLLABLES[n % SYLLABLES.length] as string
  const name = syllable(at) + syllable(Math.floor(at / 7)) + (at % 2 ? syllable(at * 3 + 1) : '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const patient = (at: number) => ({
  resourceType: 'Patient',
  identifier: [{ system: IDENTIFIER_SYSTEM, value: `bench-${at}` }],
  name: [{ use: 'official', family: familyName(at), given: [GIVEN[at % GIVEN.length]] }],
  gender: at % 2 ? 'female' : 'male',
  birthDate: `19${String(30 + (at % 65)).padStart(2, '0')}-0${1 + (at % 9)}-1${at % 9}`,
  telecom: [{ system: 'phone', value: `0400 000 ${String(at % 1000).padStart(3, '0')}` }],
  address: [{ line: [`${at} Example Street`], city: 'Sampleton', state: 'NSW', postalCode: '2000', country: 'AU' }],
})

export const observation = (patientId: string, at: number) => {
  const { code, unit, name } = MEASURES[at % MEASURES.length] as (typeof MEASURES)[number]
  return {
    resourceType: 'Observation',
    status: 'final',
    category: [
      { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'procedure' }] },
    ],
    code: { coding: [{ system: 'http://loinc.org', code, display: name }], text: name },
    subject: { reference: `Patient/${patientId}` },
    effectiveDateTime: new Date(Date.UTC(2026, 0, 1) - (at % 2000) * DAY_MS).toISOString(),
    valueQuantity: { value: 1 + (at % 400) / 100, unit, system: 'http://unitsofmeasure.org', code: unit },
  }
}

export const condition = (patientId: string, at: number) => ({
  resourceType: 'Condition',
  clinicalStatus: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
  },
  verificationStatus: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-ver-status', code: 'confirmed' }],
  },
  category: [
    { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-category', code: 'problem-list-item' }] },
  ],
  code: { coding: [{ system: 'http://snomed.info/sct', code: at % 2 ? '195967001' : '13645005' }] },
  subject: { reference: `Patient/${patientId}` },
  onsetDateTime: `20${String(10 + (at % 15)).padStart(2, '0')}-03-01`,
})
