import type { CarePlan, MedicationRequest } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { formatMessage } from '#i18n/message.ts'
import texts from '#i18n/messages/en-AU/assistant.json'
import type { Records } from '#platform/records/records.ts'
import { open, type Part, statement } from '../answer.ts'
import { active, isNamed } from '../patients/own-medications.ts'
import { recordSource } from '../tools/judgements/evidence.ts'

const CARE =
  /\b(hospital|emergency|ambulance|000|doctor|gp|urgent care|worse|breath\w*|attack|flare\w*|symptom\w*|cough\w*|wheez\w*)\b/i

/** The browser shows these texts in the patient's language (chat/web/reply/translate-reply.ts). */
const english = (text: string, values: Record<string, string>) => formatMessage(text, 'en-AU', values)

/**
 * What the record and the plan say about it, and the people to ask; never yes or no, and never a dose of its own
 * (TGA, clinical decision support software).
 */
export async function answerAdvice(records: Records, message: string): Promise<Part> {
  const medications = await active<MedicationRequest>(records, 'MedicationRequest')
  const plans = await active<CarePlan>(records, 'CarePlan')
  const named = medications.filter((one) => isNamed(one, message))
  const answers = named.map((one, index) => {
    const name = conceptText(one.medicationCodeableConcept) ?? 'a medicine'
    const directions = one.dosageInstruction
      ?.map(({ text }) => text)
      .filter(Boolean)
      .join('; ')
    const text = directions
      ? english(texts['assistant.advice.listed-with'], { name, directions })
      : english(texts['assistant.advice.listed'], { name })
    return statement(`medicine-${index + 1}`, text, [recordSource(`MedicationRequest/${one.id}`, name, one.authoredOn)])
  })
  const planLines = CARE.test(message) || named.length === 0 ? planStatements(plans) : []
  const statements = [...answers, ...planLines]
  return {
    text: [
      texts['assistant.advice.cannot-decide'],
      ...statements.map(({ text }) => text),
      texts['assistant.advice.who-to-ask'],
      texts['assistant.advice.call-000'],
    ].join('\n\n'),
    understood: texts['assistant.understood.advice'],
    statements,
    actions: [
      open(texts['assistant.action.care-team'], '/patient-portal?tab=team'),
      open(texts['assistant.action.plan'], '/patient-portal?view=plan'),
    ],
    agents: ['clinician'],
  }
}

const MOST_LINES = 4

function planStatements(plans: readonly CarePlan[]) {
  const plan = plans.find(({ title = '' }) => /action plan/i.test(title)) ?? plans[0]
  const lines = (plan?.activity ?? []).flatMap(({ detail }) => detail?.description ?? []).slice(0, MOST_LINES)
  return lines.map((line, index) =>
    statement(`plan-${index + 1}`, english(texts['assistant.advice.plan-says'], { line }), [
      recordSource(`CarePlan/${plan?.id}`, plan?.title ?? 'Action plan', plan?.created),
    ]),
  )
}
