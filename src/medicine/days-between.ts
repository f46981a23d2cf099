const MS_PER_DAY = 86_400_000

/** Whole days from one ISO date to another; negative when `to` is earlier. Times of day are ignored. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / MS_PER_DAY)
}
