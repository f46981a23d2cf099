/** How often, as a note says it, from what was said in its order. */
export function frequencyText(ordered: readonly string[]): string {
  // "once a week on a Sunday": the day says how often as well
  const own = [...new Set(ordered)].filter((each) => !ordered.some((other) => other.startsWith(`${each} on `)))
  return own
    .slice(0, 3)
    .join(own.length > 2 ? ', ' : ' ')
    .replace(/ a hour$/, ' an hour')
    .replace(/\bon ([a-z])(?=[a-z]+day\b)/, (_, letter: string) => `on ${letter.toUpperCase()}`)
}
