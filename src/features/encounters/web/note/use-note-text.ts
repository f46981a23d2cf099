import { useCallback, useState } from 'react'
import type { NoteSentence } from '#design/note-editor/note-sentence.ts'
import { type NoteEditing, useNoteEditing } from '#design/note-editor/use-note-editing.ts'
import { isSameText, toSections, toSentences } from './sentences.ts'
import type { NoteState } from './use-note.ts'

/** The sentences of the note with their sources and changes; each edit is stored on this device at once. */
export function useNoteText({ sections, change }: Pick<NoteState, 'sections' | 'change'>): {
  sentences: readonly NoteSentence[]
  titles: readonly string[]
  editing: NoteEditing
} {
  const [kept, setKept] = useState<readonly NoteSentence[]>(() => toSentences(sections))
  const titles = sections.map(({ title }) => title)
  let sentences = kept
  // another version: restored from this device, merged, or saved by someone else
  if (!isSameText(toSections(kept, titles), sections)) {
    sentences = toSentences(sections, kept)
    setKept(sentences)
  }
  const titleKey = titles.join('\n')
  const keep = useCallback(
    (next: NoteSentence[]) => {
      setKept(next)
      change(toSections(next, titleKey.split('\n')))
    },
    [change, titleKey],
  )
  return { sentences, titles, editing: useNoteEditing(sentences, keep) }
}
