import texts from '#i18n/messages/en-AU/assistant.json'
import safetyMessages from '#i18n/messages/en-AU/safety.json'
import { assessSafety } from '#medicine/safety/assess-safety.ts'
import type { SafetyAssessment } from '#medicine/safety/types.ts'
import { opensReport } from '#platform/danger-reports/evidence.ts'
import { open, type Part } from './answer.ts'
import { isUnderstoodQuestion } from './safety/understood-question.ts'

/**
 * A danger sign in a patient's own words comes before any answer: fixed words that lead to help, never a diagnosis
 * (TGA, clinical decision support software).
 */
export function urgentAnswer(message: string, today: string): Part | undefined {
  const assessment = assessSafety({ text: message })
  if (!opensReport(assessment.level)) return undefined
  if (assessment.level === 'cannot-judge' && isUnderstoodQuestion(message, today)) return undefined
  return urgentPart(assessment)
}

export function urgentPart({ level, isCrisis, steps, contacts }: SafetyAssessment): Part {
  const title = safetyMessages[`safety.title.${isCrisis ? 'crisis' : level}`]
  const lines = steps.map((step) => safetyMessages[`safety.step.${step}`])
  const numbers = contacts.map((contact) => safetyMessages[`safety.contact.${contact}`])
  return {
    text: [`${title}.`, ...lines, ...numbers.map((number) => `${number}.`)].join(' '),
    urgent: { title, steps: [...lines, ...numbers] },
    understood: texts['assistant.understood.danger'],
    actions: [
      { label: numbers[0] ?? 'Call 000', action: 'open-dialog:emergency', type: 'command' },
      open(texts['assistant.action.plan'], '/patient-portal?view=plan'),
    ],
    agents: ['clinician'],
  }
}
