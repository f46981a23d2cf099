import type { Composition, DocumentReference, Patient } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { documentText } from '#fhir/document-text.ts'
import { displayName } from '#fhir/names.ts'
import type { FhirClient } from './fhir-client.ts'

/** Names a document of ours on other servers: the same version is never there twice. */
export const SENT_DOCUMENT = 'https://aurora.example/fhir/sent-document'

export interface Sent {
  /** Its address on the other server. */
  location: string
  isNew: boolean
}

/** A signed note or a stored document as a DocumentReference with its text inside. */
export function toSent(document: Composition | DocumentReference, patient: Patient): DocumentReference | undefined {
  const text = documentText(document)
  if (!text) return undefined
  const version = document.meta?.versionId ?? '1'
  const numbers = (patient.identifier ?? []).filter(({ system }) =>
    [identifierSystems.ihi, identifierSystems.medicare].includes(system as never),
  )
  const author = (document.author ?? []).map(({ display }) => ({ display: display ?? 'Unknown author' }))
  return {
    resourceType: 'DocumentReference',
    masterIdentifier: { system: SENT_DOCUMENT, value: `${document.resourceType}-${document.id}-${version}` },
    identifier: [{ system: SENT_DOCUMENT, value: `${document.resourceType}-${document.id}-${version}` }],
    status: 'current',
    docStatus: 'final',
    type: document.type ?? { text: 'Clinical document' },
    subject: { ...(numbers[0] && { identifier: numbers[0] }), display: displayName(patient) },
    date: instantOf(document),
    ...(author.length > 0 && { author }),
    description: 'title' in document ? document.title : (conceptText(document.type) ?? 'Document'),
    content: [
      {
        attachment: {
          contentType: 'text/plain; charset=utf-8',
          language: 'en-AU',
          data: Buffer.from(text).toString('base64'),
        },
      },
    ],
  }
}

function instantOf({ date, meta }: Composition | DocumentReference): string {
  const time = date?.includes('T') ? date : meta?.lastUpdated
  return time ?? new Date(`${date}T00:00:00Z`).toISOString()
}

/** A document sent a second time is found there, not stored twice. */
export async function pushDocument(client: FhirClient, document: DocumentReference): Promise<Sent> {
  const { system = '', value = '' } = document.masterIdentifier ?? {}
  return client.create(document, new URLSearchParams({ identifier: `${system}|${value}` }).toString(), 'Send document')
}
