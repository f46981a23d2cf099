/** A word, number or sign of the question with its place in it. */
export interface Token {
  text: string
  raw: string
  start: number
  end: number
}

const PIECE =
  /(?<![\p{L}'])[od]'\p{L}{2,}|\d+(?:[.,]\d+)*|[\p{L}\p{M}][\p{L}\p{M}\p{N}₀-₉²³⁹]*|>=|<=|=>|=<|[<>=≥≤%/+&,()?:;-]/giu

/** 'Hasnt', 'arent': typed in a hurry. 'Cant' and 'wont' stand for nothing else here. */
const UNMARKED = /\b(?:has|have|had|is|are|was|were|does|do|did|could|would|should|ca|wo)nt\b/giu

/** Typed in a hurry; one word for one word, so that places stay true. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['wat', 'what'],
  ['wats', 'whats'],
  ['wot', 'what'],
  ['hows', 'how is'],
  ['n', 'and'],
  ['v', 'vs'],
  ['hosp', 'hospital'],
  ['exac', 'exacerbation'],
  ['exacs', 'exacerbations'],
  ['atm', 'currently'],
  ['yr', 'year'],
  ['yrs', 'years'],
  ['arvo', 'afternoon'],
])

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Words separated and folded; negations inside them (`isn't`) are words of their own. */
export function tokens(question: string): Token[] {
  // same length: places in the question stay true
  const plain = question.replace(/[’‘`´]/g, "'")
  const found: Token[] = []
  for (const match of plain.matchAll(/(\p{L}+)n't\b|\bw\/o\b|\bw\/|'(?:s|ve|re|ll|d|m)\b|s'(?=\s|$)/giu))
    found.push(...contraction(match))
  for (const match of plain.matchAll(UNMARKED)) found.push(...unmarked(match))
  const taken = found.map(({ start, end }) => [start, end] as const)
  for (const match of plain.matchAll(PIECE)) {
    const start = match.index
    const end = start + match[0].length
    if (taken.some(([from, to]) => start < to && end > from)) continue
    // hyphens inside words only join them: 'COPD-X', 'follow-up'
    if (match[0] === '-' && /\p{L}-|-\p{L}/u.test(plain.slice(Math.max(0, start - 1), end + 1))) continue
    // a capital may be somebody's initial
    const short = SHORT.get(match[0])
    found.push({ text: short ?? fold(match[0]).replace(/^(\d+),(\d{3})$/, '$1$2'), raw: match[0], start, end })
  }
  return found.sort((a, b) => a.start - b.start)
}

function unmarked(match: RegExpMatchArray): Token[] {
  const [raw] = match
  const start = match.index ?? 0
  const end = start + raw.length
  const base = raw.toLowerCase().slice(0, -2)
  return [
    { text: base === 'ca' ? 'can' : base === 'wo' ? 'will' : base, raw: raw.slice(0, -2), start, end: end - 2 },
    { text: 'not', raw: raw.slice(-2), start: end - 2, end },
  ]
}

function contraction(match: RegExpMatchArray): Token[] {
  const [raw] = match
  const start = match.index ?? 0
  const end = start + raw.length
  const folded = raw.toLowerCase()
  if (folded === 'w/o') return [{ text: 'without', raw, start, end }]
  if (folded === 'w/') return [{ text: 'with', raw, start, end }]
  if (/^'(ve|re|ll|d|m)$/.test(folded)) return [{ text: 'the', raw, start, end }]
  if (folded === "'s") return [{ text: "'s", raw, start, end }]
  if (folded === "s'") return [{ text: "'s", raw, start: start + 1, end }]
  const base = folded.slice(0, -3)
  return [
    { text: base === 'ca' ? 'can' : base === 'wo' ? 'will' : base, raw: raw.slice(0, -3), start, end: end - 3 },
    { text: 'not', raw: raw.slice(-3), start: end - 3, end },
  ]
}

export function phraseOf(text: string): string {
  return tokens(text)
    .map((token) => token.text)
    .join(' ')
}
