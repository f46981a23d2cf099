import { useRef, useState } from 'react'
import { type Dictation, useDictation } from '../dictation/use-dictation.ts'
import type { Place } from './text/sentence-document.ts'
import type { NoteEditing } from './use-note-editing.ts'
import { type Caret, withDictated } from './with-dictated.ts'

export interface CaretDictation {
  dictation: Dictation
  /** Why it cannot start; undefined if it can. */
  refusal: string | undefined
  /** The sentence with the caret. */
  activeId: string | undefined
  onActive: (caret: Caret) => void
}

/** Writes what is dictated where the caret is. */
export function useCaretDictation(editing: NoteEditing, transcribe: (sound: Blob) => Promise<string>): CaretDictation {
  const [activeId, setActiveId] = useState<string>()
  const caret = useRef<Caret>(undefined)
  const dictation = useDictation(transcribe, (text) => {
    const at = caret.current
    if (!at) return
    let behind: Place | undefined
    editing.apply(
      (before) => {
        const dictated = withDictated(before, at, text)
        behind = dictated.caret
        return dictated.sentences
      },
      { label: 'Dictated', id: at.id },
    )
    if (behind) editing.focus(behind)
  })
  return {
    dictation,
    refusal: activeId === undefined ? 'Put the cursor into a section first.' : undefined,
    activeId,
    onActive(at) {
      caret.current = at
      setActiveId(at.id)
    },
  }
}
