import { safetyKey } from '#i18n/safety-key.ts'
import { assessSafety } from '#medicine/safety/assess-safety.ts'
import type { SafetyAssessment } from '#medicine/safety/types.ts'
import { opensReport } from '#platform/danger-reports/evidence.ts'
import { open, type Part } from './answer.ts'
import { patientIntent } from './patients/patient-intent.ts'
import { inLanguage, uncheckedNote } from './patients/patient-texts.ts'
import { isPlainRecordQuestion } from './safety/plain-record-question.ts'
import { isUnderstoodQuestion } from './safety/understood-question.ts'

/**
 * A danger sign in a patient's own words comes before any answer: fixed words that lead to help, never a diagnosis
 * (TGA, clinical decision support software).
 */
export function urgentAnswer(message: string, today: string): Part | undefined {
  const assessment = assessSafety({ text: message })
  if (!opensReport(assessment.level) || isPlainRecordQuestion(message)) return undefined
  if (assessment.level === 'cannot-judge' && isUnderstoodQuestion(message, today)) return undefined
  // explained from the record, and read by a person today all the same
  if (assessment.level !== 'emergency' && !assessment.isCrisis && asksToChange(message, assessment)) return undefined
  return urgentPart(assessment)
}

export function urgentPart({ level, isCrisis, steps, contacts, language, about }: SafetyAssessment): Part {
  // in the language the danger is written in, whatever the portal shows
  const written = language === 'es' ? undefined : language
  const say = (key: Parameters<typeof inLanguage>[1]) => inLanguage(written ?? 'en', key)
  const title = say(safetyKey(`safety.title.${isCrisis ? 'crisis' : level}`, about === 'other'))
  const lines = steps.map((step) => say(safetyKey(`safety.step.${step}`, about === 'other')))
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

/** Whether to change a medicine, and no other sign of danger in the words. */
function asksToChange(message: string, { reasons }: SafetyAssessment): boolean {
  return (
    patientIntent(message)?.kind === 'change' &&
    reasons.every(({ code, level }) => level === 'routine' || level === 'plan-step' || OF_CHANGE.has(code))
  )
}
