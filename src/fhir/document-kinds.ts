/** Kind of a Composition: code 'letter' of this system; otherwise it is a note. */
export const DOCUMENT_KIND = 'https://aurora.example/fhir/document-kind'
