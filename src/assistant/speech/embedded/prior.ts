import type { Decoder } from './decoder.ts'

/** How likely the recogniser finds a term before it hears anything: what it learnt of the language, not of this sound. */
export interface Prior {
  /** The logarithm of the probability of the term's first part. */
  ofPart(token: number): number
  /** The logarithm of the probability of each term. */
  of(terms: readonly (readonly number[])[]): Promise<number[]>
}

const AT_ONCE = 32

/** `silent` listens to silence; `before` is a sentence up to the place where a term may follow. Terms are kept. */
export async function priorOf(silent: Decoder, before: readonly number[]): Promise<Prior> {
  await silent.next()
  for (const token of before) await silent.next(token)
  const kept = new Map<string, number>()
  return {
    ofPart: (token) => silent.partAfter(before.length, token),
    async of(terms) {
      const missing = terms.filter((term) => !kept.has(term.join(' '))).toSorted((a, b) => a.length - b.length) // rows of a run are as long as its longest
      for (let at = 0; at < missing.length; at += AT_ONCE) {
        const some = missing.slice(at, at + AT_ONCE)
        const scores = await silent.scoreAfter(before.length, some)
        for (const [i, term] of some.entries()) kept.set(term.join(' '), scores[i] as number)
      }
      return terms.map((term) => kept.get(term.join(' ')) as number)
    },
  }
}
