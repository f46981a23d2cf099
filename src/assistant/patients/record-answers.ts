import type { AllergyIntolerance, Condition, MedicationRequest, Observation } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import type { ObservationName } from '#fhir/codes/observation-codes.ts'
import { addDays, practiceDay } from '#fhir/dates.ts'
import { isReferenceTo } from '#fhir/references.ts'
import { isEnded, isExacerbation, isValid } from '#medicine/from-record/airway-conditions.ts'
import { exacerbations } from '#medicine/from-record/exacerbations.ts'
import { isOf, isUsed } from '#medicine/from-record/readings.ts'
import type { PlanZone } from '#medicine/self-management/signs.ts'
import type { Records, ResourceType } from '#platform/records/records.ts'
import { statement } from '../answer.ts'
import type { Statement } from '../statement.ts'
import { recordSource } from '../tools/judgements/evidence.ts'
import { foldPatientText, MEANING_TERMS, TERMS } from './patient-intent.ts'
import type { Voice } from './patient-texts.ts'
import { practitionersOf } from './practitioners-of.ts'
import type { RecordIntent } from './record-intent.ts'

const MOST_LINES = 8
const STEPS: Readonly<Record<PlanZone, number>> = { well: 1, notwell: 2, worse: 3, danger: 4 }
const OVER = new Set(['cancelled', 'noshow', 'entered-in-error', 'fulfilled', 'waitlist', 'proposed'])
const LUNG_TESTS: readonly ObservationName[] = [
  'fev1Post',
  'fev1Pre',
  'fev1PercentPredicted',
  'fvcPost',
  'fvcPre',
  'fev1FvcPercent',
  'peakFlow',
]

/** Which kind of record the answer needs; a carer may not have been given it. */
export const NEEDED: Readonly<Record<RecordIntent, ResourceType>> = {
  allergies: 'AllergyIntolerance',
  step: 'CarePlan',
  review: 'CarePlan',
  visit: 'Appointment',
  exacerbation: 'Condition',
  lungs: 'Observation',
  results: 'Observation',
  medicines: 'MedicationRequest',
  conditions: 'Condition',
}

export interface RecordAsk {
  records: Records
  patientId: string
  now: Date
  voice: Voice
  /** Today's step of the plan, from what was entered. */
  planZone: (() => Promise<PlanZone | undefined>) | undefined
}

/** What the record says, each sentence with its source. What was taken back or entered in error does not exist. */
export function recordStatements(intent: RecordIntent, ask: RecordAsk): Promise<Statement[]> {
  return ANSWERS[intent](ask)
}

const ANSWERS: Readonly<Record<RecordIntent, (ask: RecordAsk) => Promise<Statement[]>>> = {
  allergies: (ask) => allergies(ask),
  step: (ask) => step(ask),
  review: (ask) => review(ask),
  visit: (ask) => nextVisit(ask),
  exacerbation: (ask) => lastExacerbation(ask),
  lungs: (ask) => results(ask, isLungTest),
  results: (ask) => results(ask, () => true),
  medicines: (ask) => medications(ask),
  conditions: (ask) => conditions(ask),
}

async function nextVisit({ records, patientId, now, voice: { say, date, time } }: RecordAsk): Promise<Statement[]> {
  const search = { patient: patientId, from: now.toISOString(), sort: 'oldest', limit: 20 } as const
  const { rows } = await records.search('Appointment', search)
  const next = rows.find(({ resource }) => resource.start !== undefined && !OVER.has(resource.status))
  if (!next?.resource.start) return [statement('visit', say('assistant.own.visit.none'), [])]
  const { start } = next.resource
  const name = practitionersOf(next.resource).join(', ')
  const text = say('assistant.own.visit.next', { date: date(start), time: time(start), name })
  return [statement('visit', text, [recordSource(`Appointment/${next.id}`, name, start)])]
}

async function lastExacerbation(ask: RecordAsk): Promise<Statement[]> {
  const { now, voice } = ask
  const found = exacerbations(await all<Condition>(ask, 'Condition'))
  const [latest] = found
  if (!latest) return [statement('last', voice.say('assistant.own.flare.none'), [])]
  const since = addDays(practiceDay(now), -365)
  const count = found.filter((one) => one.date.slice(0, 10) > since).length
  const source = [recordSource(`Condition/${latest.id}`, voice.date(latest.date), latest.date)]
  return [
    statement('last', voice.say('assistant.own.flare.last', { date: voice.date(latest.date) }), source),
    statement('count', voice.say('assistant.own.flare.count', { count }), source),
  ]
}

