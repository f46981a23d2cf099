import type { Stored } from '#platform/records/records.ts'
import { toDocument } from './composition.ts'
import { type DictatedNote, draftLetter, fileNote, printDictated } from './file-note.ts'

/** A consultation note written outside the workspace. */
export type NoteToFile = DictatedNote

/** Note and letter API for other features. */
export const encounterService = {
  fileNote,
  draftLetter,
  printDraft: printDictated,
  /** A letter in the form the patient reads. */
  toLetter(stored: Stored<'Composition'>) {
    const { sections, signedBy } = toDocument(stored)
    return { author: signedBy ?? stored.resource.author[0]?.display ?? '', sections }
  },
}
