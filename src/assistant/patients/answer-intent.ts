import type { CarePlan, MedicationRequest } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import type { Language } from '#i18n/languages.ts'
import type { Records } from '#platform/records/records.ts'
import { open, type Part, statement } from '../answer.ts'
import type { Statement } from '../statement.ts'
import { recordSource } from '../tools/judgements/evidence.ts'
import { recordedStatements, teamStatements } from './own-record.ts'
import type { PatientIntent } from './patient-intent.ts'
import { inLanguage, uncheckedNote } from './patient-texts.ts'

const MOST_LINES = 8

/** In the language of the question. What comes from the record stays as it was written. */
export async function answerIntent(
  records: Records,
  intent: PatientIntent,
  message: string,
  language: Language,
  today: string,
): Promise<Part> {
  const part = await partOf(records, intent, message, language, today)
  const note = uncheckedNote(language)
  return note ? { ...part, text: `${part.text}\n\n${note}` } : part
}

async function partOf(
  records: Records,
  intent: PatientIntent,
  message: string,
  language: Language,
  today: string,
): Promise<Part> {
  const say = (...given: Parameters<typeof inLanguage> extends [Language, ...infer Rest] ? Rest : never) =>
    inLanguage(language, ...given)
  const portal = open(say('assistant.action.portal'), '/patient-portal')
  switch (intent.kind) {
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
      const statements = await recordedStatements(records, intent.when, today, say)
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

const listed = (statements: readonly Statement[]): string | undefined =>
  statements.length > 0 ? statements.map(({ text }) => text).join('\n\n') : undefined

type Say = (key: Parameters<typeof inLanguage>[1], values?: Parameters<typeof inLanguage>[2]) => string

async function planStatements(records: Records, say: Say): Promise<Statement[]> {
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
async function medicationStatements(records: Records, message: string, say: Say): Promise<Statement[]> {
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

async function active<R extends CarePlan | MedicationRequest>(records: Records, type: R['resourceType']): Promise<R[]> {
  const { patientId } = records.who
  if (!patientId) return []
  const { rows } = await records.search(type, { patient: patientId, status: ['active'], limit: 100 })
  return rows.map(({ resource }) => resource as unknown as R)
}

const COMMON = new Set([
  'inhaler',
  'tablet',
  'tablets',
  'capsule',
  'capsules',
  'dose',
  'daily',
  'spray',
  'powder',
  'metered',
  'microgram',
  'micrograms',
  'with',
  'oral',
  'puffer',
])

/** By any word of its name longer than three letters. */
function isNamed({ medicationCodeableConcept }: MedicationRequest, message: string): boolean {
  const folded = message.toLowerCase()
  const words = (conceptText(medicationCodeableConcept) ?? '').toLowerCase().match(/[a-z]{4,}/g) ?? []
  return words.some((word) => !COMMON.has(word) && folded.includes(word))
}
