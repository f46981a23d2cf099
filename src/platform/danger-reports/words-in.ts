import type { Coding, FhirResource } from 'fhir/r4'
import { CONSENT_REASON } from '#fhir/codes/consent-reason.ts'
import { isBareAnswer } from './answers.ts'

/** Elements with typed text. Codes, names and references are not sentences. */
const TYPED = new Set([
  'valueString',
  'contentString',
  'comment',
  'description',
  'patientInstruction',
  'title',
  'instruction',
])
/** For these, the text was typed if no code means the same. */
const CONCEPTS = new Set([
  'reasonCode',
  'cancelationReason',
  'topic',
  'reason',
  'valueCodeableConcept',
  'reaction',
  'manifestation',
  'outcomeCode',
])
const NOT_TYPED = new Set([
  'meta',
  'identifier',
  'extension',
  'text',
  'code',
  'category',
  'type',
  'subject',
  'patient',
  'performer',
  'author',
  'sender',
  'recipient',
  'owner',
  'requester',
  'participant',
  'appointmentType',
  'serviceType',
  'restriction',
  'contained',
])
/** Extensions hold codes and times, and these a sentence. */
const TYPED_EXTENSIONS = new Set([CONSENT_REASON])
export const OWN_SEVERITY = 'Severity, own rating'

/** Every sentence in the record, whatever its type: a new kind of entry is read without being added here. */
export function wordsIn(resource: FhirResource): string[] {
  const typed = Object.entries(resource)
    .filter(([name]) => !NOT_TYPED.has(name))
    .flatMap(([name, value]) => sentencesIn(value, name))
  const extensions = ('extension' in resource ? resource.extension : undefined) ?? []
  const inExtensions = extensions
    .filter(({ url }) => TYPED_EXTENSIONS.has(url))
    .flatMap(({ valueString = '' }) => sentencesIn(valueString, 'valueString'))
  const words = [...new Set([...typed, ...inExtensions])]
  return resource.resourceType === 'QuestionnaireResponse' ? words.filter((one) => !isBareAnswer(one)) : words
}

function sentencesIn(value: unknown, name: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => sentencesIn(one, name))
  if (typeof value === 'string') return TYPED.has(name) && value.trim() ? [value.trim()] : []
  if (value === null || typeof value !== 'object') return []
  const part = value as Record<string, unknown>
  if (isOwnSeverity(part)) return []
  if (typeof part.data === 'string') return textFile(part)
  // a goal has its sentence in `description.text`
  const own = name === 'note' || CONCEPTS.has(name) || TYPED.has(name) ? part.text : undefined
  const inner = Object.entries(part).flatMap(([each, inside]) => sentencesIn(inside, each))
  const isTyped = typeof own === 'string' && own.trim() && !isCodeItself(part, own)
  return isTyped ? [own.trim(), ...inner] : inner
}

/** A topic chosen from a list ('medicines') is no sentence. */
const isCodeItself = ({ coding }: Record<string, unknown>, text: string): boolean =>
  Array.isArray(coding) && coding.some(({ code, display }: Coding) => code === text || display === text)

/** A letter sent as a text file is text too; a picture needs review by a person. */
function textFile({ contentType, data }: Record<string, unknown>): string[] {
  const type = typeof contentType === 'string' ? contentType.trim().toLowerCase() : ''
  if (!type.startsWith('text/')) return []
  const bytes = Uint8Array.from(atob(String(data)), (letter) => letter.charCodeAt(0))
  const text = withoutTags(new TextDecoder().decode(bytes)).trim()
  return text ? [text] : []
}

export const withoutTags = (text: string): string => text.replace(/<[^<>]*>/g, ' ')

function isOwnSeverity(part: Record<string, unknown>): boolean {
  return (part.code as { text?: string } | undefined)?.text === OWN_SEVERITY
}
