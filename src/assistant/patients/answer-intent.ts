import type { CarePlan, MedicationRequest } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { practiceDay } from '#fhir/dates.ts'
import type { Language } from '#i18n/languages.ts'
import type { Records } from '#platform/records/records.ts'
import { open, type Part, statement } from '../answer.ts'
import type { Statement } from '../statement.ts'
import { recordSource } from '../tools/judgements/evidence.ts'
import { active, isNamed } from './own-medications.ts'
import { recordedStatements, teamStatements } from './own-record.ts'
import type { PatientIntent } from './patient-intent.ts'
import { uncheckedNote, type Voice, voiceOf } from './patient-texts.ts'
import { explainedResults, NEEDED, type RecordAsk, recordStatements, type TestKind } from './record-answers.ts'
import type { RecordIntent } from './record-intent.ts'

const MOST_LINES = 8

export interface IntentAsk {
  records: Records
  message: string
  language: Language
  now: Date
  /** First name of the patient whom a carer asks about. */
  caredFor?: string | undefined
  planZone?: RecordAsk['planZone']
}

export type AnsweredIntent =
  | PatientIntent
  | { kind: 'record'; about: RecordIntent; explained?: TestKind }
  | { kind: 'advice' | 'only-own' }

/** In the language of the question. What comes from the record stays as it was written. */
export async function answerIntent(intent: AnsweredIntent, ask: IntentAsk): Promise<Part> {
  const part = await partOf(intent, ask, voiceOf(ask.language, ask.caredFor))
  const note = uncheckedNote(ask.language)
  return note ? { ...part, text: `${part.text}\n\n${note}` } : part
}

async function partOf(intent: AnsweredIntent, ask: IntentAsk, voice: Voice): Promise<Part> {
  const { records, message, now } = ask
  const { say } = voice
  const today = practiceDay(now)
  const portal = open(say('assistant.action.portal'), '/patient-portal')
  switch (intent.kind) {
    case 'record': {
      const needed = NEEDED[intent.about]
      const { patientId } = records.who
      const isShared = patientId !== undefined && records.may('search', needed)
      const statements = isShared
        ? await statementsOf(intent, { records, patientId, now, voice, planZone: ask.planZone })
        : []
      return {
        text: listed(statements) ?? say('assistant.own.not-shared'),
        understood: say('assistant.own.understood'),
        statements,
        actions: [portal],
        agents: [intent.about === 'visit' || intent.about === 'review' ? 'scheduler' : 'clinician'],
      }
    }
    case 'only-own':
      return {
        text: say('assistant.only-own'),
        understood: say('assistant.own.understood'),
        outcome: 'declined',
        actions: [portal],
        agents: ['compliance-officer'],
      }
    case 'advice': {
      const statements = await planStatements(records, say)
      return {
        text: [
          say('assistant.advice.cannot-decide'),
          ...statements.map(({ text }) => text),
          say('assistant.advice.who-to-ask'),
          say('assistant.advice.call-000'),
        ].join('\n\n'),
        understood: say('assistant.understood.advice'),
        statements,
        actions: [
          open(say('assistant.action.care-team'), '/patient-portal?tab=team'),
          open(say('assistant.action.plan'), '/patient-portal?view=plan'),
        ],
        agents: ['clinician'],
      }
    }
    case 'thanks':
      return { text: say('assistant.thanks'), understood: say('assistant.understood.thanks'), agents: ['navigator'] }
    case 'access':
      return {
        text: say('assistant.access.where'),
        understood: say('assistant.understood.access'),
        actions: [portal],
        agents: ['compliance-officer'],
      }
    case 'meaning':
      return {
        text: say(`assistant.meaning.${intent.term}`),
        understood: say('assistant.understood.meaning'),
        agents: ['clinician'],
      }
    case 'team': {
      const statements = await teamStatements(records, say)
      return {
        text: listed(statements) ?? say('assistant.team.none'),
        understood: say('assistant.understood.team'),
        statements,
        actions: [open(say('assistant.action.care-team'), '/patient-portal?tab=team')],
        agents: ['navigator'],
      }
    }
    case 'recorded': {
      const statements = records.may('search', 'Observation')
        ? await recordedStatements(records, intent.when, today, say)
        : []
      return {
        text: listed(statements) ?? say('assistant.recorded.none'),
        understood: say('assistant.understood.recorded'),
        statements,
        actions: [portal],
        agents: ['clinician'],
      }
    }
    case 'plan': {
      const statements = await planStatements(records, say)
      return {
        text: listed(statements) ?? say('assistant.plan.none'),
        understood: say('assistant.understood.plan'),
        statements,
        actions: [open(say('assistant.action.plan'), '/patient-portal?view=plan')],
        agents: ['clinician'],
      }
    }
    case 'change': {
      const statements = await medicationStatements(records, message, say)
      const lines = listed(statements) ?? say('assistant.change.not-listed')
      return {
        text: [
          say('assistant.advice.cannot-decide'),
          lines,
          say('assistant.change.person'),
          say('assistant.advice.who-to-ask'),
          say('assistant.advice.call-000'),
        ].join('\n\n'),
        understood: say('assistant.understood.change'),
        statements,
        actions: [
          open(say('assistant.action.care-team'), '/patient-portal?tab=team'),
          open(say('assistant.action.plan'), '/patient-portal?view=plan'),
        ],
        agents: ['clinician'],
      }
    }
  }
}

