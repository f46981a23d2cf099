import { safetyKey, stepText } from '#i18n/safety-key.ts'
import type { OwnReliever } from '#medicine/from-record/respiratory-medications.ts'
import { assessSafety } from '#medicine/safety/assess-safety.ts'
import type { SafetyAssessment } from '#medicine/safety/types.ts'
import { opensReport } from '#platform/danger-reports/evidence.ts'
import { open, type Part } from './answer.ts'
import { patientIntent } from './patients/patient-intent.ts'
import { inLanguage, uncheckedNote } from './patients/patient-texts.ts'
import { asksForAdvice } from './safety/advice-question.ts'
import { isPlainRecordQuestion } from './safety/plain-record-question.ts'
import { isUnderstoodQuestion } from './safety/understood-question.ts'

/** What decides which first aid fits, and to whom it speaks. */
export interface InDanger {
  /** The words as judged with the patient's chart. */
  judged?: SafetyAssessment | undefined
  reliever?: (() => Promise<OwnReliever | undefined>) | undefined
  /** A carer writes: 'she' is the patient. */
  isCaredFor?: boolean
}

/**
 * A danger sign in a patient's own words comes before any answer: fixed words that lead to help, never a diagnosis
 * (TGA, clinical decision support software).
 */
export async function urgentAnswer(
  message: string,
  today: string,
  { judged, reliever, isCaredFor = false }: InDanger = {},
): Promise<Part | undefined> {
  const assessment = judged ?? assessSafety({ text: message })
  if (!opensReport(assessment.level) || isPlainRecordQuestion(message)) return undefined
  if (assessment.level === 'cannot-judge' && isUnderstoodQuestion(message, today)) return undefined
  // explained from the record, and read by a person today all the same
  if (assessment.level !== 'emergency' && !assessment.isCrisis && asksToChange(message, assessment)) return undefined
  const isReaders = assessment.about === 'self' || isCaredFor
  const own = isReaders && assessment.steps.some((step) => step.startsWith('reliever')) ? await reliever?.() : undefined
  return urgentPart(assessment, assessment.about === 'other' || isCaredFor, own)
}

function urgentPart(
  { level, isCrisis, steps, contacts, language }: SafetyAssessment,
  isOther: boolean,
  reliever: OwnReliever | undefined,
): Part {
  // in the language the danger is written in, whatever the portal shows
  const written = language === 'es' ? undefined : language
  const say = (key: Parameters<typeof inLanguage>[1], values?: { name: string }) =>
    inLanguage(written ?? 'en', key, values)
  const title = say(safetyKey(`safety.title.${isCrisis ? 'crisis' : level}`, isOther))
  const lines = steps.map((step) => {
    const { key, values } = stepText(`safety.step.${step}`, isOther, reliever)
    return say(key, values)
  })
  const numbers = contacts.map((contact) => say(`safety.contact.${contact}`))
  const note = uncheckedNote(written ?? 'en')
  return {
    text: [`${title}.`, ...lines, ...numbers.map((number) => `${number}.`), ...(note ? [note] : [])].join(' '),
    urgent: { title, steps: [...lines, ...numbers], ...(written && { language: written }), ...(note && { note }) },
    understood: say('assistant.understood.danger'),
    actions: [
      { label: numbers[0] ?? 'Call 000', action: 'open-dialog:emergency', type: 'command' },
      open(say('assistant.action.plan'), '/patient-portal?view=plan'),
    ],
    agents: ['clinician'],
  }
}

const OF_CHANGE = new Set<string>(['not-understood', 'unknown-language', 'advice-asked'])

/** Whether to do something about a medicine, and no other sign of danger in the words. */
function asksToChange(message: string, { reasons }: SafetyAssessment): boolean {
  return (
    (patientIntent(message)?.kind === 'change' || asksForAdvice(message)) &&
    reasons.every(({ code, level }) => level === 'routine' || level === 'plan-step' || OF_CHANGE.has(code))
  )
}
