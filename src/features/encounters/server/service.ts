import type { Composition } from 'fhir/r4'
import type { Stored } from '#platform/records/records.ts'
import { NOTE_TEMPLATES } from '../templates.ts'
import { DOCUMENT_KIND, kindOf, toDocument, toSections, withEditor } from './composition.ts'
import { isStart, refuseFhirStart } from './fhir-start.ts'
import { type DictatedNote, draftLetter, fileNote, printDictated } from './file-note.ts'
import { LETTER_SECTIONS, respiratoryFirst, salutation } from './letters/letter-text.ts'
import { observationText } from './observation-text.ts'
import { letterDocument } from './print.ts'
import { referrerOf } from './referrer.ts'
import { provenanceOf, signed } from './sign.ts'
import { chartItems } from './workspace.ts'
import { lastVisit, signedNotes } from './writing/signed-notes.ts'
import { visitOrders } from './writing/visit-orders.ts'

/** A consultation note written outside the workspace. */
export type NoteToFile = DictatedNote

/** Note and letter API for other features. */
export const encounterService = {
  /** For records that other systems write. */
  fhirStart: { isStart, refuse: refuseFhirStart },
  fileNote,
  draftLetter,
  printDraft: printDictated,
  /** What a note can draw on. */
  writing: { templates: NOTE_TEMPLATES, chartItems, observationText, signedNotes, lastVisit, visitOrders },
  /** A letter in the form the patient reads. */
  toLetter(stored: Stored<'Composition'>) {
    const { sections, signedBy } = toDocument(stored)
    return { author: signedBy ?? stored.resource.author[0]?.display ?? '', sections }
  },

  /** The one letter model: a Composition of this kind, its sections, its print and its signature. */
  letter: {
    KIND: DOCUMENT_KIND,
    SECTIONS: LETTER_SECTIONS,
    isLetter: (composition: Composition) => kindOf(composition) === 'letter',
    toDocument,
    toSections,
    withEditor,
    signed,
    provenanceOf,
    print: letterDocument,
    referrerOf,
    respiratoryFirst,
    salutation,
  },
}
