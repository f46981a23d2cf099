import type { Appointment, Communication } from 'fhir/r4'
import { PATIENT_MESSAGE } from '#fhir/codes/home-codes.ts'
import { formatDate, formatDateTime } from '#fhir/dates.ts'
import { isReferenceTo } from '#fhir/references.ts'
import { airwayConditions } from '#medicine/from-record/airway-conditions.ts'
import { dayOf, ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import type { Source } from '../../statement.ts'
import type { AgentDeclaration, AgentInput, AgentOutput } from '../agent.ts'
import { type Found, toOutput } from '../findings.ts'
import { openTask, proposedTask, subjectOf } from '../proposed-task.ts'
import { patientSource, recordSource, ruleSource } from '../record-sources.ts'
import { intakeRule, type Missing, missingData } from './missing-data.ts'
import { sinceLastVisit } from './since-last-visit.ts'

const VERSION = 'intake 1.0 (Aurora visit preparation 1)'
const CONFIDENCE = { ask: 0.85, record: 0.9, complete: 0.9 } as const
const ASKED_DAYS = 14
const CHECK_IN_TITLE = 'Complete the record at check-in'

/** What changed since the last visit, what is missing, and the questions to send before the next one. */
export const intakeAgent: AgentDeclaration = { id: 'intake', version: VERSION, run: runIntake }

function runIntake({ record, asOf, focus }: AgentInput): AgentOutput {
  const visit = focus?.resourceType === 'Appointment' ? focus : nextAppointment(record, asOf)
  const missing = missingData(record, asOf)
  const sources: Source[] = [
    ruleSource('visit-preparation', intakeRule),
    ...patientSource(record),
    ...(visit ? [recordSource(visit, 'Appointment', visit.start)] : []),
  ]
  const about = { record, asOf, visit, sources }
  const found: Found[] = [
    ...fromPatient(
      missing.filter(({ from }) => from === 'patient'),
      about,
    ),
    ...atCheckIn(
      missing.filter(({ from }) => from === 'desk'),
      about,
    ),
    ...missing
      .filter(({ from }) => from === 'test')
      .map(({ what }): Found => ({ text: `Before the visit: ${what}.`, sources, confidence: CONFIDENCE.record })),
    ...(missing.length === 0
      ? [{ text: 'The record has everything a visit needs.', sources, confidence: CONFIDENCE.complete }]
      : []),
    ...upcoming(visit, sources),
    ...sinceLastVisit(record, asOf),
  ]
  return toOutput(found, missing.length >= 4 ? 'medium' : 'low', VERSION)
}

interface About {
  record: PatientRecord
  asOf: string
  visit: Appointment | undefined
  sources: readonly Source[]
}

const QUESTIONNAIRES = { copd: 'the COPD Assessment Test (CAT)', asthma: 'the Asthma Control Test (ACT)' } as const

function fromPatient(missing: readonly Missing[], { record, asOf, visit, sources }: About): Found[] {
  if (missing.length === 0) return []
  const text = `Ask the patient before the visit: ${missing.map(({ what }) => what).join(', ')}.`
  const asked = alreadyAsked(record, asOf)
  if (asked) {
    return [
      {
        text: `${text} They were asked on ${formatDate(asked.sent)}.`,
        section: 'already requested',
        sources: [...sources, recordSource(asked, 'Message', asked.sent)],
        confidence: CONFIDENCE.ask,
      },
    ]
  }
  return [
    {
      text,
      sources,
      confidence: CONFIDENCE.ask,
      proposal: { title: 'Questionnaire to the patient', operation: 'create', resource: questions(record, visit) },
    },
  ]
}

const ASKING = 'Please fill in'

function questions(record: PatientRecord, visit: Appointment | undefined): Communication {
  const names = airwayConditions(record).map((airway) => QUESTIONNAIRES[airway])
  const when = visit?.start ? ` before your visit on ${formatDate(visit.start)}` : ' before your next visit'
  const words = `${ASKING} ${names.join(' and ')} in the patient portal, under Track,${when}. It takes about two minutes and helps us prepare. If you feel much worse than usual, do not wait: follow your action plan, and in an emergency call 000.`
  return {
    resourceType: 'Communication',
    status: 'completed',
    category: [{ text: PATIENT_MESSAGE }],
    subject: subjectOf(record),
    recipient: [subjectOf(record)],
    ...(visit?.id && { about: [{ reference: `Appointment/${visit.id}` }] }),
    payload: [{ contentString: words }],
  }
}

function alreadyAsked(record: PatientRecord, asOf: string): Communication | undefined {
  return ofType(record, 'Communication').find(
    ({ sent, status, sender, payload }) =>
      status !== 'entered-in-error' &&
      !isReferenceTo(sender, 'Patient') &&
      payload?.[0]?.contentString?.startsWith(ASKING) &&
      Date.parse(asOf) - Date.parse(dayOf(sent)) <= ASKED_DAYS * 86_400_000,
  )
}

function atCheckIn(missing: readonly Missing[], { record, asOf, visit, sources }: About): Found[] {
  if (missing.length === 0) return []
  const what = missing.map((one) => one.what).join(', ')
  const text = `Not on the record: ${what}.`
  if (openTask(record, CHECK_IN_TITLE))
    return [{ text, section: 'already requested', sources, confidence: CONFIDENCE.record }]
  const asked = {
    title: CHECK_IN_TITLE,
    note: `Please ask for: ${what}.`,
    kind: 'admin',
    priority: 'routine',
    due: visit?.start ?? ASKED_DAYS,
    ...(visit && { focus: visit }),
  } as const
  return [
    {
      text,
      sources,
      confidence: CONFIDENCE.record,
      proposal: { title: CHECK_IN_TITLE, operation: 'create', resource: proposedTask(record, asOf, asked) },
    },
  ]
}

function upcoming(visit: Appointment | undefined, sources: readonly Source[]): Found[] {
  if (!visit) return []
  const text = `Next visit ${formatDateTime(visit.start)}${visit.description ? `: ${visit.description}` : ''}.`
  return [{ text, section: 'summary', sources, confidence: CONFIDENCE.complete }]
}

function nextAppointment(record: PatientRecord, asOf: string): Appointment | undefined {
  return ofType(record, 'Appointment')
    .filter(({ status, start }) => status === 'booked' && dayOf(start) >= asOf)
    .toSorted((a, b) => (a.start ?? '').localeCompare(b.start ?? ''))[0]
}
