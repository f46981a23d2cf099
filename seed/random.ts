/** A seeded stream of random draws. The same seed and label give the same draws on every machine. */
export type Random = {
  /** In [0, 1). */
  next(): number
  /** Whole number, both ends included. */
  int(from: number, to: number): number
  between(from: number, to: number): number
  normal(mean: number, sd: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  weighted<T extends { weight: number }>(from: readonly T[]): T
  shuffled<T>(from: readonly T[]): T[]
  /** An independent stream: drawing more here changes nothing elsewhere. */
  fork(label: string): Random
}

// FNV-1a, to turn a label into 32 bits
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

// mulberry32: 32 bits of state, enough for a few thousand draws per label
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function createRandom(seed: string): Random {
  const next = mulberry32(hash(seed))
  const random: Random = {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    between: (from, to) => from + next() * (to - from),
    normal: (mean, sd) => mean + sd * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    chance: (probability) => next() < probability,
    pick: (from) => {
      const chosen = from[Math.floor(next() * from.length)]
      if (chosen === undefined) throw new RangeError('nothing to pick from')
      return chosen
    },
    weighted: (from) => {
      let left = next() * from.reduce((sum, one) => sum + one.weight, 0)
      const chosen = from.find((one) => {
        left -= one.weight
        return left < 0
      })
      return chosen ?? random.pick(from)
    },
    shuffled: (from) =>
      from
        .map((one) => ({ one, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one),
    fork: (label) => createRandom(`${seed}/${label}`),
  }
  return random
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

export function round(value: number, decimals = 0): number {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale
}
