import type { AllergyIntolerance, Immunization } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { AIR_VACCINE, codeSystems, LOINC, profiles, SNOMED } from '#fhir/codes/systems.ts'
import { addDays } from '#fhir/dates.ts'
import type { Chart } from '../chart.ts'
import { base, observe } from '../clinical/observations.ts'
import { instant } from '../practice/calendar.ts'
import { NURSE_ID } from './team.ts'

const smokingCodes = {
  current: { snomed: '77176002', loinc: 'LA18979-7', text: 'Current smoker' },
  former: { snomed: '8517006', text: 'Ex-smoker' },
  never: { snomed: '266919005', text: 'Never smoked tobacco' },
} as const

export function addSmoking(chart: Chart, day: string): void {
  const { smoking } = chart.course
  const setting = { at: instant(day, 560), performerId: NURSE_ID }
  const code = smokingCodes[smoking.status]
  const codings = [coding(SNOMED, code.snomed, code.text)]
  if ('loinc' in code) codings.push(coding(LOINC, code.loinc))
  const quit = smoking.status === 'former' ? `Stopped about ${smoking.yearsSinceQuit} years ago.` : undefined
  chart.add({
    ...base(chart, 'smokingStatus', setting),
    meta: { profile: [profiles.smokingStatus] },
    valueCodeableConcept: concept(codings, code.text),
    ...(quit && { note: [{ text: quit }] }),
  })
  if (smoking.packYears > 0) observe(chart, 'packYears', smoking.packYears, setting)
}

type Allergen = {
  code: string
  text: string
  category: 'medication' | 'food' | 'environment'
  reaction?: [string, string]
}

const drugAllergens: readonly Allergen[] = [
  { code: '764146007', text: 'Penicillin', category: 'medication', reaction: ['247472004', 'Hives'] },
  { code: '387458008', text: 'Aspirin', category: 'medication' },
  { code: '373568007', text: 'Chlorhexidine', category: 'medication', reaction: ['247472004', 'Hives'] },
]
const airborneAllergens: readonly Allergen[] = [
  { code: '260152009', text: 'Cat dander', category: 'environment', reaction: ['76067001', 'Sneezing'] },
  { code: '33008008', text: 'Dust', category: 'environment', reaction: ['76067001', 'Sneezing'] },
  { code: '256259004', text: 'Pollen', category: 'environment', reaction: ['76067001', 'Sneezing'] },
]

export function addAllergies(chart: Chart, day: string): void {
  const { person: patient, random } = chart
  const found: Allergen[] = []
  if (random.chance(0.16)) found.push(random.pick(drugAllergens))
  if (patient.archetype.disease !== 'copd' && random.chance(0.5)) found.push(random.pick(airborneAllergens))
  if (patient.archetype.step === 'asthma-anti-ige') found.push(...airborneAllergens)
  const shared = (): Pick<
    AllergyIntolerance,
    'resourceType' | 'id' | 'meta' | 'clinicalStatus' | 'verificationStatus' | 'patient'
  > => ({
    resourceType: 'AllergyIntolerance',
    id: chart.nextId('allergy'),
    meta: { profile: [profiles.allergyIntolerance] },
    clinicalStatus: concept(coding(codeSystems.allergyClinical, 'active')),
    verificationStatus: concept(coding(codeSystems.allergyVerification, 'confirmed')),
    patient: chart.subject,
  })
  if (found.length === 0) {
    chart.add({ ...shared(), code: concept(coding(SNOMED, '716186003', 'No known allergy')), recordedDate: day })
  }
  for (const { code, text, category, reaction } of new Set(found)) {
    chart.add({
      ...shared(),
      category: [category],
      criticality: category === 'medication' ? 'high' : 'low',
      code: concept(coding(SNOMED, code, text)),
      recordedDate: day,
      ...(reaction && {
        reaction: [{ manifestation: [concept(coding(SNOMED, reaction[0], reaction[1]))], severity: 'moderate' }],
      }),
    })
  }
}

type Vaccine = Pick<Immunization, 'vaccineCode'> & { target: [code: string, text: string] }

const influenza = (year: string): Vaccine => ({
  vaccineCode: { text: `Influenza vaccine ${year}` },
  target: ['6142004', 'Influenza'],
})
const covid: Vaccine = {
  vaccineCode: concept(coding(AIR_VACCINE, 'COMIRN', 'Comirnaty'), 'COVID-19 vaccine (Comirnaty)'),
  target: ['840539006', 'COVID-19'],
}

/** Autumn influenza vaccines, and the others offered to patients with lung disease. */
export function addImmunisations(chart: Chart): void {
  const { person: patient, random, today } = chart
  const older = chart.ageOn(today) >= 60
  const give = ({ vaccineCode, target }: Vaccine, on: string) =>
    chart.add({
      resourceType: 'Immunization',
      id: chart.nextId('immunisation'),
      meta: { profile: [profiles.immunization] },
      status: 'completed',
      vaccineCode,
      patient: chart.subject,
      occurrenceDateTime: on,
      primarySource: false,
      protocolApplied: [{ doseNumberString: 'not recorded', targetDisease: [concept(coding(SNOMED, ...target))] }],
    })
  const thisYear = Number(today.slice(0, 4))
  for (const year of [thisYear, thisYear - 1]) {
    const on = `${year}-${random.pick(['04', '05'])}-${String(random.int(1, 28)).padStart(2, '0')}`
    if (on < today && random.chance(older ? 0.82 : 0.55)) give(influenza(String(year)), on)
  }
  if (random.chance(0.6)) give(covid, addDays(today, -random.int(60, 700)))
  if (patient.archetype.disease !== 'asthma' && random.chance(0.7)) {
    const pneumococcal: Vaccine = {
      vaccineCode: { text: 'Pneumococcal conjugate vaccine' },
      target: ['233604007', 'Pneumonia'],
    }
    give(pneumococcal, addDays(today, -random.int(200, 2500)))
  }
  if (older && random.chance(0.3)) {
    const rsv: Vaccine = {
      vaccineCode: { text: 'RSV vaccine' },
      target: ['55735004', 'Respiratory syncytial virus infection'],
    }
    give(rsv, addDays(today, -random.int(40, 500)))
  }
}

/** Home oxygen and rehabilitation, if the course requires them. */
export function addProcedures(chart: Chart, knownSince: string): void {
  const { person: patient, random, today } = chart
  const add = (code: string, text: string, on: string, status: 'completed' | 'in-progress') =>
    chart.add({
      resourceType: 'Procedure',
      id: chart.nextId('procedure'),
      meta: { profile: [profiles.procedure] },
      status,
      code: concept(coding(SNOMED, code, text)),
      subject: chart.subject,
      ...(status === 'completed' ? { performedDateTime: on } : { performedPeriod: { start: on } }),
    })
  if (patient.archetype.oxygen) {
    const start = addDays(chart.respiratoryFailureSince, random.int(14, 40))
    add('426990007', 'Home oxygen therapy', start < today ? start : addDays(today, -1), 'in-progress')
  }
  if (patient.archetype.disease !== 'asthma' && patient.archetype.severity !== 'mild' && random.chance(0.45)) {
    add('15081005', 'Pulmonary rehabilitation', knownSince, 'completed')
  }
}
