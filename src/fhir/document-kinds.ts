/** What a Composition is: the code 'letter' of this system, or a note. */
export const DOCUMENT_KIND = 'https://aurora.example/fhir/document-kind'
