import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { RecordSource } from '../record-source/contract.ts'
import { SECTIONS } from '../rules.ts'

export const INSERT_KINDS = ['template', 'score', 'result', 'medication', 'problem'] as const

const Insert = z.object({
  kind: z.enum(INSERT_KINDS),
  label: z.string(),
  detail: z.string(),
  /** A template has other lines in each section. */
  lines: z.array(z.object({ section: z.optional(z.enum(SECTIONS)), text: z.string() })),
  source: z.optional(RecordSource),
})
export type Insert = z.infer<typeof Insert>

const EarlierNote = z.object({
  id: z.string(),
  encounterId: z.optional(z.string()),
  signedAt: z.optional(z.string()),
  signedBy: z.optional(z.string()),
  sections: z.array(z.object({ title: z.string(), sentences: z.array(z.string()) })),
})
export type EarlierNote = z.infer<typeof EarlierNote>

const VisitOrder = z.object({
  reference: z.string(),
  display: z.string(),
  sentence: z.string(),
  /** A plan that uses all the words of one of these already states the order. */
  names: z.array(z.string()),
  isActive: z.boolean(),
})
export type VisitOrder = z.infer<typeof VisitOrder>

export const noteContext = {
  read: endpoint({
    method: 'GET',
    path: '/api/ambient-scribe/note-context/{patientId}',
    access: ['provider', 'admin'],
    summary:
      "What the note editor offers: templates, scores, results and medications, earlier notes, and this visit's orders",
    query: z.object({ encounter: z.optional(z.string().check(z.maxLength(64))) }),
    reply: z.object({
      inserts: z.array(Insert),
      earlier: z.array(EarlierNote),
      orders: z.array(VisitOrder),
    }),
    live: ['Observation', 'MedicationRequest', 'ServiceRequest', 'Condition', 'Composition'],
  }),
}
