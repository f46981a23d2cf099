import { practiceDay } from '#fhir/dates.ts'
import type { Language } from '#i18n/languages.ts'
import type { Part } from '../answer.ts'
import type { AnswerTools, Ask } from '../ask.ts'
import { SUGGESTED } from '../examples.ts'
import { patientGuidance } from '../patient-guidance.ts'
import { asksForAdvice } from '../safety/advice-question.ts'
import { answerAdvice } from '../safety/answer-advice.ts'
import { answerTaken, asksWhatWasTaken } from '../tools/chart/answer-taken.ts'
import { type AnsweredIntent, answerIntent } from './answer-intent.ts'
import { asksToExplain, patientIntent } from './patient-intent.ts'
import { languageOf } from './patient-texts.ts'
import { asksAdviceIn, asksHowSymptomsGo, asksWhoCares, isAboutOther, recordIntent } from './record-intent.ts'

/**
 * A patient's or carer's question that the rules for staff do not answer: advice, guidance, what was ticked as taken, and
 * everyday questions in another language. In English a patient's own chart is read by the rules for charts first.
 */
export async function patientPart(ask: Ask, tools: AnswerTools): Promise<Part | undefined> {
  const language = answerLanguage(ask)
  const intent = intentOf(ask, language)
  if (intent) return answer(intent, ask, tools, language)
  if (language !== 'en') return undefined
  const { message, now, caredFor } = ask
  const { records } = tools
  if (asksForAdvice(message)) {
    return caredFor === undefined ? answerAdvice(records, message) : answer({ kind: 'advice' }, ask, tools, language)
  }
  const guidance = patientGuidance(message)
  if (guidance) return guidance
  if (caredFor !== undefined) return everydayPart(ask, tools)
  return asksWhatWasTaken(message) ? answerTaken(records, practiceDay(now)) : undefined
}

/** An everyday question about the record, in any language. */
export async function everydayPart(ask: Ask, tools: AnswerTools): Promise<Part | undefined> {
  const language = answerLanguage(ask)
  const about = recordIntent(ask.message, questionLanguage(ask))
  return about && answer({ kind: 'record', about }, ask, tools, language)
}

const BLOOD = /\b(?:blood|lab|laboratory|pathology)\b|血|دم|\bmáu\b/i

/** The questions that the chat suggests are in English, whatever the portal shows: they are answered in its language. */
function answerLanguage(ask: Ask): Language {
  const isSuggested = ask.portalLanguage !== undefined && SUGGESTED.has(ask.message.trim())
  return isSuggested && ask.portalLanguage ? ask.portalLanguage : questionLanguage(ask)
}

const questionLanguage = ({ message }: Ask): Language => languageOf(message) ?? 'en'

function intentOf(ask: Ask, language: Language): AnsweredIntent | undefined {
  const { message, caredFor } = ask
  const asked = questionLanguage(ask)
  if (caredFor === undefined && isAboutOther(message, asked)) return { kind: 'only-own' }
  if (caredFor !== undefined && asksWhoCares(message, asked)) return { kind: 'team' }
  const fixed = patientIntent(message)
  // 'which step of my plan' asks for more than the plan
  const about = recordIntent(message, asked)
  if (fixed && !(fixed.kind === 'plan' && about === 'step')) return fixed
  if (asksAdviceIn(message, asked)) return { kind: 'advice' }
  const isElsewhere = language !== 'en' || caredFor !== undefined
  if (isElsewhere && asksHowSymptomsGo(message, asked)) return { kind: 'recorded', when: 'latest' }
  if (!about) return undefined
  if ((about === 'results' || about === 'lungs') && asksToExplain(message))
    return { kind: 'record', about, explained: about === 'lungs' ? 'lungs' : BLOOD.test(message) ? 'blood' : 'any' }
  return language !== 'en' || about === 'step' || about === 'review' ? { kind: 'record', about } : undefined
}

function answer(
  intent: AnsweredIntent,
  { message, now, caredFor }: Ask,
  { records, planZone }: AnswerTools,
  language: Language,
): Promise<Part> {
  return answerIntent(intent, { records, message, language, now, caredFor, planZone })
}
