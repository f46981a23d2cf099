import type { Coding, FhirResource, Observation, Quantity, Reference, Task } from 'fhir/r4'
import { codeIn } from '#fhir/codes/codings.ts'
import { CONSENT_REASON } from '#fhir/codes/consent-reason.ts'
import { homeCodes, MESSAGE_TASK, PORTAL_ALERT, SYMPTOM_SIGN, TASK_SOURCE } from '#fhir/codes/home-codes.ts'
import { observationCodes } from '#fhir/codes/observation-codes.ts'
import { PRACTICE_TASK } from '#fhir/codes/practice-task.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import type { HomeReadings, ReadingField } from '#medicine/safety/types.ts'
import { SIGN_CODES, type Sign } from '#medicine/self-management/signs.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { EntryPoint } from './codes.ts'
import { DANGER_REPORT } from './danger-task.ts'

/** What a record holds of a patient's own words, ticks and measurements. */
export interface Written {
  from: EntryPoint
  words: string
  signs: Sign[]
  readings: HomeReadings
  /** The patient's own rating, where the entry has one. */
  severity?: string | undefined
  /** Not the patient: a staff member wrote it down, or another system sent it. */
  isSecondHand: boolean
  /** A carer wrote it: 'she' is the patient. */
  isByCarer?: boolean | undefined
}

/** The user behind the call: an app, an agent or the portal acts for someone. */
export function patientBehind(who: Identity): Identity {
  return who.onBehalfOf ? patientBehind(who.onBehalfOf) : who
}

export const isCarer = (who: Identity): boolean => patientBehind(who).carerScopes !== undefined

/**
 * Undefined where nothing in the record can be a patient's own words or measurements. A patient's own writes are always
 * screened; those of staff and other systems where the record marks the words as the patient's, and in notes and
 * bookings, where phone calls are recorded.
 */
export function writtenByPatient(resource: FhirResource, who: Identity): Written | undefined {
  const isPatient = patientBehind(who).role === 'patient'
  if (resource.resourceType === 'Task' && isMadeFromJudged(resource)) return undefined
  if (!isPatient && !carriesPatientWords(resource)) return undefined
  const words = wordsIn(resource).join('\n')
  const signs = resource.resourceType === 'Observation' ? signsIn(resource) : []
  const readings = resource.resourceType === 'Observation' ? readingsIn(resource) : {}
  if (!words && signs.length === 0 && Object.keys(readings).length === 0) return undefined
  const severity = resource.resourceType === 'Observation' ? severityIn(resource) : undefined
  return {
    from: entryPointOf(resource, isPatient),
    words,
    signs,
    readings,
    ...(severity && { severity }),
    isSecondHand: !isPatient,
    ...(isCarer(who) && { isByCarer: true }),
  }
}

const isPatientReference = (reference: Reference | undefined): boolean =>
  /(^|\/)(Patient|RelatedPerson)\//.test(reference?.reference ?? '')

function carriesPatientWords(resource: FhirResource): boolean {
  switch (resource.resourceType) {
    case 'Communication':
      return isPatientReference(resource.sender)
    case 'Observation':
      return resource.performer?.some(isPatientReference) ?? false
    case 'QuestionnaireResponse':
      return isPatientReference(resource.source) || isPatientReference(resource.author)
    case 'MedicationStatement':
      return isPatientReference(resource.informationSource)
    case 'Task':
      return isNoteOfStaff(resource)
    case 'Appointment':
      return true
    default:
      return false
  }
}

/** The practice's own follow-up of an entry quotes words that were judged when they came in. */
function isMadeFromJudged({ meta, code }: Task): boolean {
  const isAlert = meta?.tag?.some(({ system, code: one }) => system === TASK_SOURCE && one === PORTAL_ALERT)
  const kind = codeIn(code, auroraSystems.taskKind) ?? ''
  return isAlert === true || [DANGER_REPORT, MESSAGE_TASK, 'agent-task', 'result-review'].includes(kind)
}

/** Tasks about a patient are where staff write down a call; those made from something judged already are not. */
function isNoteOfStaff(task: Task): boolean {
  const kind = codeIn(task.code, auroraSystems.taskKind)
  return kind === PRACTICE_TASK && isPatientReference(task.for) && !task.focus
}

function entryPointOf(resource: FhirResource, isPatient: boolean): EntryPoint {
  switch (resource.resourceType) {
    case 'Communication':
      return 'message'
    case 'QuestionnaireResponse':
      return 'questionnaire'
    case 'Appointment':
      return 'booking'
    case 'Task':
      return isPatient ? 'record' : 'phone-note'
    case 'Observation':
      if (codeIn(resource.code, auroraSystems.score, homeCodes.symptomReport)) return 'symptom'
      return signsIn(resource).length > 0 || resource.valueString ? 'check-in' : 'reading'
    default:
      return 'record'
  }
}

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
  'topic',
  'reason',
  'valueCodeableConcept',
  'reaction',
  'manifestation',
  'outcomeCode',
  'valueCoding',
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
const OWN_SEVERITY = 'Severity, own rating'

