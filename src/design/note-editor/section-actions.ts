import { edited, movedBy, placed } from './edit-note.ts'
import type { NoteInsert } from './note-inserts.ts'
import { changed, type Decision, type NoteSentence, ownSentence, restored, shownSentences } from './note-sentence.ts'
import type { EditedSentence } from './text/edited-sentence.ts'
import type { Inserted } from './text/use-slash.ts'
import type { NoteEditing } from './use-note-editing.ts'

export interface ActionContext {
  section: string
  /** Titles of all sections, in order. */
  sections: readonly string[]
  sentences: readonly NoteSentence[]
  editing: NoteEditing
  /** 'Reject' of a draft that others wrote, 'Remove' of the clinician's own note. */
  removeWord: 'Reject' | 'Remove'
}

/** What the clinician can do with the sentences of one section; each is one step to undo. */
export function sectionActions({ section, sections, sentences, editing, removeWord }: ActionContext) {
  const { apply } = editing
  const listed = sentences.filter((each) => each.section === section && each.joinedTo === undefined)
  const labelOf = (id: string) => `${section}, sentence ${listed.findIndex((each) => each.id === id) + 1}`
  const removed = removeWord === 'Reject' ? 'Rejected' : 'Removed'
  const decide = (id: string, decision: Decision, label: string, next?: NoteSentence) =>
    apply((before) => changed(before, id, { decision }), {
      label,
      id,
      ...(next && { caret: { id: next.id, offset: next.text.length } }),
    })

  function move(id: string, change: (note: readonly NoteSentence[]) => readonly NoteSentence[] | undefined) {
    const moved = change(sentences)
    const sentence = moved?.find((each) => each.id === id)
    if (!moved || !sentence) return editing.announce(`${labelOf(id)} is already at the end of the note`)
    const index = shownSentences(moved, sentence.section).findIndex((each) => each.id === id)
    const label = `Moved to ${sentence.section}, sentence ${index + 1}`
    apply(change, { label, id, caret: { id, offset: sentence.text.length } })
  }

  return {
    labelOf,
    sections,
    removeWord,
    removedWord: removed,
    rejected: listed.filter(({ decision }) => decision === 'rejected'),
    type: (lines: readonly EditedSentence[], activeId: string | undefined) =>
      apply((before) => edited(before, section, lines), {
        label: `Typing in ${section}`,
        id: activeId,
        group: `${section} ${activeId} ${lines.length}`,
        isSilent: true,
      }),
    insert: (lines: readonly EditedSentence[], { insert, ids }: Inserted) =>
      apply((before) => withRecord(edited(before, section, lines), ids, (insert as NoteInsert).source), {
        label: `Inserted ${insert.label}`,
        id: ids[0],
      }),
    step: (id: string, by: -1 | 1) => move(id, (before) => movedBy(before, sections, id, by)),
    place: (id: string, target: string, index?: number) => move(id, (before) => placed(before, id, target, index)),
    accept: (id: string) => decide(id, 'accepted', `Accepted ${labelOf(id)}`),
    /** The caret goes on to the next sentence that waits for a decision. */
    acceptAndGoOn: (id: string) => decide(id, 'accepted', `Accepted ${labelOf(id)}`, nextPending(sentences, id)),
    reject: (id: string) => {
      const label = `${removed} ${labelOf(id)}`
      const isOwn = removeWord === 'Remove' && sentences.find((each) => each.id === id)?.drafted === undefined
      // what was typed a moment ago needs no list to restore it from: Undo does that
      if (isOwn) apply((before) => before.filter((each) => each.id !== id), { label, id })
      else decide(id, 'rejected', label)
    },
    restore: (id: string) =>
      apply((before) => restored(before, id, removeWord === 'Reject' ? 'pending' : 'accepted'), {
        label: `Restored ${labelOf(id)}`,
        id,
      }),
    unlink: (id: string) =>
      apply((before) => changed(before, id, { sources: [] }), { label: `Removed the source of ${labelOf(id)}`, id }),
    add() {
      const last = shownSentences(sentences, section).at(-1)
      if (last && last.text === '') return editing.focus({ id: last.id, offset: 0 })
      const own = ownSentence(section, '')
      const problem = last?.problem
      apply((before) => [...before, { ...own, ...(problem && { problem }) }], {
        label: `Added a sentence to ${section}`,
        id: own.id,
        caret: { id: own.id, offset: 0 },
      })
    },
  }
}

export type SectionActions = ReturnType<typeof sectionActions>

/** The record joins the sources of the sentences that were taken from it. */
function withRecord(
  sentences: readonly NoteSentence[],
  ids: readonly string[],
  source: NoteInsert['source'],
): readonly NoteSentence[] {
  if (!source) return sentences
  return sentences.map((sentence) =>
    ids.includes(sentence.id)
      ? { ...sentence, sources: [...sentence.sources, { kind: 'record' as const, ...source }] }
      : sentence,
  )
}

function nextPending(sentences: readonly NoteSentence[], id: string): NoteSentence | undefined {
  const at = sentences.findIndex((each) => each.id === id)
  const waits = ({ decision, id: other }: NoteSentence) => decision === 'pending' && other !== id
  return sentences.slice(at + 1).find(waits) ?? sentences.find(waits)
}
