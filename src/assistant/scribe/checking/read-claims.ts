import { type Concept, findConcepts } from '../lexicon/concepts.ts'
import { writeFigures } from '../reading/numbers.ts'
import { tokenise, wordsOf } from '../reading/tokens.ts'

/** A number as written, with the unit that follows it. */
export interface Quantity {
  value: string
  unit?: string
}

/** What a text claims that a check can compare: numbers, sides, dates, and named things. */
export interface Claims {
  words: readonly string[]
  concepts: readonly Concept[]
  quantities: readonly Quantity[]
  sides: ReadonlySet<'left' | 'right'>
  dates: ReadonlySet<string>
}

const UNIT =
  /^(?:mg|mcg|g|mL|ml|cm|mm|kg|%|units?|puffs?|tablets?|pills?|days?|weeks?|months?|years?|hours?|minutes?|times?|packs?|pounds?|litres?|liters?|degrees|year-old|drinks?)$/

const DATE =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|yesterday|tomorrow)$/

export function readClaims(text: string): Claims {
  const words = wordsOf(tokenise(text))
  const figures = writeFigures(words).map((figure) => figure.text)
  return {
    words,
    concepts: findConcepts(words),
    quantities: figures.flatMap((word, index) => quantitiesIn(word, figures[index + 1])),
    sides: new Set(words.flatMap((word) => sidesIn(word))),
    dates: new Set(words.filter((word) => DATE.test(word))),
  }
}

function quantitiesIn(word: string, next: string | undefined): Quantity[] {
  const age = /^(\d+)-year-old$/.exec(word)
  if (age) return [{ value: age[1] as string, unit: 'year' }]
  // "l5", "a1c", "covid-19" and ordinals are names, not amounts
  if (!/^\d/.test(word) || /^\d+(?:st|nd|rd|th)$/.test(word)) return []
  const percent = word.endsWith('%')
  const value = word.replaceAll(',', '').replace(/[%+]$/, '')
  const unit = percent ? '%' : next && UNIT.test(next) ? next.replace(/s$/, '') : undefined
  return [{ value, ...(unit && { unit }) }]
}

const sidesIn = (word: string): ('left' | 'right')[] =>
  word === 'left'
    ? ['left']
    : word === 'right'
      ? ['right']
      : word === 'bilateral' || word === 'bilaterally'
        ? ['left', 'right']
        : []