/** Every sentence in the record, whatever its type: a new kind of entry is read without being added here. */
export function wordsIn(resource: FhirResource): string[] {
  const typed = Object.entries(resource)
    .filter(([name]) => !NOT_TYPED.has(name))
    .flatMap(([name, value]) => sentencesIn(value, name))
  const extensions = ('extension' in resource ? resource.extension : undefined) ?? []
  const inExtensions = extensions
    .filter(({ url }) => TYPED_EXTENSIONS.has(url))
    .flatMap(({ valueString = '' }) => sentencesIn(valueString, 'valueString'))
  return [...new Set([...typed, ...inExtensions])]
}

function sentencesIn(value: unknown, name: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => sentencesIn(one, name))
  if (typeof value === 'string') return TYPED.has(name) && value.trim() ? [value.trim()] : []
  if (value === null || typeof value !== 'object') return []
  const part = value as Record<string, unknown>
  if (isOwnSeverity(part)) return []
  if (typeof part.data === 'string') return textFile(part)
  // a goal has its sentence in `description.text`
  const own =
    name === 'note' || CONCEPTS.has(name) || TYPED.has(name)
      ? part.text
      : name === 'valueCoding'
        ? part.display
        : undefined
  const inner = Object.entries(part).flatMap(([each, inside]) => sentencesIn(inside, each))
  const isTyped = typeof own === 'string' && own.trim() && !isCodeItself(part, own)
  return isTyped ? [own.trim(), ...inner] : inner
}

/** A topic chosen from a list ('medicines') is no sentence. */
const isCodeItself = ({ coding }: Record<string, unknown>, text: string): boolean =>
  Array.isArray(coding) && coding.some(({ code, display }: Coding) => code === text || display === text)

/** A letter sent as a text file is text too; a picture needs review by a person. */
function textFile({ contentType, data }: Record<string, unknown>): string[] {
  if (typeof contentType !== 'string' || !contentType.startsWith('text/plain')) return []
  const bytes = Uint8Array.from(atob(String(data)), (letter) => letter.charCodeAt(0))
  const text = new TextDecoder().decode(bytes).trim()
  return text ? [text] : []
}

function isOwnSeverity(part: Record<string, unknown>): boolean {
  return (part.code as { text?: string } | undefined)?.text === OWN_SEVERITY
}

function severityIn({ component = [] }: Observation): string | undefined {
  return component.find(({ code }) => code.text === OWN_SEVERITY)?.valueString
}

function signsIn({ component = [] }: Observation): Sign[] {
  const codes = component
    .filter(({ valueBoolean }) => valueBoolean !== false)
    .map(({ code }) => codeIn(code, SYMPTOM_SIGN))
  return SIGN_CODES.filter((sign) => codes.includes(sign))
}

const codesOf = (name: keyof typeof observationCodes) =>
  observationCodes[name].codings.flatMap(({ code }) => code ?? [])

/** LOINC and SNOMED CT codes under which a home device or a patient's app sends each reading. */
const FIELDS: readonly [ReadingField, readonly string[]][] = [
  ['spo2', codesOf('oxygenSaturation')],
  ['peakFlow', [...codesOf('peakFlow'), '33452-4']], // LOINC: maximum expiratory gas flow by peak flow meter
  ['puffs24h', [homeCodes.relieverPuffs]],
  ['temperature', [...codesOf('temperature'), '8331-1', '8328-7']], // LOINC: oral, axillary
  ['pulse', [...codesOf('heartRate'), '8889-8']], // LOINC: heart rate by pulse oximetry
  ['systolic', codesOf('systolic')],
  ['diastolic', codesOf('diastolic')],
  ['respiratoryRate', codesOf('respiratoryRate')],
  ['glucose', ['15074-8', '14743-9', '2339-0', '41653-7']], // LOINC: glucose, SI and mass units, glucometer
]

/** Values in the engine's units, of the observation itself and of its components (blood pressure). */
export function readingsIn(observation: Observation): HomeReadings {
  const readings: HomeReadings = {}
  for (const part of [observation, ...(observation.component ?? [])]) {
    const codes = new Set((part.code.coding ?? []).map(({ code }) => code))
    const field = FIELDS.find(([, known]) => known.some((code) => codes.has(code)))?.[0]
    const value = field && inEngineUnit(field, part.valueQuantity ?? asQuantity(part.valueInteger))
    if (field && value !== undefined) readings[field] = value
  }
  return readings
}

const asQuantity = (value: number | undefined): Quantity | undefined => (value === undefined ? undefined : { value })

const MG_DL_PER_MMOL = 18.016 // molar mass of glucose 180.16 g/mol

function inEngineUnit(field: ReadingField, quantity: Quantity | undefined): number | undefined {
  const value = quantity?.value
  if (value === undefined) return undefined
  const unit = (quantity?.code ?? quantity?.unit ?? '').toLowerCase()
  if (field === 'temperature' && /degf|°f|fahrenheit/.test(unit)) return ((value - 32) * 5) / 9
  if (field === 'glucose' && /mg\/dl/.test(unit)) return value / MG_DL_PER_MMOL
  if (field === 'peakFlow' && unit.startsWith('l/s')) return value * 60
  // a saturation sent as a fraction
  if (field === 'spo2' && value > 0 && value <= 1 && unit !== '%') return value * 100
  return value
}
