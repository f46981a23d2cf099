import type { Communication, DiagnosticReport, FhirResource, Observation, QuestionnaireResponse } from 'fhir/r4'
import { codeIn, conceptText } from '#fhir/codes/codings.ts'
import { homeCodes, SYMPTOM_SIGN } from '#fhir/codes/home-codes.ts'
import { codeSystems } from '#fhir/codes/systems.ts'
import { addDays } from '#fhir/dates.ts'
import { idFrom, isReferenceTo } from '#fhir/references.ts'
import { dayOf, ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { isUsed, observationsOf } from '#medicine/from-record/readings.ts'
import { SIGN_CODES } from '#medicine/self-management/signs.ts'
import { isMoreUrgent, type Judged, judgeSigns, judgeWords, type Urgency } from './urgency.ts'

/** Something that waits for an answer, judged. */
export interface Waiting extends Judged {
  kind: 'message' | 'symptom report' | 'result'
  resource: FhirResource
  /** Instant it came in. */
  at: string
  /** The patient's own words, or the test. */
  words: string
}

const WORDS_DAYS = 14
const RESULT_DAYS = 30

/** What waits in a record; with a focus, that alone. */
export function waitingItems(record: PatientRecord, asOf: string, focus?: FhirResource): Waiting[] {
  if (focus) return toWaiting(focus, record) ?? []
  const since = (days: number, at: string | undefined) => dayOf(at) >= addDays(asOf, -days)
  return [
    ...ofType(record, 'Communication').filter((one) => since(WORDS_DAYS, one.sent) && !isAnswered(one, record)),
    ...ofType(record, 'QuestionnaireResponse').filter((one) => since(WORDS_DAYS, one.authored)),
    ...observationsOf(record, homeCodes.symptomReport).filter((one) => since(WORDS_DAYS, one.effectiveDateTime)),
    ...ofType(record, 'DiagnosticReport').filter((one) => since(RESULT_DAYS, reportedAt(one)) && !isRead(one, record)),
  ].flatMap((one) => toWaiting(one, record) ?? [])
}

function toWaiting(one: FhirResource, record: PatientRecord): Waiting[] | undefined {
  if (one.resourceType === 'Communication') return ofMessage(one)
  if (one.resourceType === 'QuestionnaireResponse') return ofAnswers(one)
  if (one.resourceType === 'Observation') return ofReport(one)
  return one.resourceType === 'DiagnosticReport' ? ofResult(one, record) : undefined
}

function ofMessage(message: Communication): Waiting[] {
  const words = (message.payload ?? [])
    .map(({ contentString }) => contentString ?? '')
    .join(' ')
    .trim()
  if (!isReferenceTo(message.sender, 'Patient') || !message.sent || words === '') return []
  if (message.status === 'entered-in-error') return []
  return [{ kind: 'message', resource: message, at: message.sent, words, ...judgeWords(words) }]
}

function isAnswered({ id, sent }: Communication, record: PatientRecord): boolean {
  return ofType(record, 'Communication').some(
    (other) =>
      !isReferenceTo(other.sender, 'Patient') &&
      other.status !== 'entered-in-error' &&
      ((other.inResponseTo ?? []).some((one) => idFrom(one, 'Communication') === id) ||
        (other.sent ?? '') > (sent ?? '')),
  )
}

/** What the patient wrote, and what they ticked. */
function ofAnswers(report: QuestionnaireResponse): Waiting[] {
  const isTheirs = isReferenceTo(report.author, 'Patient') || isReferenceTo(report.source, 'Patient')
  const words = (report.item ?? [])
    .flatMap(({ text = '', answer = [] }) =>
      answer.flatMap((one) =>
        one.valueBoolean === true ? [text] : [one.valueString ?? one.valueCoding?.display ?? ''],
      ),
    )
    .filter(Boolean)
    .join('. ')
  if (!isTheirs || !report.authored || words === '') return []
  return [{ kind: 'symptom report', resource: report, at: report.authored, words, ...judgeWords(words) }]
}

const RATED: Readonly<Record<string, Urgency>> = { severe: 'urgent', moderate: 'soon' }

/** A symptom report of the portal: the words, how bad they say it is, and the signs they ticked. */
function ofReport(report: Observation): Waiting[] {
  const at = report.effectiveDateTime
  if (!at || !isUsed(report)) return []
  const words = report.valueString ?? 'Symptom report'
  const parts = report.component ?? []
  const signs = parts.flatMap(({ code }) => SIGN_CODES.find((sign) => sign === codeIn(code, SYMPTOM_SIGN)) ?? [])
  const judged = judgeSigns(signs, judgeWords(words))
  const rated = parts.map(({ valueString }) => RATED[valueString ?? '']).find((urgency) => urgency !== undefined)
  const urgency = rated && isMoreUrgent(rated, judged.urgency) ? rated : judged.urgency
  const flags = [...judged.flags, ...(rated ? [`rated ${rated === 'urgent' ? 'severe' : 'moderate'}`] : [])]
  return [{ kind: 'symptom report', resource: report, at, words, ...judged, urgency, flags }]
}

const CRITICAL = new Set(['AA', 'HH', 'LL'])
const ABNORMAL = new Set(['A', 'H', 'L', 'HU', 'LU', 'POS'])

function ofResult(report: DiagnosticReport, record: PatientRecord): Waiting[] {
  const at = reportedAt(report)
  if (!at || report.status === 'entered-in-error' || report.status === 'cancelled') return []
  const ids = new Set((report.result ?? []).map((one) => idFrom(one, 'Observation')))
  const values = ofType(record, 'Observation').filter(({ id }) => ids.has(id))
  const flagged = (wanted: ReadonlySet<string>) => values.filter((one) => codesOf(one).some((code) => wanted.has(code)))
  const [critical, abnormal] = [flagged(CRITICAL), flagged(ABNORMAL)]
  if (critical.length === 0 && abnormal.length === 0) return []
  const words = conceptText(report.code) ?? 'Result'
  const flags = [...critical, ...abnormal].map((one) => `${conceptText(one.code)} ${measured(one)}`)
  const urgency = critical.length > 0 ? 'emergency' : 'soon'
  return [{ kind: 'result', resource: report, at, words, urgency, flags, isCrisis: false }]
}

function codesOf({ interpretation }: Observation): string[] {
  return (interpretation ?? [])
    .flatMap(({ coding }) => coding ?? [])
    .flatMap(({ system, code }) => (code && (!system || system === codeSystems.interpretation) ? [code] : []))
}

function measured({ valueQuantity, valueString }: Observation): string {
  return valueQuantity ? [valueQuantity.value, valueQuantity.unit].filter(Boolean).join(' ') : (valueString ?? '')
}

function reportedAt({ issued, effectiveDateTime }: DiagnosticReport): string | undefined {
  return issued ?? effectiveDateTime
}

/** Somebody has acknowledged it. */
function isRead({ id }: DiagnosticReport, record: PatientRecord): boolean {
  return ofType(record, 'Task').some(
    ({ status, focus }) => status === 'completed' && idFrom(focus, 'DiagnosticReport') === id,
  )
}
