import { type NoteSentence, ownSentence, rewritten } from './note-sentence.ts'
import type { Place } from './text/sentence-document.ts'

export interface Caret extends Place {
  section: string
}

export interface Dictated {
  sentences: NoteSentence[]
  caret: Place
}

/** The note with spoken words at the caret: in its sentence, or as a new one where its line is empty. */
export function withDictated(
  sentences: readonly NoteSentence[],
  { id, offset, section }: Caret,
  spoken: string,
): Dictated {
  const words = spoken.replace(/\s+/g, ' ').trim()
  const sentence = sentences.find((each) => each.id === id && each.decision !== 'rejected')
  if (!sentence) {
    const own = ownSentence(section, words)
    return { sentences: [...sentences, own], caret: { id: own.id, offset: words.length } }
  }
  const [before, after] = [sentence.text.slice(0, offset), sentence.text.slice(offset)]
  const start = `${before}${/\S$/.test(before) ? ' ' : ''}${words}`
  const text = `${start}${/^\S/.test(after) ? ' ' : ''}${after}`
  return { sentences: rewritten(sentences, id, text), caret: { id, offset: start.length } }
}