const isLungTest = (one: Observation) => LUNG_TESTS.some((name) => isOf(one, name))
const isEnteredAtHome = ({ performer = [] }: Observation) => performer.some((one) => isReferenceTo(one, 'Patient'))
const dayOf = ({ effectiveDateTime, effectivePeriod, issued }: Observation) =>
  effectiveDateTime ?? effectivePeriod?.start ?? issued ?? ''

/** The newest of each kind; of laboratory results, where there are some. */
async function results(ask: RecordAsk, isMeant: (one: Observation) => boolean): Promise<Statement[]> {
  const { say, date } = ask.voice
  const used = (await all<Observation>(ask, 'Observation'))
    .filter((one) => isUsed(one) && isMeant(one) && figureOf(one) !== '' && dayOf(one) !== '')
    .filter((one) => isMeant === isLungTest || !isEnteredAtHome(one))
    .toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)))
  const laboratory = used.filter(({ category = [] }) =>
    category.some(({ coding = [] }) => coding.some(({ code }) => code === 'laboratory')),
  )
  const shown = isMeant === isLungTest || laboratory.length === 0 ? used : laboratory
  const newest = new Map<string, Observation>()
  for (const one of shown) {
    const name = conceptText(one.code) ?? ''
    if (!newest.has(name)) newest.set(name, one)
  }
  const lines = [...newest].slice(0, MOST_LINES).map(([name, one], index) => {
    const text = say('assistant.own.result.line', { name, value: figureOf(one), date: date(dayOf(one)) })
    return statement(`result-${index + 1}`, text, [recordSource(`Observation/${one.id}`, name, dayOf(one))])
  })
  if (lines.length === 0) return [statement('result', say('assistant.own.results.none'), [])]
  return [...lines, statement('ask', say('assistant.own.results.ask'), [])]
}

export type TestKind = 'lungs' | 'blood' | 'any'
const NO_TEST = new Set(['vital-signs', 'survey', 'social-history', 'activity'])

const IS_TEST: Readonly<Record<TestKind, (one: Observation) => boolean>> = {
  lungs: isLungTest,
  blood: (one) => categoriesOf(one).includes('laboratory'),
  any: (one) => !categoriesOf(one).some((code) => NO_TEST.has(code)),
}

/** The tests of the latest day with what each of them shows, for a patient who asks what they mean. */
export async function explainedResults(ask: RecordAsk, of: TestKind): Promise<Statement[]> {
  const { say, date } = ask.voice
  const tests = (await all<Observation>(ask, 'Observation'))
    .filter((one) => isUsed(one) && !isEnteredAtHome(one) && figureOf(one) !== '' && dayOf(one) !== '')
    .filter((one) => IS_TEST[of](one))
    .toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)))
  const [latest] = tests
  if (!latest) return [statement('result', say('assistant.own.results.none'), [])]
  const ofDay = tests.filter((one) => practiceDay(dayOf(one)) === practiceDay(dayOf(latest))).slice(0, MOST_LINES)
  const explained = new Set<string>()
  const lines = ofDay.map((one, index) => {
    const name = conceptText(one.code) ?? ''
    const term = MEANING_TERMS.find((it) => TERMS[it].test(foldPatientText(name)))
    const meaning = term && !explained.has(term) ? ` ${say(`assistant.meaning.${term}`)}` : ''
    if (term) explained.add(term)
    const text = say('assistant.own.result.line', { name, value: figureOf(one), date: date(dayOf(one)) })
    return statement(`result-${index + 1}`, `${text}${meaning}`, [
      recordSource(`Observation/${one.id}`, name, dayOf(one)),
    ])
  })
  return [...lines, statement('ask', say('assistant.own.results.ask'), [])]
}

const categoriesOf = ({ category = [] }: Observation): string[] =>
  category.flatMap(({ coding = [] }) => coding.flatMap(({ code }) => code ?? []))

function figureOf({ valueQuantity, valueInteger, valueString }: Observation): string {
  const value = valueQuantity?.value ?? valueInteger
  if (value === undefined) return valueString ?? ''
  return [value, valueQuantity?.unit].filter((part) => part !== undefined && part !== '').join(' ')
}

