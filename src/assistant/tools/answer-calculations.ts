import { packYears } from '#medicine/calculators/body-and-smoking.ts'
import type { Part } from '../answer.ts'
import { plainNumber } from '../calculations/arithmetic.ts'
import { conversion, withTarget } from '../calculations/read-conversion.ts'
import { readInputs } from '../calculations/read-inputs.ts'
import { formulaIn } from '../calculations/which-calculation.ts'
import type { Question } from '../questions/question.ts'
import { answerCalculation } from './answer-calculation.ts'

type Calculate = Extract<Question, { kind: 'calculate' }>

const NO_PEAK_FLOW: Part = {
  text: 'I do not predict peak flow here. At home the personal best is what readings are held against.',
  outcome: 'not-known',
  agents: ['clinician'],
}
const BETWEEN = /\s*(?:[;?]|,?\s+(?:and|plus|then|&)\s+|,)\s*/i
/** A piece that asks for something, rather than giving a figure. */
const ASKS = /^(?:is|are|was|does|do|can|could|should|what|which|how|why|when|who)\b/i
/** '1.4 L to mL': asked, whether or not the unit is known. */
const CONVERTS = /\bconvert\b.*\d|\d\s*\S+\s+(?:in|into|to)\s+\S+\s*\??$/i
/** The answer with a BMI says its class. */
const WEIGHT_CLASS = /\b(?:obes|overweight|underweight|healthy weight|normal weight)/i

/** Every calculation that the words ask for, and which part of them was left out. */
export function answerCalculations(question: Calculate): Part {
  const smoked = question.calculator === 'pack-years' ? packYearsOf(question.text) : undefined
  if (smoked) return smoked
  if (question.calculator === 'gli' && /\b(?:peak (?:expiratory )?flow|pef)\b/i.test(question.text)) return NO_PEAK_FLOW
  if (['sum', 'tablets', 'taper'].includes(question.calculator)) return answerCalculation(question)
  const pieces = question.text.split(BETWEEN).filter(Boolean)
  const asked = pieces.flatMap((piece, at) => asCalculation(piece, pieces.slice(at + 1), question) ?? [])
  const different = asked.filter(
    (one, at) => asked.findIndex((other) => other.calculator === one.calculator && other.text === one.text) === at,
  )
  const parts = different.length > 1 ? different.map((one) => answerCalculation(one)) : [answerCalculation(question)]
  const left = pieces.filter((piece) => (ASKS.test(piece) || CONVERTS.test(piece)) && isLeftOut(piece, question))
  return {
    ...parts[0],
    text: [...parts.map(({ text }) => text), ...left.map((piece) => `I have not answered “${piece}”.`)].join('\n\n'),
    outcome: parts.every(({ outcome }) => outcome === 'answered') ? 'answered' : 'asks',
    statements: parts.flatMap(({ statements = [] }, at) =>
      statements.map((one) => ({ ...one, id: `${one.id}-${at + 1}` })),
    ),
    agents: parts[0]?.agents ?? ['clinician'],
  }
}

/** '9.1 kPa and 6.8 kPa in mmHg': the unit wanted is that of the piece that names one. */
function asCalculation(piece: string, later: readonly string[], question: Calculate): Calculate | undefined {
  if (conversion(piece)) return { ...question, calculator: 'convert', text: piece }
  const bare = /\bconvert\b/i.test(question.text) ? `convert ${piece}` : undefined
  if (bare && conversion(bare)) return { ...question, calculator: 'convert', text: bare }
  const shared = later.map((other) => withTarget(piece, other)).find(Boolean)
  if (shared) return { ...question, calculator: 'convert', text: shared }
  const formula = formulaIn(piece)
  return formula ? { ...question, calculator: formula } : undefined
}

function isLeftOut(piece: string, { text, calculator }: Calculate): boolean {
  if (conversion(piece) || formulaIn(piece) || Object.keys(readInputs(piece)).length > 0) return false
  if (WEIGHT_CLASS.test(piece) && /\bbmi\b|body mass/i.test(text)) return false
  // the whole question, or its opening, is what was calculated
  return text.trim() !== piece && calculator !== 'any' && !text.trim().startsWith(piece)
}

/** '20 a day for 30 years, then 10 a day for 5 years': each time by itself, and the sum. */
function packYearsOf(text: string): Part | undefined {
  const times = text.split(BETWEEN).flatMap((piece) => {
    const { cigarettesPerDay: daily, years } = readInputs(piece)
    return daily !== undefined && years !== undefined ? [{ daily, years, smoked: packYears(daily, years) }] : []
  })
  if (times.length < 2) return undefined
  const rounded = (value: number) => plainNumber(Math.round(value * 10) / 10)
  const lines = times.map(
    ({ daily, years, smoked }) => `${daily} cigarettes a day ÷ 20 × ${years} years = ${rounded(smoked)}`,
  )
  const sum = times.reduce((total, { smoked }) => total + smoked, 0)
  return { text: `${rounded(sum)} pack-years: ${lines.join('; ')}.`, outcome: 'answered', agents: ['clinician'] }
}
