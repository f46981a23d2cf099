import type { Observation, ObservationComponent } from 'fhir/r4'
import { codeIn, coding, concept } from '#fhir/codes/codings.ts'
import { CLIENT_ENTRY, type HomeCode, homeCodes, homeConcept, SYMPTOM_SIGN } from '#fhir/codes/home-codes.ts'
import { type ObservationName, observationCodes, observationConcept } from '#fhir/codes/observation-codes.ts'
import { auroraSystems, codeSystems, UCUM } from '#fhir/codes/systems.ts'
import { isReferenceTo } from '#fhir/references.ts'
import { isOf, isUsed } from '#medicine/from-record/readings.ts'
import { SIGN_CODES, type Sign } from '#medicine/self-management/signs.ts'
import type { Reading } from '../../contract.ts'
import { type NewReading, QUESTIONNAIRES, READING_RANGES, type ReadingKind, readingValue } from '../../rules.ts'
import { entryIdentifier } from '../keep-once.ts'

const MEASURED: Partial<Record<ReadingKind, ObservationName>> = {
  'peak-flow': 'peakFlow',
  oxygen: 'oxygenSaturation',
  cat: 'cat',
  act: 'act',
}
const AT_HOME: Partial<Record<ReadingKind, HomeCode>> = {
  symptoms: 'symptomDiary',
  reliever: 'relieverPuffs',
  sleep: 'sleepQuality',
  activity: 'activityMinutes',
}

/** The main codes for searching entries of each kind. */
export function codesOf(kinds: readonly ReadingKind[]): string[] {
  return kinds.map((kind) => {
    const [measured, home] = [MEASURED[kind], AT_HOME[kind]]
    return (measured ? observationCodes[measured].codings[0].code : home && homeCodes[home]) ?? ''
  })
}

export function newReading(
  reading: NewReading,
  author: { reference: string; display: string },
  at: string,
): Observation {
  const { kind } = reading
  const [measured, home] = [MEASURED[kind], AT_HOME[kind]]
  const unit = measured ? observationCodes[measured] : { unit: READING_RANGES[kind].unit, ucum: '1' }
  const category = measured === 'peakFlow' ? 'exam' : measured === 'oxygenSaturation' ? 'vital-signs' : 'survey'
  const component = componentsOf(reading)
  return {
    resourceType: 'Observation',
    ...entryIdentifier(reading.clientId),
    status: 'final',
    category: [concept(coding(codeSystems.observationCategory, category))],
    code: measured ? observationConcept(measured) : homeConcept(home ?? 'symptomDiary'),
    subject: { reference: author.reference },
    effectiveDateTime: new Date(reading.at).toISOString(),
    issued: at,
    performer: [author],
    valueQuantity: {
      value: readingValue(reading) ?? 0,
      ...(unit.unit && { unit: unit.unit }),
      system: UCUM,
      code: unit.ucum,
    },
    ...(component.length > 0 && { component }),
  }
}

function componentsOf({ kind, signs = [], wakings, answers }: NewReading): ObservationComponent[] {
  const questionnaire = QUESTIONNAIRES[kind]
  if (questionnaire) {
    return Object.entries(questionnaire.inputs).map(([field, { label }]) => ({
      code: concept(coding(auroraSystems.score, `${questionnaire.id}-${field}`), label),
      valueInteger: answers?.[field],
    }))
  }
  if (kind === 'sleep' && wakings !== undefined) return [{ code: homeConcept('nightWakings'), valueInteger: wakings }]
  return kind === 'symptoms' ? signComponents(signs) : []
}

export function signComponents(signs: readonly Sign[]): ObservationComponent[] {
  return [...new Set(signs)].map((sign) => ({ code: concept(coding(SYMPTOM_SIGN, sign)), valueBoolean: true }))
}

export function signsOf({ component = [] }: Observation): Sign[] {
  const codes = component.map(({ code }) => codeIn(code, SYMPTOM_SIGN))
  return SIGN_CODES.filter((sign) => codes.includes(sign))
}

export function wakingsOf({ component = [] }: Observation): number | undefined {
  const wakings = component.find(({ code }) => codeIn(code, auroraSystems.score, homeCodes.nightWakings))
  return wakings?.valueInteger
}

/** Undefined if it was undone, has no number, or is not one of the portal's kinds. */
export function toReading(observation: Observation): Reading | undefined {
  const kind = kindOf(observation)
  const value = observation.valueQuantity?.value
  const at = observation.effectiveDateTime ?? observation.effectivePeriod?.start
  if (!kind || value === undefined || !at || !isUsed(observation)) return undefined
  const clientId = observation.identifier?.find(({ system }) => system === CLIENT_ENTRY)?.value
  const wakings = wakingsOf(observation)
  return {
    id: observation.id ?? '',
    ...(clientId && { clientId }),
    kind,
    at: new Date(at).toISOString(),
    value,
    unit: READING_RANGES[kind].unit,
    ...(kind === 'symptoms' && { signs: signsOf(observation) }),
    ...(wakings !== undefined && { wakings }),
    by: isOwnEntry(observation) ? 'self' : 'practice',
  }
}

export function isOwnEntry({ performer = [] }: Observation): boolean {
  return performer.some((one) => isReferenceTo(one, 'Patient'))
}

function kindOf(observation: Observation): ReadingKind | undefined {
  for (const [kind, name] of Object.entries(MEASURED)) if (isOf(observation, name)) return kind as ReadingKind
  const code = codeIn(observation.code, auroraSystems.score)
  return (Object.entries(AT_HOME) as [ReadingKind, HomeCode][]).find(([, name]) => homeCodes[name] === code)?.[0]
}
