/** Morning from 5 am to noon, afternoon to 6 pm, then evening; in practice time, like every time in the portal. */
export function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
