import type { Item } from '../read-items.ts'
import type { Amount } from './amounts.ts'

/** Fewer puffs at a time may be a preventer, morning and evening. */
const LEAST_PUFFS = 4
const MOST_PUFFS = 20
const HALF_DAY = 12
const REACH = 6
const AT = new Set('at around about luc الساعه'.split(' '))

export interface Dose {
  puffs: Amount
  time: Amount
}

/** '12 puffs at 6, another 12 at 7': doses with the hour they were taken at. */
export function dosesAtHours(items: readonly Item[], amounts: readonly Amount[]): Dose[] {
  return amounts.flatMap((puffs): Dose[] => {
    if (puffs.value < LEAST_PUFFS || puffs.value > MOST_PUFFS || AT.has(items[puffs.from - 1]?.form ?? '')) return []
    const end = items.findIndex((item, at) => at > puffs.to && (item.tags.has('comma') || item.tags.has('and')))
    const time = amounts.find(
      ({ from, value }) =>
        from > puffs.to &&
        from - puffs.to <= REACH &&
        (end < 0 || from < end) &&
        value <= HALF_DAY &&
        AT.has(items[from - 1]?.form ?? ''),
    )
    return time ? [{ puffs, time }] : []
  })
}

/** The least hours between two doses of a sentence; the same hour may be morning and evening. */
export function leastHoursBetween(doses: readonly Dose[], items: readonly Item[]): number | undefined {
  const hours = doses.slice(1).flatMap(({ time }, index) => {
    const earlier = doses[index]?.time
    if (!earlier || halfOfDay(items, earlier) !== halfOfDay(items, time)) return []
    const between = (((time.value - earlier.value) % HALF_DAY) + HALF_DAY) % HALF_DAY
    return between > 0 ? [between] : []
  })
  return hours.length > 0 ? Math.min(...hours) : undefined
}

const halfOfDay = (items: readonly Item[], { to }: Amount): string => {
  const next = items[to + 1]?.form ?? ''
  return next === 'am' || next === 'pm' ? next : ''
}
