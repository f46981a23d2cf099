import { practiceDay } from '#fhir/dates.ts'
import type { EncounterCardFacts } from '../to-encounter-card.ts'

export interface DayGroup {
  /** 'YYYY-MM-DD'; '' where no date is recorded. */
  day: string
  cards: EncounterCardFacts[]
}

/** In the order of the list; the visits of one day by their time. */
export function groupByDay(cards: readonly EncounterCardFacts[]): DayGroup[] {
  const groups = new Map<string, EncounterCardFacts[]>()
  for (const card of cards) {
    const day = card.start ? practiceDay(card.start) : ''
    groups.set(day, [...(groups.get(day) ?? []), card])
  }
  return [...groups].map(([day, group]) => ({ day, cards: group.toSorted(byTime) }))
}

// instants may carry different offsets, so they are compared as times
const byTime = (a: EncounterCardFacts, b: EncounterCardFacts) => Date.parse(a.start ?? '') - Date.parse(b.start ?? '')
