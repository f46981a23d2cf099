import * as z from 'zod/mini'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { endpoint } from '#platform/api/endpoint.ts'
import { FILE_BYTES_AT_MOST, TEXT_LENGTH } from '../rules.ts'
import { DOCUMENT_KINDS } from './rules.ts'

const staff = ['provider', 'admin'] as const
const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))
const Patient = z.object({ id: Id })
const Document = z.object({ id: Id, documentId: Id })
const words = z.string().check(z.trim(), z.maxLength(TEXT_LENGTH, `Use at most ${TEXT_LENGTH} characters`))

export const ChartDocument = z.object({
  id: z.string(),
  title: z.string(),
  /** 'Photo', 'Incoming letter', 'Referral letter', as the record says. */
  kind: z.string(),
  /** Day of the document, or when it was added. */
  date: z.optional(z.string()),
  from: z.string(),
  isPicture: z.boolean(),
  /** Where its pages are; absent where another system has them. */
  href: z.optional(z.string()),
  /** Whether it was added on the chart, and can be withdrawn there. */
  isAdded: z.boolean(),
})
export type ChartDocument = z.infer<typeof ChartDocument>

/** Documents and photos of a patient: what was added on the chart, came in, or was signed here. */
export const documents = {
  list: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/documents',
    access: staff,
    summary: 'Documents and photos of a patient, newest first, without their pages',
    params: Patient,
    reply: z.object({ documents: z.array(ChartDocument), isCut: z.boolean() }),
    live: ['DocumentReference'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/documents',
    cost: 'heavy-when-large',
    access: staff,
    summary: 'Adds a document or photo to the chart of a patient',
    bodyBytesAtMost: Math.ceil((FILE_BYTES_AT_MOST * 4) / 3) + 100_000,
    params: Patient,
    body: z.object({
      fileName: words.check(z.minLength(1, 'Name the file')),
      /** Base64. */
      data: z.string().check(z.minLength(8, 'The file is empty')),
      kind: z.enum(DOCUMENT_KINDS, 'Choose what it is'),
      title: z._default(words, ''),
      from: z._default(words, ''),
      /** The day it was made; today without it. */
      date: z.optional(z.union([z.iso.date('Enter a day such as 2026-11-17'), z.literal('')])),
    }),
    reply: z.object({ message: z.string(), id: z.string() }),
    status: 201,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/documents/{documentId}/file',
    cost: 'heavy',
    access: staff,
    summary: 'The pages or the picture of one document',
    params: Document,
    reply: z.unknown(),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/documents/{documentId}/withdraw',
    access: staff,
    summary:
      'Takes out a document that was added to the wrong chart or by mistake; the history keeps it with the reason',
    params: Document,
    body: z.object({
      reason: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Enter a reason'),
          z.maxLength(REASON_LENGTH, `Use at most ${REASON_LENGTH} characters`),
        ),
    }),
    reply: z.object({ message: z.string() }),
  }),
}
