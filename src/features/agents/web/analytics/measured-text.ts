/** Below so many decisions a share says more about chance than about the agent. */
export const FEWEST_DECIDED = 10

/** One decimal; undefined where nothing was measured. */
export function percentText(share: number | null | undefined): string | undefined {
  return typeof share === 'number' ? `${(share * 100).toFixed(1)}%` : undefined
}

/** '3 d 4 h', '2 h 5 min', '8 min' since the start. */
export function uptimeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}
