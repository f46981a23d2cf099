/** Phrases by the word they begin with: at each word of a visit only those that can fit are tried. */
export function byFirstWord<T>(
  phrases: readonly T[],
  wordsOf: (phrase: T) => readonly string[],
): ReadonlyMap<string, readonly T[]> {
  const known = new Map<string, T[]>()
  for (const phrase of phrases) {
    const first = wordsOf(phrase)[0] ?? ''
    const others = known.get(first)
    if (others) others.push(phrase)
    else known.set(first, [phrase])
  }
  return known
}
