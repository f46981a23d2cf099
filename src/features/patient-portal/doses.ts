import type { Dosage, MedicationRequest } from 'fhir/r4'
import { addDays } from '#fhir/dates.ts'
import type { DayPart } from './rules.ts'

/** When a medication is due on a day, from its timing or its dosage text. */

const PARTS_BY_COUNT: Record<number, DayPart[]> = {
  1: ['morning'],
  2: ['morning', 'evening'],
  3: ['morning', 'midday', 'evening'],
  4: ['morning', 'midday', 'evening', 'bedtime'],
}

const NOT_DAILY =
  /\b(?:once|twice|times) (?:a|per|each|every) (?:week|month|fortnight)|weekly|fortnightly|monthly|every (?:\d+|two|four|eight) (?:weeks?|months?)|every other day/i
const COUNTS: readonly [RegExp, number][] = [
  [/four times|4 times|qid\b|every 6 hours/i, 4],
  [/three times|3 times|tds\b|every 8 hours/i, 3],
  [/twice|two times|2 times|\bbd\b|bid\b|every 12 hours|morning and (?:night|evening)/i, 2],
]
const AT_NIGHT = /at night|bedtime|before bed|nocte/i
const EVENING = /evening|dinner|tea ?time/i
const DAILY = /daily|once a day|every day|each day|a day\b|morning|breakfast|midday|noon|lunch|mane\b/i

/** Empty for medications that are not taken daily or only as needed. */
export function partsOf(dosages: readonly Dosage[]): DayPart[] {
  const repeat = dosages[0]?.timing?.repeat
  if (repeat?.frequency && repeat.period === 1 && repeat.periodUnit === 'd') {
    return PARTS_BY_COUNT[Math.min(4, repeat.frequency)] ?? []
  }
  const text = dosages.map((dosage) => dosage.text ?? '').join('; ')
  // 'twice daily and when needed' is due twice; 'up to 12 inhalations in a day' when needed is not due at all
  if (dosages.some(({ asNeededBoolean }) => asNeededBoolean) || NOT_DAILY.test(text)) return []
  const count = COUNTS.find(([words]) => words.test(text))?.[1]
  if (count) return PARTS_BY_COUNT[count] ?? []
  if (AT_NIGHT.test(text)) return ['bedtime']
  if (EVENING.test(text)) return ['evening']
  return DAILY.test(text) ? ['morning'] : []
}

/** Parts of the day with a dose due; empty after a course of fixed length has ended. */
export function dueOn(request: MedicationRequest, day: string): DayPart[] {
  const dosages = request.dosageInstruction ?? []
  const since = request.authoredOn?.slice(0, 10) ?? ''
  const days = /for (\d{1,2}) days/i.exec(dosages.map(({ text = '' }) => text).join(' '))?.[1]
  if (since && day < since) return []
  if (days && since && day >= addDays(since, Number(days))) return []
  return partsOf(dosages)
}