const statementsOf = (
  { about, explained }: Extract<AnsweredIntent, { kind: 'record' }>,
  ask: RecordAsk,
): Promise<Statement[]> => (explained ? explainedResults(ask, explained) : recordStatements(about, ask))

const listed = (statements: readonly Statement[]): string | undefined =>
  statements.length > 0 ? statements.map(({ text }) => text).join('\n\n') : undefined

async function planStatements(records: Records, say: Voice['say']): Promise<Statement[]> {
  const plans = await active<CarePlan>(records, 'CarePlan')
  const plan = plans.find(({ title = '' }) => /action plan/i.test(title)) ?? plans[0]
  if (!plan) return []
  const source = [recordSource(`CarePlan/${plan.id}`, plan.title ?? 'Action plan', plan.created)]
  const lines = (plan.activity ?? []).flatMap(({ detail }) => detail?.description ?? []).slice(0, MOST_LINES)
  return [
    ...(plan.title ? [statement('plan', say('assistant.plan.title', { title: plan.title }), source)] : []),
    ...lines.map((line, index) => statement(`plan-${index + 1}`, say('assistant.advice.plan-says', { line }), source)),
  ]
}

/** The medicines that the words name, how they are taken and what for; all of them where the words name none. */
async function medicationStatements(records: Records, message: string, say: Voice['say']): Promise<Statement[]> {
  const medications = await active<MedicationRequest>(records, 'MedicationRequest')
  const named = medications.filter((one) => isNamed(one, message))
  return named.flatMap((one, index): Statement[] => {
    const name = conceptText(one.medicationCodeableConcept) ?? ''
    const source = [recordSource(`MedicationRequest/${one.id}`, name, one.authoredOn)]
    const directions = (one.dosageInstruction ?? []).flatMap(({ text }) => text ?? []).join('; ')
    const reason = [...(one.reasonCode ?? []).map(conceptText), ...(one.reasonReference ?? []).map((it) => it.display)]
      .filter(Boolean)
      .join(', ')
    const listed = directions
      ? say('assistant.advice.listed-with', { name, directions })
      : say('assistant.advice.listed', { name })
    return [
      statement(`medicine-${index + 1}`, listed, source),
      ...(reason ? [statement(`reason-${index + 1}`, say('assistant.change.for', { name, reason }), source)] : []),
    ]
  })
}