async function medications(ask: RecordAsk): Promise<Statement[]> {
  const { say } = ask.voice
  const active = await all<MedicationRequest>(ask, 'MedicationRequest', { status: ['active'] })
  const lines = active.slice(0, MOST_LINES * 2).map((one, index) => {
    const name = conceptText(one.medicationCodeableConcept) ?? ''
    const directions = (one.dosageInstruction ?? []).flatMap(({ text }) => text ?? []).join('; ')
    const text = directions
      ? say('assistant.own.medicine.line', { name, directions })
      : say('assistant.own.line', { name })
    return statement(`medicine-${index + 1}`, text, [recordSource(`MedicationRequest/${one.id}`, name, one.authoredOn)])
  })
  return withLead(ask, 'medicines', lines)
}

const NONE_KNOWN = /\b(?:no known|nil known|not known)\b/i

async function allergies(ask: RecordAsk): Promise<Statement[]> {
  const found = (await all<AllergyIntolerance>(ask, 'AllergyIntolerance')).filter(
    ({ verificationStatus, clinicalStatus }) =>
      !['entered-in-error', 'refuted'].includes(verificationStatus?.coding?.[0]?.code ?? '') &&
      !['inactive', 'resolved'].includes(clinicalStatus?.coding?.[0]?.code ?? ''),
  )
  const known = found.filter(({ code }) => !NONE_KNOWN.test(conceptText(code) ?? ''))
  const [none] = found
  if (none && known.length === 0) {
    const text = ask.voice.say('assistant.own.allergies.none-known')
    return [statement('none', text, [recordSource(`AllergyIntolerance/${none.id}`, text, none.recordedDate)])]
  }
  return withLead(ask, 'allergies', named(ask, known))
}

async function conditions(ask: RecordAsk): Promise<Statement[]> {
  const found = await all<Condition>(ask, 'Condition')
  return withLead(
    ask,
    'conditions',
    named(
      ask,
      found.filter((one) => isValid(one) && !isEnded(one) && !isExacerbation(one)),
    ),
  )
}

function named({ voice }: RecordAsk, found: readonly (AllergyIntolerance | Condition)[]): Statement[] {
  const byName = new Map(found.map((one) => [conceptText(one.code) ?? '', one]))
  return [...byName]
    .filter(([name]) => name !== '')
    .slice(0, MOST_LINES)
    .map(([name, one], index) =>
      statement(`line-${index + 1}`, voice.say('assistant.own.line', { name }), [
        recordSource(`${one.resourceType}/${one.id}`, name, one.recordedDate),
      ]),
    )
}

function withLead({ voice }: RecordAsk, what: 'medicines' | 'allergies' | 'conditions', lines: Statement[]) {
  return lines.length > 0
    ? [statement('lead', voice.say(`assistant.own.${what}.lead`), []), ...lines]
    : [statement('none', voice.say(`assistant.own.${what}.none`), [])]
}

async function step({ voice, planZone }: RecordAsk): Promise<Statement[]> {
  const zone = await planZone?.()
  if (!zone) return [statement('step', voice.say('assistant.plan.none'), [])]
  return [
    statement(
      'step',
      voice.say('assistant.own.step.today', { step: STEPS[zone], zone: voice.say(`plan.${zone}`) }),
      [],
    ),
    // after the last step there is no other
    statement('worse', voice.say(zone === 'danger' ? 'assistant.advice.call-000' : 'assistant.own.step.worse'), []),
  ]
}

async function review(ask: RecordAsk): Promise<Statement[]> {
  const { records, patientId, voice } = ask
  const { rows } = await records.search('CarePlan', { patient: patientId, status: ['active'], limit: 50 })
  const [plan] = rows.filter(({ resource }) => resource.period?.end !== undefined)
  const due = plan?.resource.period?.end
  const isPast = due !== undefined && due.slice(0, 10) < practiceDay(ask.now)
  const line = due
    ? statement('review', voice.say(`assistant.own.review.${isPast ? 'past' : 'due'}`, { date: voice.date(due) }), [
        recordSource(`CarePlan/${plan.id}`, plan.resource.title ?? '', due),
      ])
    : statement('review', voice.say('assistant.own.review.none'), [])
  return [line, ...(records.may('search', 'Appointment') ? await nextVisit(ask) : [])]
}

async function all<R extends AllergyIntolerance | Condition | MedicationRequest | Observation>(
  { records, patientId }: RecordAsk,
  type: R['resourceType'],
  more: { status?: string[] } = {},
): Promise<R[]> {
  const { rows } = await records.search(type, { patient: patientId, sort: 'newest', limit: 500, ...more })
  return rows.map(({ resource }) => resource as unknown as R)
}
