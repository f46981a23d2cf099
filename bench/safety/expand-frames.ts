import type { Sentence } from './read-corpus.ts'

/** One frame, several sentences: each `(a|b)` stands for one of its choices. The same ones every time. */
export function expandFrame(frame: Sentence, count: number): Sentence[] {
  const next = generator(seedOf(frame.text))
  const texts = Array.from({ length: count }, () => expand(frame.text, next))
  return [...new Set(texts)].map((text) => ({ ...frame, text }))
}

function expand(frame: string, next: (below: number) => number): string {
  return frame
    .replace(/\(([^()]*)\)/g, (_, choices: string) => {
      const list = choices.split('|')
      return list[next(list.length)] as string
    })
    .replace(/\s+([,.])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A linear congruential generator. */
function generator(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

function seedOf(text: string): number {
  let value = 7
  for (let at = 0; at < text.length; at++) value = (Math.imul(value, 31) + text.charCodeAt(at)) >>> 0
  return value
}
