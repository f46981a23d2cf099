/** A sum in signs or words, worked out by a small grammar: numbers, + − × ÷ ^ %, brackets. Nothing is ever run as code. */
export type Sum = { kind: 'value'; value: number; written: string } | { kind: 'problem'; reason: string }

type Token = { sign: string } | { value: number; text: string }

const WORDS: readonly [RegExp, string][] = [
  [/\b(?:multiplied by|times|lots of)\b/g, '*'],
  [/\b(?:divided by|over)\b/g, '/'],
  [/\b(?:plus|added to)\b/g, '+'],
  [/\b(?:minus|less|take away)\b/g, '-'],
  [/\b(?:percent|per cent) of\b|%\s*of\b/g, '% *'],
  [/\b(?:percent|per cent)\b/g, '%'],
  [/\b(?:squared)\b/g, '^ 2'],
  [/\b(?:to the power of)\b/g, '^'],
  [/\bhalf (?:of )?(?=[\d(])/g, '0.5 * '],
  [/\bdouble (?=[\d(])|\btwice (?=[\d(])/g, '2 * '],
  [/(?<=\d|\))\s*[x×·]\s*(?=\d|\()/g, ' * '],
  [/÷/g, '/'],
  [/[−–—]/g, '-'],
]
const TURNED: readonly [RegExp, string][] = [
  [/(\S+) as (?:an? )?(?:percentage|percent|per cent|%) of (\S+)/g, '$1 / $2 * 100'],
  [/\bwhat (?:percentage|percent|per cent|%) of (\S+) is (\S+)/g, '$2 / $1 * 100'],
  [/(\S+) is what (?:percentage|percent|per cent|%) of (\S+)/g, '$1 / $2 * 100'],
  [/\bdivide (\S+) by (\S+)/g, '$1 / $2'],
  [/\bmultiply (\S+) by (\S+)/g, '$1 * $2'],
  [/\b(?:add|sum of|sum) (\S+) (?:and|to) (\S+)/g, '$1 + $2'],
  [/\bsubtract (\S+) from (\S+)/g, '$2 - $1'],
  [/\b(?:difference between) (\S+) and (\S+)/g, '$1 - $2'],
  [/\b(?:product of) (\S+) and (\S+)/g, '$1 * $2'],
]
const LEAD_IN =
  /^(?:(?:so|ok|okay|hey|hi|please|pls|can you|could you|quick|quickly|tell me|calculate|compute|work out|calc|what is|what's|whats|what are|how much is|how much are|solve|the answer to|result of|and)\b[\s,:]*)+/
const UNIT = /(?<=\d)\s*(?:mg|mcg|ml|mls|g|kg|l|tablets?|puffs?|units?|days?)\b/g
const LONGEST = 200

/** Undefined where the words are no sum at all. */
export function arithmetic(message: string): Sum | undefined {
  let text = message
    .toLowerCase()
    .trim()
    .replace(/(?:\s*(?:equals?|is what|is|makes?)\s*)?[?=!\s]*$/, '')
    .replace(/\.$/, '')
    .replace(LEAD_IN, '')
  if (text.length > LONGEST) return undefined
  for (const [words, sign] of TURNED) text = text.replace(words, sign)
  for (const [words, sign] of WORDS) text = text.replace(words, sign)
  const units = new Set((text.match(UNIT) ?? []).map((unit) => unit.trim().replace(/s$/, '')))
  // two different units are no plain sum
  if (units.size > 1) return undefined
  text = text.replace(UNIT, '').replace(/(\d),(?=\d{3}\b)/g, '$1')
  if (!/^[\d.\s+\-*/^%()]+$/.test(text) || !/\d\s*%?\s*[)]*\s*[+\-*/^]|%\s*\*/.test(text)) return undefined
  const tokens = tokensOf(text)
  // a date or a blood pressure is no division
  if (/^\s*\d{1,2}\/\d{1,2}\/\d{2,4}\s*$/.test(text) || !tokens) return undefined
  return evaluate(tokens)
}

function tokensOf(text: string): Token[] | undefined {
  const found: Token[] = []
  for (const [piece] of text.matchAll(/\d+(?:\.\d+)?|\.\d+|[+\-*/^%()]|\S/g)) {
    if (/[\d]/.test(piece)) found.push({ value: Number(piece), text: piece })
    else if (/^[+\-*/^%()]$/.test(piece)) found.push({ sign: piece })
    else return undefined
  }
  return found
}

class Stop extends Error {}

function evaluate(tokens: readonly Token[]): Sum {
  let at = 0
  const sign = () => {
    const token = tokens[at]
    return token && 'sign' in token ? token.sign : undefined
  }
  const isNext = (...signs: string[]) => signs.includes(sign() ?? '')
  const taken = () => {
    const found = sign() ?? ''
    at += 1
    return found
  }
  const sum = (): number => {
    let value = product()
    while (isNext('+', '-')) value = taken() === '+' ? value + product() : value - product()
    return value
  }
  const product = (): number => {
    let value = signed()
    while (isNext('*', '/')) {
      if (taken() === '*') value *= signed()
      else {
        const by = signed()
        if (by === 0) throw new Stop('Nothing can be divided by zero.')
        value /= by
      }
    }
    return value
  }
  const signed = (): number => {
    if (!isNext('-', '+')) return power()
    return taken() === '-' ? -signed() : signed()
  }
  const power = (): number => {
    const base = percent()
    if (!isNext('^')) return base
    at += 1
    return base ** signed()
  }
  const percent = (): number => {
    let value = atom()
    while (isNext('%')) {
      at += 1
      value /= 100
    }
    return value
  }
  const atom = (): number => {
    const token = tokens[at]
    at += 1
    if (token && 'value' in token) return token.value
    if (token?.sign !== '(') throw new Stop('A number is missing in this calculation.')
    const value = sum()
    if (!isNext(')')) throw new Stop('A bracket is not closed.')
    at += 1
    return value
  }
  try {
    const value = sum()
    if (at < tokens.length) return { kind: 'problem', reason: 'This calculation has an extra sign or number.' }
    if (!Number.isFinite(value)) return { kind: 'problem', reason: 'The result is too large to write.' }
    return { kind: 'value', value, written: written(tokens) }
  } catch (error) {
    if (error instanceof Stop) return { kind: 'problem', reason: error.message }
    throw error
  }
}

const SHOWN: Record<string, string> = { '*': '×', '/': '÷', '-': '−' }

function written(tokens: readonly Token[]): string {
  return tokens
    .map((token) => ('value' in token ? token.text : (SHOWN[token.sign] ?? token.sign)))
    .join(' ')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .replace(/ %/g, '%')
}

/** At most six significant figures after the point, without trailing zeros. */
export function plainNumber(value: number): string {
  return String(Number(value.toFixed(Math.abs(value) < 1 ? 6 : 4)))
}
