import type { Services } from '#features/services.ts'
import { practiceDay } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { storedFile } from '#platform/documents/file-signatures.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import { documents } from '../../documents/contract.ts'
import { LISTED } from '../../documents/rules.ts'
import { FILE_BYTES_AT_MOST, fileTypeOf } from '../../rules.ts'
import { isAdded, toChartDocument, toDocumentReference } from './to-documents.ts'

export function documentRoutes({ now }: Services): Route[] {
  return serve(documents)({
    async list({ records, params }) {
      await records.read('Patient', params.id)
      const found = await records.ofEach('DocumentReference', {
        patients: [params.id],
        status: ['current'],
        each: LISTED,
        // without the pages: a hundred scans would be a gigabyte
        brief: true,
      })
      const rows = found.get(params.id) ?? []
      const listed = rows.map(toChartDocument).sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
      return { documents: listed, isCut: rows.length === LISTED }
    },

    async add({ records, params, body }) {
      const bytes = Buffer.from(body.data, 'base64')
      const type = fileTypeOf(bytes)
      if (!type) throw new Problem(422, 'Choose a PDF, JPEG or PNG file.')
      if (bytes.length > FILE_BYTES_AT_MOST) throw new Problem(413, 'Choose a file of at most 10 megabytes.')
      const at = now().toISOString()
      if (body.date && body.date > practiceDay(at)) throw new Problem(422, 'Enter today or an earlier day.')
      await records.read('Patient', params.id)
      const { id } = await records.create(
        toDocumentReference({
          ...body,
          patientId: params.id,
          type,
          data: bytes.toString('base64'),
          by: authorOf(records.who),
          date: body.date || practiceDay(at),
          at,
        }),
      )
      return { message: 'Document added.', id }
    },

    async file({ records, params }) {
      const { resource } = await readOf(records, params)
      const { attachment } = resource.content[0] ?? {}
      if (!attachment?.data) throw new Problem(404, 'There is no such file.')
      return storedFile({ ...attachment, data: attachment.data }, 'document')
    },

    async withdraw({ records, params, body }) {
      await records.transaction(async (tx) => {
        const { resource } = await readOf(tx, params)
        if (!isAdded(resource)) throw new Problem(409, 'Only documents added on the chart can be withdrawn here.')
        if (resource.status !== 'current') throw new Problem(409, 'This document was already withdrawn.')
        // the history keeps the pages; the record of the patient no longer shows them
        const content = resource.content.map(({ attachment: { data: _, ...attachment }, ...rest }) => ({
          ...rest,
          attachment,
        }))
        await tx.update({ ...resource, status: 'entered-in-error', content }, { purpose: body.reason })
      })
      return { message: 'Document withdrawn.' }
    },
  })
}

async function readOf(
  records: Pick<Records | RecordsTransaction, 'find'>,
  { id, documentId }: { id: string; documentId: string },
): Promise<Stored<'DocumentReference'>> {
  const stored = await records.find('DocumentReference', documentId)
  if (!stored || stored.patient !== id) throw new Problem(404, 'There is no such document.')
  return stored
}
