import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { EMPTY_HISTORY, type History, recorded, redone, type Undone, undone } from '#design/sentence-editor/history.ts'
import type { CaretRequest } from '#design/sentence-editor/use-editor-view.ts'
import type { NoteDraft } from './note-draft.ts'

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
  apply: (change: (note: NoteDraft) => NoteDraft | undefined, about: Change) => void
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
export function useNoteEditing(note: NoteDraft, keep: (note: NoteDraft) => void): NoteEditing {
  const [history, setHistory] = useState<History<NoteDraft>>(EMPTY_HISTORY)
  const [announcement, setAnnouncement] = useState('')
  const [caret, setCaret] = useState<CaretRequest>()
  // two keys can come before the next render: the second changes what the first made
  const latest = useRef({ note, history })

  useLayoutEffect(() => {
    if (latest.current.note === note) return
    // another draft: its past is not this one's
    latest.current = { note, history: EMPTY_HISTORY }
    setHistory(EMPTY_HISTORY)
  }, [note])

  const show = useCallback(
    (next: NoteDraft, nextHistory: History<NoteDraft>) => {
      latest.current = { note: next, history: nextHistory }
      setHistory(nextHistory)
      keep(next)
    },
    [keep],
  )

  const apply = useCallback<NoteEditing['apply']>(
    (change, { label, id, group, caret: at, isSilent }) => {
      const before = latest.current
      const next = change(before.note)
      if (!next || next === before.note) return
      show(next, recorded(before.history, { value: before.note, label, id, group, atMs: Date.now() }))
      if (!isSilent) setAnnouncement(label)
      if (at) setCaret({ ...at })
    },
    [show],
  )

  function travel(
    go: (history: History<NoteDraft>, present: NoteDraft) => Undone<NoteDraft> | undefined,
    word: string,
  ) {
    const found = go(latest.current.history, latest.current.note)
    if (!found) return setAnnouncement(`Nothing to ${word.toLowerCase()}`)
    show(found.value, found.history)
    setAnnouncement(`${word}: ${found.step.label}`)
    const target = found.value.sentences.find(({ id, decision }) => id === found.step.id && decision !== 'rejected')
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
