import type { DocumentReference } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { reference } from '#fhir/references.ts'
import { documentTitle } from '#platform/documents/document-title.ts'
import type { Stored } from '#platform/records/records.ts'
import type { ChartDocument } from '../../documents/contract.ts'
import type { DocumentKind } from '../../documents/rules.ts'
import type { FileType } from '../../rules.ts'

/** Category of what was added on the chart. */
const CATEGORY = 'chart-document'

export interface Added {
  patientId: string
  kind: DocumentKind
  title: string
  from: string
  fileName: string
  type: FileType
  /** Base64. */
  data: string
  by: NonNullable<DocumentReference['author']>[number]
  /** Day on which it was made. */
  date: string
  at: string
}

export function toDocumentReference(added: Added): DocumentReference {
  const { patientId, kind, title, from, fileName, type, data, by, date, at } = added
  return {
    resourceType: 'DocumentReference',
    status: 'current',
    docStatus: 'final',
    type: { text: kind },
    category: [{ text: CATEGORY }],
    subject: reference('Patient', patientId),
    date: at,
    author: [from ? { display: from } : by],
    description: title || fileName,
    content: [{ attachment: { contentType: type, data, title: fileName, creation: date } }],
  }
}

export const isAdded = ({ category }: DocumentReference): boolean =>
  (category ?? []).some(({ text }) => text === CATEGORY)

export const fileHref = ({ patientId, documentId }: { patientId: string; documentId: string }): string =>
  `/api/patients/${patientId}/documents/${documentId}/file`

export function toChartDocument({ id, patient, resource }: Stored<'DocumentReference'>): ChartDocument {
  const { attachment } = resource.content[0] ?? {}
  const isIncoming = (resource.category ?? []).some(({ text }) => text === 'incoming-letter')
  const url = attachment?.url
  const date = attachment?.creation ?? resource.date
  // pages of another system are not fetched from here
  const own = url ?? fileHref({ patientId: patient ?? '', documentId: id })
  const href = own.startsWith('/api/') ? own : undefined
  return {
    id,
    title: documentTitle(resource),
    kind: conceptText(resource.type) ?? (isIncoming ? 'Incoming letter' : 'Document'),
    ...(date && { date }),
    from: (resource.author ?? []).flatMap(({ display }) => display ?? []).join(', '),
    isPicture: attachment?.contentType?.startsWith('image/') ?? false,
    ...(href && { href }),
    isAdded: isAdded(resource),
  }
}
