/** A small seeded generator (mulberry32): the same seed gives the same questions. */
export class Draw {
  #state: number

  constructor(seed: string) {
    this.#state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5)
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  of<T>(list: readonly T[]): T {
    const found = list[this.int(0, list.length - 1)]
    if (found === undefined) throw new Error('Nothing to draw from.')
    return found
  }

  /** Different ones of the list. */
  several<T>(list: readonly T[], count: number): T[] {
    const rest = [...list]
    return Array.from({ length: Math.min(count, rest.length) }, () => {
      const [one] = rest.splice(this.int(0, rest.length - 1), 1)
      return one as T
    })
  }
}
