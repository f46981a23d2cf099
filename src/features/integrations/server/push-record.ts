import type { Composition, DocumentReference } from 'fhir/r4'
import type { Services } from '#features/services.ts'
import { conceptText } from '#fhir/codes/codings.ts'
import { idFrom } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { pushDocument, type Sent, toSent } from '#platform/connections/fhir/push-document.ts'
import { currentConsent, decisionOf } from '#platform/consent/consent-decisions.ts'
import type { Records } from '#platform/records/records.ts'
import type { Sendable } from '../contract.ts'
import { fhirConnection, overConnection } from './pull-record.ts'

const LISTED = 50
const SHARING = 'data-sharing'
const ALL_CONSENTS = 200

/** Signed notes and current documents; drafts are never sent. */
export async function sendableOf(records: Records, patient: string): Promise<Sendable[]> {
  const notes = await records.search('Composition', {
    patient,
    status: ['final', 'amended'],
    sort: 'newest',
    limit: LISTED,
  })
  const kept = await records.search('DocumentReference', {
    patient,
    status: ['current'],
    sort: 'newest',
    limit: LISTED,
  })
  return [
    ...notes.rows.map(({ id, resource }) => ({
      type: 'Composition' as const,
      id,
      title: resource.title,
      date: resource.date,
    })),
    ...kept.rows.map(({ id, resource }) => ({
      type: 'DocumentReference' as const,
      id,
      title: resource.description ?? conceptText(resource.type) ?? 'Document',
      date: resource.date,
    })),
  ]
}

interface Asked {
  type: 'Composition' | 'DocumentReference'
  documentId: string
}

export interface Pushed extends Sent {
  patientId: string
}

/** Sends one document, unless the patient has declined sharing or it is synthetic and the other side is live. */
export async function pushRecord(
  services: Services,
  records: Records,
  id: string,
  { type, documentId }: Asked,
): Promise<Pushed> {
  const { practice } = records.who
  const connection = await fhirConnection(services, practice, id)
  if (connection.environment === 'production' && services.sources.of(practice, 'encounters') === 'synthetic') {
    throw new Problem(409, 'Synthetic records are not sent to a live system. Switch encounters to real data first.')
  }
  const { resource } = await records.read(type, documentId)
  const document = resource as Composition | DocumentReference
  const isDone =
    document.resourceType === 'Composition'
      ? ['final', 'amended'].includes(document.status)
      : document.status === 'current'
  if (!isDone) throw new Problem(409, 'Only a signed note or a current document can be sent.')
  const patientId = idFrom(document.subject, 'Patient')
  if (!patientId) throw new Problem(422, 'The document does not name its patient.')
  const { rows } = await records.search('Consent', { patient: patientId, limit: ALL_CONSENTS })
  const consent = currentConsent(
    rows.map((row) => row.resource),
    SHARING,
  )
  if (consent && decisionOf(consent) === 'declined') {
    throw new Problem(403, 'This patient has declined data sharing. Nothing was sent.')
  }
  const patient = (await records.read('Patient', patientId)).resource
  const sent = toSent(document, patient)
  if (!sent) throw new Problem(422, 'The document contains no text to send.')
  const done = await overConnection(services, practice, connection, (client) => pushDocument(client, sent))
  return { ...done, patientId }
}
