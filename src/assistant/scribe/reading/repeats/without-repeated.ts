/** Often enough for anything a person says again; after that, the same words after the same words add nothing. */
const MOST_TIMES = 3
/** "Any pain?" "No.": short ones come back with another meaning, and a long visit has many. */
const MOST_TIMES_SHORT = 100
const SHORT = 50

/**
 * Leaves out what was said several times over in the same words after the same words. No conversation holds that, but a
 * pasted or hostile transcript does, and every copy would be read in full.
 */
export function withoutRepeated<T>(all: readonly T[], textOf: (each: T) => string): T[] {
  const times = new Map<string, number>()
  let before = ''
  return all.filter((each) => {
    const text = textOf(each)
    const key = `${before}\n${text}`
    before = text
    const count = (times.get(key) ?? 0) + 1
    times.set(key, count)
    return count <= (key.length < SHORT ? MOST_TIMES_SHORT : MOST_TIMES)
  })
}
