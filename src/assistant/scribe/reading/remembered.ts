const KEPT_AT_MOST = 4000

/** The same sentence is asked about many times over; another visit shares nothing with it. */
export function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size > KEPT_AT_MOST) known.clear()
    const found = read(text)
    known.set(text, found)
    return found
  }
}
