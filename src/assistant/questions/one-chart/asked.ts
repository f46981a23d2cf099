import type { ChartTopic } from '../question.ts'
import type { Lexeme } from '../words/lexeme.ts'

/** A question as the rules for one chart read it. */
export interface OneChartText {
  /** In small letters. */
  folded: string
  lexemes: readonly Lexeme[]
  today: string
}

export interface AskedTopics {
  topics: readonly ChartTopic[]
  /** The words that say it; all others are looked at as in every question. */
  isUsed: (one: Lexeme) => boolean
}
