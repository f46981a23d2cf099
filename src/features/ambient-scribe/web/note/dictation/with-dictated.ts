import type { Place } from '#design/sentence-editor/sentence-document.ts'
import type { NoteSection } from '../../../rules.ts'
import { type NoteDraft, ownSentence, rewritten } from '../note-draft.ts'

export interface Caret extends Place {
  section: NoteSection
}

export interface Dictated {
  note: NoteDraft
  caret: Place
}

/** The note with spoken words at the caret: in its sentence, or as a new one where its line is empty. */
export function withDictated(note: NoteDraft, { id, offset, section }: Caret, spoken: string): Dictated {
  const words = spoken.replace(/\s+/g, ' ').trim()
  const sentence = note.sentences.find((each) => each.id === id && each.decision !== 'rejected')
  if (!sentence) {
    const own = ownSentence(section, words)
    return { note: { ...note, sentences: [...note.sentences, own] }, caret: { id: own.id, offset: words.length } }
  }
  const [before, after] = [sentence.text.slice(0, offset), sentence.text.slice(offset)]
  const start = `${before}${/\S$/.test(before) ? ' ' : ''}${words}`
  const text = `${start}${/^\S/.test(after) ? ' ' : ''}${after}`
  return { note: rewritten(note, id, text), caret: { id, offset: start.length } }
}
