import { useDraft } from '#design/draft.ts'
import type { Document, Section } from '../../contract.ts'
import { differingSections } from '../../note.ts'
import { NoteConflict } from './note-conflict.tsx'

export interface LeftoverDraftProps {
  draftKey: string
  note: Document
  onAddendum: (text: string) => void
}

/** Text still on this device when someone signed the note: shown until the user decides about it. */
export function LeftoverDraft({ draftKey, note, onAddendum }: LeftoverDraftProps) {
  const { value, discard } = useDraft<{ sections: Section[] } | undefined>(draftKey, undefined)
  if (!value || differingSections(value.sections, note.sections).length === 0) return null
  return (
    <NoteConflict
      mine={value.sections}
      theirs={note}
      onMerge={discard}
      onYield={discard}
      onAddendum={(text) => {
        onAddendum(text)
        discard()
      }}
    />
  )
}
