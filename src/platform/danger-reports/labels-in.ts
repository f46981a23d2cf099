import type { CodeableConcept, Coding, FhirResource, Observation, QuestionnaireResponseItem } from 'fhir/r4'
import { assessSafety } from '#medicine/safety/assess-safety.ts'
import type { SafetyReason } from '#medicine/safety/types.ts'
import { isBareAnswer, isYes, measurementOf, statementOf } from './answers.ts'
import { withoutTags, wordsIn } from './words-in.ts'

const known = new WeakMap<FhirResource, string[]>()

/**
 * Texts that usually only name something: a file, a category, a question that was answered with yes, what was measured. They
 * count where they name danger; a label that is not understood is no reason to ask a person.
 */
export function dangerousLabelsIn(resource: FhirResource): string[] {
  const found = known.get(resource)
  if (found) return found
  const words = new Set(wordsIn(resource))
  const labels = [...new Set([...labelsIn(resource), ...narrativeOf(resource)])]
  const dangerous = [
    ...labels.filter((label) => !words.has(label) && namesDanger(label)),
    ...[...new Set(measurementsIn(resource))].filter(isDangerousReading),
  ]
  known.set(resource, dangerous)
  return dangerous
}

const isSure = ({ certainty }: SafetyReason) => certainty === 'stated' || certainty === 'spelling'

/** How often a reliever may be used stands in the directions of a prescription. */
const namesDanger = (label: string) =>
  assessSafety({ text: label }).reasons.some(
    (reason) => reason.level === 'emergency' && isSure(reason) && reason.code !== 'reliever-not-helping',
  )

const isDangerousReading = (sentence: string) =>
  assessSafety({ text: sentence }).reasons.some(
    ({ level, reading }) => reading !== undefined && (level === 'emergency' || level === 'same-day'),
  )

/** Names of people and places, technical elements, and what is read elsewhere. */
const NO_LABELS = new Set(
  (
    'resourceType id meta identifier text item code component subject patient performer author sender recipient source ' +
    'informationSource owner requester participant encounter basedOn partOf questionnaire reference system url data ' +
    'medicationReference derivedFrom device specimen restriction appointmentType serviceType'
  ).split(' '),
)
const OF_LABELS = new Set(['text', 'display', 'title', 'valueString', 'valueMarkdown'])
const OWN_EXTENSIONS = 'https://aurora.example/'

function labelsIn(resource: FhirResource): string[] {
  const named = Object.entries(resource).flatMap(([name, value]) => (NO_LABELS.has(name) ? [] : stringsIn(value, name)))
  if (resource.resourceType === 'QuestionnaireResponse') return [...named, ...(resource.item ?? []).flatMap(ofItem)]
  return resource.resourceType === 'Observation' ? [...named, ...ofObservation(resource)] : named
}

function stringsIn(value: unknown, name: string): string[] {
  if (typeof value === 'string') return OF_LABELS.has(name) && value.trim() ? [value.trim()] : []
  if (Array.isArray(value)) return value.flatMap((one) => stringsIn(one, name))
  if (value === null || typeof value !== 'object') return []
  if (String((value as { url?: unknown }).url ?? '').startsWith(OWN_EXTENSIONS)) return []
  return Object.entries(value).flatMap(([inner, inside]) =>
    NO_LABELS.has(inner) && inner !== 'text' ? [] : stringsIn(inside, inner),
  )
}

/** The lines of the narrative; a question, and what is answered with no, stand in the elements with their answer. */
function narrativeOf(resource: FhirResource): string[] {
  const div = ('text' in resource ? resource.text?.div : undefined) ?? ''
  return div
    .split(/<\/?(?:p|div|br|li|td|tr|th)\b[^<>]*>|\n/)
    .map((line) => withoutTags(line).trim())
    .filter((line) => line && !/[?？؟]/.test(line) && !isBareAnswer(line.split(/[:：]/).at(-1) ?? ''))
}

function ofItem({ text = '', answer = [], item = [] }: QuestionnaireResponseItem): string[] {
  const isAffirmed = answer.some((one) => isYes({ ...one, valueCodeableConcept: asConcept(one.valueCoding) }))
  const chosen = answer.flatMap(({ valueCoding }) => (valueCoding?.display ? [valueCoding.display.trim()] : []))
  const more = answer.flatMap(({ extension = [] }) => stringsIn(extension, 'extension'))
  const inner = [...item, ...answer.flatMap((one) => one.item ?? [])].flatMap(ofItem)
  return [...(isAffirmed ? statementOf(text) : []), ...chosen, ...more, ...inner]
}

const asConcept = (coding: Coding | undefined): CodeableConcept | undefined => coding && { coding: [coding] }

/** What an app names in words, without a code that the engine knows: 'Crushing chest pain: true'. */
function ofObservation(observation: Observation): string[] {
  return [observation, ...(observation.component ?? [])].flatMap((part) => {
    const label = labelOf(part.code)
    const isNamed =
      isYes(part) || (!Object.keys(part).some((key) => key.startsWith('value')) && part.dataAbsentReason === undefined)
    const chosen = (part.valueCodeableConcept?.coding ?? []).flatMap(({ display }) => display?.trim() || [])
    const isGroup = part === observation && (observation.component ?? []).length > 0
    return [...(label && isNamed && !isGroup ? statementOf(label) : []), ...chosen]
  })
}

/** None where Aurora's own code says what it is. */
function labelOf({ text, coding = [] }: CodeableConcept): string | undefined {
  if (coding.some(({ system }) => system?.startsWith(OWN_EXTENSIONS))) return undefined
  return text ?? coding.find(({ display }) => display)?.display
}

/** 'Oxygen saturation 79 %', where the number has a name in words only. */
function measurementsIn(resource: FhirResource): string[] {
  if (resource.resourceType === 'Observation')
    return [resource, ...(resource.component ?? [])].flatMap((part) => measurementOf(labelOf(part.code) ?? '', part))
  return resource.resourceType === 'QuestionnaireResponse' ? (resource.item ?? []).flatMap(measurementsOfItem) : []
}

function measurementsOfItem({ text = '', answer = [], item = [] }: QuestionnaireResponseItem): string[] {
  const inner = [...item, ...answer.flatMap((one) => one.item ?? [])].flatMap(measurementsOfItem)
  return [...answer.flatMap((one) => measurementOf(text, one)), ...inner]
}
