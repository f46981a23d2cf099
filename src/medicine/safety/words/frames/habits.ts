import type { Item } from '../read-items.ts'

const HABITUAL = new Set(['take', 'takes', 'taking', 'have', 'swallow'])
const SUBJECTS = new Set(['i', 'he', 'she', 'we', 'they', 'you', 'always', 'usually', 'normally', 'been'])
/** In words. */
const REACH = 8

/**
 * 'I take all my tablets in the morning': a habit, and no overdose. Only the present, with its time of day: 'I took them
 * all in the morning' and 'I will take them all tonight' are no habits.
 */
export function isHabit(items: readonly Item[], at: number): boolean {
  const item = items[at]
  if (!item?.tags.has('take') || !HABITUAL.has(item.form)) return false
  if (!SUBJECTS.has(items[at - 1]?.form ?? '')) return false
  const comma = items.findIndex(({ tags }, place) => place > at && tags.has('comma'))
  const rest = items.slice(at + 1, Math.min(at + 1 + REACH, comma < 0 ? items.length : comma))
  return rest.some(({ tags }) => tags.has('time-of-day')) && !rest.some(({ tags }) => tags.has('now'))
}
