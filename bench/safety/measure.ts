import { assessSafety } from '#medicine/safety/assess-safety.ts'
import { SAFETY_LEVELS, type SafetyLevel } from '#medicine/safety/levels.ts'
import type { Sentence } from './read-corpus.ts'

export interface Judged extends Sentence {
  got: SafetyLevel
  codes: string[]
}

export interface Figures {
  count: number
  emergencies: number
  missed: Judged[]
  /** Routine, plan step or same day, sent to 000. */
  falseAlarms: Judged[]
  harmless: number
  /** Ordinary texts that a person has to read because the engine could not judge them. */
  unjudged: Judged[]
  confusion: Record<SafetyLevel, Record<SafetyLevel, number>>
}

export function judge(sentence: Sentence): Judged {
  const { level, reasons } = assessSafety({ text: sentence.text })
  return { ...sentence, got: level, codes: reasons.map(({ code }) => code) }
}

export function figuresOf(judged: readonly Judged[]): Figures {
  const row = () => Object.fromEntries(SAFETY_LEVELS.map((level) => [level, 0])) as Record<SafetyLevel, number>
  const confusion = Object.fromEntries(SAFETY_LEVELS.map((level) => [level, row()])) as Figures['confusion']
  for (const { level, got } of judged) confusion[level][got] += 1
  const emergencies = judged.filter(({ level }) => level === 'emergency')
  const harmless = judged.filter(({ level }) => level !== 'emergency' && level !== 'cannot-judge')
  return {
    count: judged.length,
    emergencies: emergencies.length,
    missed: emergencies.filter(({ got }) => got !== 'emergency'),
    falseAlarms: harmless.filter(({ got, alsoRight }) => got === 'emergency' && !alsoRight?.includes('emergency')),
    harmless: harmless.length,
    unjudged: harmless.filter(({ got }) => got === 'cannot-judge'),
    confusion,
  }
}
