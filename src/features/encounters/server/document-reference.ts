import type { Composition, DocumentReference, Encounter } from 'fhir/r4'
import { profiles } from '#fhir/codes/systems.ts'

/** Makes the document appear wherever a patient's documents are listed. */
export function documentReferenceOf(
  { type, author, title }: Composition,
  { id, subject }: Encounter,
  url: string,
  at: string,
): DocumentReference {
  return {
    resourceType: 'DocumentReference',
    meta: { profile: [profiles.documentReference] },
    status: 'current',
    docStatus: 'final',
    type,
    subject,
    date: at,
    author,
    description: title,
    content: [{ attachment: { contentType: 'application/pdf', url, title } }],
    context: { encounter: [{ reference: `Encounter/${id}` }] },
  }
}
