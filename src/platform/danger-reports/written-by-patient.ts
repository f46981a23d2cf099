import type { FhirResource, Observation, Reference, Task } from 'fhir/r4'
import { codeIn } from '#fhir/codes/codings.ts'
import { homeCodes, MESSAGE_TASK, PORTAL_ALERT, SYMPTOM_SIGN, TASK_SOURCE } from '#fhir/codes/home-codes.ts'
import { PRACTICE_TASK } from '#fhir/codes/practice-task.ts'
import { RECALL_ATTEMPT, RECALL_KIND } from '#fhir/codes/recall-task.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import type { HomeReadings } from '#medicine/safety/types.ts'
import { SIGN_CODES, type Sign } from '#medicine/self-management/signs.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { EntryPoint } from './codes.ts'
import { DANGER_REPORT } from './danger-task.ts'
import { dangerousLabelsIn } from './labels-in.ts'
import { readingsIn } from './readings-in.ts'
import { OWN_SEVERITY, wordsIn } from './words-in.ts'

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
  const isStaffNote = !isPatient && (resource.resourceType === 'Task' || resource.resourceType === 'Appointment')
  const labels = isStaffNote ? [] : dangerousLabelsIn(resource)
  const words = [...(isRecall(resource) ? noteOfLastAttempt(resource) : wordsIn(resource)), ...labels].join('\n')
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
  return (kind === PRACTICE_TASK && isPatientReference(task.for) && !task.focus) || isRecall(task)
}

const isRecall = (resource: FhirResource): resource is Task =>
  resource.resourceType === 'Task' && codeIn(resource.code, auroraSystems.taskKind) === RECALL_KIND

/** What was said in the last call; earlier attempts were judged when they were made, and the reason is the practice's. */
function noteOfLastAttempt({ output = [] }: Task): string[] {
  const last = output.findLast(({ type }) => type.coding?.[0]?.system === RECALL_ATTEMPT)
  const note = last?.extension?.find(({ url }) => url === `${RECALL_ATTEMPT}-note`)?.valueString
  return note ? [note] : []
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

function severityIn({ component = [] }: Observation): string | undefined {
  return component.find(({ code }) => code.text === OWN_SEVERITY)?.valueString
}

function signsIn({ component = [] }: Observation): Sign[] {
  const codes = component
    .filter(({ valueBoolean }) => valueBoolean !== false)
    .map(({ code }) => codeIn(code, SYMPTOM_SIGN))
  return SIGN_CODES.filter((sign) => codes.includes(sign))
}
