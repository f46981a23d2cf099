/** Corrects an unknown word to a word of the symptom vocabulary, if one is near enough. */
export class Spelling {
  readonly #byFirst = new Map<string, string[]>()
  readonly #bySound = new Map<string, string[]>()
  readonly #known = new Map<string, string | undefined>()

  constructor(vocabulary: Iterable<string>) {
    for (const word of vocabulary) {
      const first = word.slice(0, 1)
      this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), word])
      const sound = soundOf(word)
      this.#bySound.set(sound, [...(this.#bySound.get(sound) ?? []), word])
    }
  }

  correct(word: string): string | undefined {
    if (word.length < 4 || word.length > 18) return undefined
    if (this.#known.has(word)) return this.#known.get(word)
    const found = this.#nearest(word) ?? this.#sameSound(word)
    if (this.#known.size > 5000) this.#known.clear()
    this.#known.set(word, found)
    return found
  }

  /** The nearest of those that sound alike. */
  #sameSound(word: string): string | undefined {
    const alike = this.#bySound.get(soundOf(word)) ?? []
    return alike.toSorted((a, b) => editDistance(word, a, 9) - editDistance(word, b, 9))[0]
  }

  /** One error up to five letters, two from eight; the first letter is rarely wrong. */
  #nearest(word: string): string | undefined {
    const most = word.length >= 8 ? 2 : 1
    let best: string | undefined
    let least = most + 1
    for (const one of this.#byFirst.get(word.slice(0, 1)) ?? []) {
      if (Math.abs(one.length - word.length) > most || (one.length < 5 && word.length < 5)) continue
      const distance = editDistance(word, one, least)
      if (distance < least) [best, least] = [one, distance]
    }
    return best
  }
}

/** How a word sounds, roughly: 'anafilaxis' as 'anaphylaxis', 'breeth' as 'breath'. */
export function soundOf(word: string): string {
  const [first = '', ...rest] = word
    .replace(/ph/g, 'f')
    .replace(/ck|c(?=[aouklrt])|q/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/gh(?=t)/g, '')
    .replace(/z/g, 's')
    .replace(/tion|sion/g, 'shn')
    .replace(/(.)\1/g, '$1')
  return (
    first +
    rest
      .join('')
      .replace(/[aeiouy]+/g, 'a')
      .replace(/a$/, '')
  )
}

/** Optimal string alignment: insert, delete, replace, swap neighbours. Stops above `most`. */
export function editDistance(a: string, b: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let value = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1)
      row.push(value)
      least = Math.min(least, value)
    }
    if (least > most) return most + 1
    before = last
    last = row
  }
  return last[b.length] ?? most + 1
}
