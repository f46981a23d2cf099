import type { Part } from '../answer.ts'
import { fold } from './formulas/formula.ts'

const KPA_MMHG = 7.50062
/** What one typed figure may be shown as: the same, a share, another unit. */
const SHOWN_AS: readonly ((value: number) => number)[] = [
  (value) => value,
  (value) => value / 100,
  (value) => value * 100,
  (value) => value * KPA_MMHG,
  (value) => value * 10,
  (value) => value / 1000,
  (value) => value * 1000,
  (value) => value / 20,
  (value) => value * 20,
]

/** A figure by itself: not the 1 of FEV1, the 65 of CURB-65 or the 2 of m2. */
const FIGURE = /(?<![\p{L}\d.])(?<!\p{L}-)\d+(?:\.\d+)?(?![\d.]*\d)(?!\s*(?:mwd|mwt|min(?:ute)? walk))/giu

/** A figure that the answer does not show was not used, and that is said. */
export function withUnusedFigures(asked: string, part: Part): Part {
  if (part.outcome !== undefined && part.outcome !== 'answered') return part
  const shown = figuresIn(part.text)
  const isShown = (value: number) =>
    SHOWN_AS.some((as) =>
      shown.some((other) => Math.abs(other - as(value)) <= Math.max(0.051, Math.abs(other) * 0.006)),
    )
  const unused = [...new Set(figuresIn(asked))].filter((value) => !isShown(value))
  if (unused.length === 0) return part
  return { ...part, text: `${part.text}\n\nI have not used ${unused.map((value) => `“${value}”`).join(', ')}.` }
}

/** Names of scores with a figure in them. */
const NAMED =
  /\b(?:curb|six|6)[- ]?65\b|\b6[- ]?(?:mwd|mwt|min\w*)\b|\ba1c\b|\b(?:accept|gold|gli|ckd-?epi|act|acq)[- ]?(?:2|3|5|20\d\d)\b/g

const figuresIn = (text: string): number[] =>
  [...fold(text).replace(NAMED, ' ').matchAll(FIGURE)].map(([figure]) => Number(figure))
