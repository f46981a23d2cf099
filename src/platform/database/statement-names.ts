const REMEMBERED = 1000

interface Known {
  name: string | undefined
}

/**
 * Names of statements, so that PostgreSQL parses and plans each once per connection. A statement gets its name the second
 * time it is sent: what is sent only once (a migration, a rare search) takes nobody's place. The one used longest ago is
 * forgotten first, and its name is never given again.
 */
export class StatementNames {
  readonly #known = new Map<string, Known>()
  readonly #atMost: number
  readonly #forgotten: (name: string) => void
  #given = 0

  constructor(forgotten: (name: string) => void, atMost = REMEMBERED) {
    this.#forgotten = forgotten
    this.#atMost = atMost
  }

  nameOf(text: string): string | undefined {
    const known = this.#known.get(text)
    if (!known) {
      this.#known.set(text, { name: undefined })
      if (this.#known.size > this.#atMost) this.#forgetOldest()
      return undefined
    }
    this.#known.delete(text)
    this.#known.set(text, known)
    known.name ??= `aurora_${this.#given++}`
    return known.name
  }

  #forgetOldest(): void {
    for (const [text, { name }] of this.#known) {
      this.#known.delete(text)
      if (name) this.#forgotten(name)
      return
    }
  }
}
