import type { EditedSentence } from '#design/sentence-editor/edited-sentence.ts'
import type { Inserted } from '#design/sentence-editor/use-slash.ts'
import type { NoteSection } from '../../rules.ts'
import type { NoteInsert } from './context/use-note-context.ts'
import { edited, movedBy, placed, shownSentences } from './edit-draft.ts'
import { changed, type DraftSentence, type NoteDraft, ownSentence, restored } from './note-draft.ts'
import type { NoteEditing } from './use-note-editing.ts'

/** What the clinician can do with the sentences of one section; each is one step to undo. */
export function sectionActions(section: NoteSection, note: NoteDraft, editing: NoteEditing) {
  const { apply } = editing
  const listed = note.sentences.filter((each) => each.section === section && each.joinedTo === undefined)
  const labelOf = (id: string) => `${section}, sentence ${listed.findIndex((each) => each.id === id) + 1}`
  const decide = (id: string, decision: DraftSentence['decision'], label: string, next?: DraftSentence) =>
    apply((before) => changed(before, id, { decision }), {
      label,
      id,
      ...(next && { caret: { id: next.id, offset: next.text.length } }),
    })

  function move(id: string, change: (note: NoteDraft) => NoteDraft | undefined) {
    const moved = change(note)
    const sentence = moved?.sentences.find((each) => each.id === id)
    if (!moved || !sentence) return editing.announce(`${labelOf(id)} is already at the end of the note`)
    const index = shownSentences(moved, sentence.section).findIndex((each) => each.id === id)
    const label = `Moved to ${sentence.section}, sentence ${index + 1}`
    apply(change, { label, id, caret: { id, offset: sentence.text.length } })
  }

  return {
    labelOf,
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
    step: (id: string, by: -1 | 1) => move(id, (before) => movedBy(before, id, by)),
    place: (id: string, target: NoteSection, index?: number) => move(id, (before) => placed(before, id, target, index)),
    accept: (id: string) => decide(id, 'accepted', `Accepted ${labelOf(id)}`),
    /** The caret goes on to the next sentence that waits for a decision. */
    acceptAndGoOn: (id: string) => decide(id, 'accepted', `Accepted ${labelOf(id)}`, nextPending(note, id)),
    reject: (id: string) => decide(id, 'rejected', `Rejected ${labelOf(id)}`),
    restore: (id: string) => apply((before) => restored(before, id), { label: `Restored ${labelOf(id)}`, id }),
    add() {
      const last = shownSentences(note, section).at(-1)
      if (last && last.text === '') return editing.focus({ id: last.id, offset: 0 })
      const own = ownSentence(section, '')
      apply((before) => ({ ...before, sentences: [...before.sentences, own] }), {
        label: `Added a sentence to ${section}`,
        id: own.id,
        caret: { id: own.id, offset: 0 },
      })
    },
  }
}

export type SectionActions = ReturnType<typeof sectionActions>

/** The record joins the sources of the sentences that were taken from it. */
function withRecord(draft: NoteDraft, ids: readonly string[], source: NoteInsert['source']): NoteDraft {
  if (!source) return draft
  const sentences = draft.sentences.map((sentence) =>
    ids.includes(sentence.id)
      ? { ...sentence, sources: [...sentence.sources, { kind: 'record' as const, ...source }] }
      : sentence,
  )
  return { ...draft, sentences }
}

function nextPending({ sentences }: NoteDraft, id: string): DraftSentence | undefined {
  const at = sentences.findIndex((each) => each.id === id)
  const waits = ({ decision, id: other }: DraftSentence) => decision === 'pending' && other !== id
  return sentences.slice(at + 1).find(waits) ?? sentences.find(waits)
}
