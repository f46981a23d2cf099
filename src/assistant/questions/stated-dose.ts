import { numberOf } from './words/calendar-words.ts'

/** A dose written in a question, as inhalations in 24 hours. */
export interface StatedDose {
  /** As typed: '2 inhalations twice daily'. */
  words: string
  perDay: number
  /** '200/6' */
  strength?: string
}

const COUNT = String.raw`(\d{1,3}|a|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|sixteen|twenty|thirty)`
const UNIT = '(?:puffs?|inhalations?|actuations?|doses?|breaths?|sucks?|capsules?)'
const TIMES: readonly [RegExp, (found: RegExpExecArray) => number][] = [
  [/\b(?:twice|2 times|two times|bd|bid|b\.d\.|morning and (?:night|evening))\b/, () => 2],
  [/\b(?:three times|3 times|tds|tid)\b/, () => 3],
  [/\b(?:four times|4 times|qid|qds)\b/, () => 4],
  [/\b(?:five times|5 times)\b/, () => 5],
  [/\b(?:six times|6 times)\b/, () => 6],
  [/\bevery (\d{1,2})(?:\s*-?\s*|\s)(?:hourly|hours?|hrs?|h)\b/, ([, hours]) => 24 / Number(hours)],
  [/\b(\d{1,2})[- ]?hourly\b/, ([, hours]) => 24 / Number(hours)],
  [/\bhourly\b|\bevery hour\b/, () => 24],
  [
    /\b(?:once|daily|a day|per day|each day|every day|in (?:a|one|24) (?:day|hours?)|in 24|\/ ?day|nocte|mane|at night|in the morning)\b/,
    () => 1,
  ],
]

/** 'Two inhalations twice daily', '20 puffs a day'; undefined where amount or time is missing. */
export function readStatedDose(folded: string): StatedDose | undefined {
  const amount = new RegExp(String.raw`\b${COUNT}\s+${UNIT}\b`).exec(folded)
  const count = amount?.[1] === undefined ? undefined : numberOf(amount[1] === 'a' ? 'one' : amount[1])
  if (!amount || count === undefined || !(count > 0)) return undefined
  for (const [words, timesOf] of TIMES) {
    const found = words.exec(folded)
    if (!found) continue
    const strength = /\b\d{2,3}\/\d{1,3}\b/.exec(folded)?.[0]
    const perDay = Math.round(count * timesOf(found) * 10) / 10
    return { words: `${amount[0]} ${found[0]}`, perDay, ...(strength && { strength }) }
  }
  return undefined
}

/** The most inhalations a day of a usual regimen of the list; undefined where it sets none. */
export function mostPerDay(regimen: string): number | undefined {
  const limit = /max (\d+) inhalations/.exec(regimen)
  if (limit) return Number(limit[1])
  const all = [...regimen.matchAll(/(?:(\d+)-)?(\d+) inhalations?( once| twice)? daily/g)].map(
    ([, , most, times]) => Number(most) * (times?.trim() === 'twice' ? 2 : 1),
  )
  return all.length > 0 ? Math.max(...all) : undefined
}
