import type { Source } from '#medicine/source.ts'

export type Computed = { text: string; source: Source } | { missing: readonly string[] } | { problem: string }

/** A formula that the words name, with its figures read from the same words. */
export interface Formula {
  id: string
  /** Folded words that ask for it. */
  words: Pick<RegExp, 'test'>
  /** True if the words give enough figures that it is about them, whoever else they name. */
  isGiven(text: string): boolean
  compute(text: string): Computed
}

export const NUMBER = String.raw`(\d+(?:\.\d+)?)`
const LINK = String.raw`(?:\s*(?:is|was|of|=|:|at|level|value|being|~|about|\(|-)\s*)*\s*`

export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/[–−→]/g, '-')

/** The figure after one of these names: 'albumin 28', 'QT of 420'. */
export function figureAfter(text: string, names: string): number | undefined {
  const found = new RegExp(String.raw`\b(?:${names})${LINK}${NUMBER}`).exec(text)
  return found ? Number(found[1]) : undefined
}

const DENIED =
  /\b(?:no|not|without|denies|denied|nil|never|negative for|absent|isn't|hasn't|doesn't have|neither|nor)\b[^,;.]{0,40}$/

/** True if the words state it, false if they deny it, undefined if they do not speak of it. */
export function stated(text: string, words: RegExp): boolean | undefined {
  const found = words.exec(text)
  if (!found) return undefined
  const before = text.slice(0, found.index)
  const after = text.slice(found.index + found[0].length)
  if (/^\s*(?::|=|-|\?)?\s*(?:no|nil|absent|none|negative)\b/.test(after)) return false
  return !DENIED.test(before.split(/[,;.]|\bbut\b/).at(-1) ?? '')
}

export const shown = (value: number, digits = 0): string => String(Number(value.toFixed(digits))).replace('-', '−')

/** The labels of what is not there. */
export function missingOf(named: readonly (readonly [name: string, value: unknown])[]): string[] {
  return named.filter(([, value]) => value === undefined).map(([name]) => name)
}
