import type { SafetyLanguage } from '../../types.ts'

const isTens = (value: number) => value >= 20 && value < 100 && value % 10 === 0
const isUnit = (value: number) => value > 0 && value < 10

/**
 * The number that neighbouring number words make together, or undefined if they are several numbers. 'Eighty four', 'one
 * sixty', 一百六十, 一百零五, 'một trăm bảy mươi', واحد وثمانين.
 */
export function joinNumbers(values: readonly number[], language: SafetyLanguage): number | undefined {
  const at = values.indexOf(100)
  if (at < 0) return joinBelowHundred(values, language)
  const hundreds = at === 0 ? 1 : joinBelowHundred(values.slice(0, at), language)
  const rest = values.slice(at + 1)
  if (hundreds === undefined || hundreds > 9) return undefined
  if (rest.length === 0) return hundreds * 100
  // in Chinese a single digit after the hundred counts tens: 一百六 is 160
  const tens = language === 'zh-Hans' && rest.length === 1 && isUnit(rest[0] ?? 0) ? (rest[0] ?? 0) * 10 : undefined
  const below = tens ?? joinBelowHundred(rest[0] === 0 ? rest.slice(1) : rest, language)
  return below === undefined ? undefined : hundreds * 100 + below
}

function joinBelowHundred(values: readonly number[], language: SafetyLanguage): number | undefined {
  const [first = 0, second, third] = values
  if (values.length === 0) return 0
  if (second === undefined) return first
  if (values.length > 3) return undefined
  const pair = joinPair(first, second, language)
  if (pair === undefined || third === undefined) return pair
  // ستة وثلاثين ونص: a half of any number
  return third === 0.5 || (pair % 10 === 0 && isUnit(third)) ? pair + third : undefined
}

function joinPair(first: number, second: number, language: SafetyLanguage): number | undefined {
  if (language !== 'en' && second === 10 && isUnit(first)) return first * 10
  if (first >= 10 && first % 10 === 0 && isUnit(second)) return first + second
  if (language === 'ar' && isUnit(first) && isTens(second)) return first + second
  // 'one sixty', 'one ten', 'one fifteen'
  const isAfterHundred = isTens(second) || (first <= 2 && second >= 10 && second < 20)
  return language === 'en' && isUnit(first) && isAfterHundred ? first * 100 + second : undefined
}
