import { writeFigures } from '../reading/numbers.ts'

const DOSE =
  /^(?:at |of |to |about |inhaler |tablets? )*(\d[\d.,]*) ?(mg|mcg|g|mL|units?|puffs?|micrograms?|milligrams?)\b/

/** The dose that stands next to a medicine, as 'number unit'; words are of lower case. */
export function doseOf(words: readonly string[], from: number): string | undefined {
  const after = writeFigures(words.slice(from, from + 8))
    .map(({ text }) => text)
    .join(' ')
  const match = DOSE.exec(after)
  return match ? `${(match[1] ?? '').replaceAll(',', '')} ${match[2]}` : undefined
}

/** 0.5 g and 500 mg are one dose. */
export function sameAmount(a: string, b: string): boolean {
  return milligrams(a) === milligrams(b)
}

function milligrams(dose: string): string {
  const [value = '', unit = ''] = dose.split(' ')
  const number = Number(value)
  if (unit === 'g') return String(number * 1000)
  if (/^(?:mcg|microgram)/.test(unit)) return String(number / 1000)
  if (/^(?:mg|milligram)/.test(unit)) return String(number)
  return `${number} ${unit.replace(/s$/, '')}`
}
