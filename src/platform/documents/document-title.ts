import type { DocumentReference } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'

/** What a document is called wherever a patient's documents are listed. */
export function documentTitle({ description, type, content }: DocumentReference): string {
  return description ?? content[0]?.attachment.title ?? conceptText(type) ?? 'Document'
}
