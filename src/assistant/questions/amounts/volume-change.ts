import type { Period } from '../filters/filter.ts'
import type { ChartTopic } from '../question.ts'
import type { Lexeme } from '../words/lexeme.ts'

export type VolumeChange = Extract<ChartTopic, { topic: 'volume-change' }>

const CHANGE =
  /\b(?:fall(?:s|en|ing)?|fell|drop(?:s|ped|ping)?|los(?:e|es|ing|t)|loss|declin\w*|decreas\w*|gone down|go down|going down|chang\w*|ris(?:e|en|es|ing)|rose|gain(?:ed|s)?|improv\w*|increas\w*|gone up|go up|differ\w*)\b/
const AMOUNT = /\b(?:mls?|millilit\w*|how much|how many|by how|litres?)\b|\d\s*mls?\b/
const YEARLY =
  /\b(?:(?<!in |over |within |past |last )(?:a|per|each|every) year|yearly|annual(?:ly)?|mls? ?\/ ?y(?:ea)?r?)\b/
const IN_A_YEAR = /\b(?:in|over|within) (?:a|the|one|the past|the last) year\b/
const RESPONSE = /\b(?:bronchodilat\w*|salbutamol|ventolin|reversib\w*|respon[sd]\w*|puffs?|post|after)\b/
const LIMIT = /\b(?:more than|over|at least|above|exceed\w*|greater than|>)\s*(\d{2,4})\s*(?:mls?|millilit\w*)\b/
const OF_IT =
  /^(?:mls?|millilit\w*|how|much|many|by|fall\w*|fell|drop\w*|los\w*|declin\w*|decreas\w*|chang\w*|down|up|ris\w*|rose|gain\w*|improv\w*|increas\w*|differ\w*|more|than|least|over|yearly|annual\w*|rate|first|test|tests|since|year|per|each|every|in|by how|more than|\d+)$/i

/** 'How many mL of FEV1 has she lost', 'has his FVC fallen by more than 100 mL in a year': the change, not the values. */
export function volumeChange(text: string, lexemes: readonly Lexeme[], period: Period | undefined, inAYear: Period) {
  const folded = text.toLowerCase()
  const volumes = lexemes.filter((one) => one.kind === 'measure')
  const [volume, another] = volumes
  if (another || (volume && volume.id !== 'fev1' && volume.id !== 'fvc')) return undefined
  const isSpirometry = lexemes.some(({ kind }) => kind === 'spirometry')
  // 'more than 40 mL a year' is said of FEV1
  const isBare = !lexemes.some(({ kind }) => kind === 'entry' || kind === 'medicine' || kind === 'condition')
  if (!volume && !isSpirometry && !(isBare && /\d\s*mls? (?:a|per) year\b/.test(folded))) return undefined
  if (!CHANGE.test(folded) || !AMOUNT.test(folded) || RESPONSE.test(folded)) return undefined
  const over = LIMIT.exec(folded)?.[1]
  const within = period ?? (IN_A_YEAR.test(folded) ? inAYear : undefined)
  const topic: VolumeChange = {
    topic: 'volume-change',
    measure: volume?.id === 'fvc' ? 'fvc' : 'fev1',
    ...(over && { overMl: Number(over) }),
    ...(YEARLY.test(folded) && !within && { isYearly: true as const }),
    ...(within && { period: within }),
  }
  return { topic, isUsed: ({ text: word }: Lexeme) => OF_IT.test(word) }
}
