import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { NoteSentence } from './note-sentence.ts'
import { EMPTY_HISTORY, type History, recorded, redone, type Undone, undone } from './text/history.ts'
import type { CaretRequest } from './text/use-editor-view.ts'

type Sentences = readonly NoteSentence[]

export interface Change {
  /** What happened, for screen readers and for Undo: 'Moved to Plan'. */
  label: string
  id?: string | undefined
  /** Changes of one group that follow each other are undone together. */
  group?: string | undefined
  /** Where the caret goes; it stays where it is by default. */
  caret?: CaretRequest | undefined
  /** Typing is heard anyway. */
  isSilent?: boolean
}

export interface NoteEditing {
  apply: (change: (sentences: Sentences) => Sentences | undefined, about: Change) => void
  undo: () => void
  redo: () => void
  canUndo: boolean
  canRedo: boolean
  announcement: string
  announce: (text: string) => void
  caret: CaretRequest | undefined
  focus: (caret: CaretRequest) => void
}

/** Changes of the note that can be undone, whichever section they are in. */
export function useNoteEditing(sentences: Sentences, keep: (sentences: NoteSentence[]) => void): NoteEditing {
  const [history, setHistory] = useState<History<Sentences>>(EMPTY_HISTORY)
  const [announcement, setAnnouncement] = useState('')
  const [caret, setCaret] = useState<CaretRequest>()
  // two keys can come before the next render: the second changes what the first made
  const latest = useRef<{ sentences: Sentences; history: History<Sentences> }>({ sentences, history })

  useLayoutEffect(() => {
    if (latest.current.sentences === sentences) return
    // another draft: its past is not this one's
    latest.current = { sentences, history: EMPTY_HISTORY }
    setHistory(EMPTY_HISTORY)
  }, [sentences])

  const show = useCallback(
    (next: Sentences, nextHistory: History<Sentences>) => {
      const kept = [...next]
      latest.current = { sentences: kept, history: nextHistory }
      setHistory(nextHistory)
      keep(kept)
    },
    [keep],
  )

  const apply = useCallback<NoteEditing['apply']>(
    (change, { label, id, group, caret: at, isSilent }) => {
      const before = latest.current
      const next = change(before.sentences)
      if (!next || next === before.sentences) return
      show(next, recorded(before.history, { value: before.sentences, label, id, group, atMs: Date.now() }))
      if (!isSilent) setAnnouncement(label)
      if (at) setCaret({ ...at })
    },
    [show],
  )

  function travel(
    go: (history: History<Sentences>, present: Sentences) => Undone<Sentences> | undefined,
    word: string,
  ) {
    const found = go(latest.current.history, latest.current.sentences)
    if (!found) return setAnnouncement(`Nothing to ${word.toLowerCase()}`)
    show(found.value, found.history)
    setAnnouncement(`${word}: ${found.step.label}`)
    const target = found.value.find(({ id, decision }) => id === found.step.id && decision !== 'rejected')
    if (target) setCaret({ id: target.id, offset: target.text.length })
  }

  return {
    apply,
    undo: () => travel(undone, 'Undo'),
    redo: () => travel(redone, 'Redo'),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    announcement,
    announce: setAnnouncement,
    caret,
    focus: (at) => setCaret({ ...at }),
  }
}
