import type { Sentence } from '../read-corpus.ts'

/** Adds copies with slips of the keyboard, the same ones every time, so that parts of words are learned as well. */
export function augment(sentences: readonly Sentence[]): Sentence[] {
  return sentences.flatMap((sentence, index) => {
    if (sentence.language !== 'en' && sentence.language !== 'es') return [sentence]
    const slipped = withSlips(sentence.text, index)
    return slipped === sentence.text ? [sentence] : [sentence, { ...sentence, text: slipped }]
  })
}

/** In every third long word one letter is lost, doubled or swapped with the next. */
function withSlips(text: string, seed: number): string {
  let word = seed
  return text.replace(/[a-z]{5,}/gi, (found) => {
    word += 1
    if (word % 3 !== 0) return found
    const at = 1 + (word % (found.length - 2))
    const [before, one, next, after] = [found.slice(0, at), found[at], found[at + 1], found.slice(at + 2)]
    if (word % 2 === 0) return before + next + after
    return word % 5 === 0 ? `${before}${one}${one}${next}${after}` : `${before}${next}${one}${after}`
  })
}
