import * as z from 'zod/mini'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { endpoint } from '#platform/api/endpoint.ts'

const Hold = z.object({ reason: z.string(), since: z.string(), by: z.string() })

const KeptRecord = z.object({
  patientId: z.string(),
  name: z.string(),
  birthDate: z.optional(z.string()),
  lastSeen: z.optional(z.string()),
  /** Last day on which the record must be kept. */
  keepUntil: z.optional(z.string()),
  /** The retention period is over and there is no hold. */
  isDue: z.boolean(),
  hold: z.optional(Hold),
})
export type KeptRecord = z.infer<typeof KeptRecord>

const admin = ['admin'] as const
const Reason = z.object({
  reason: z.string().check(z.trim(), z.minLength(1, 'Enter the reason'), z.maxLength(REASON_LENGTH)),
})
const Params = z.object({ patientId: z.string().check(z.maxLength(64)) })

export const retention = {
  overview: endpoint({
    method: 'GET',
    path: '/api/retention',
    cost: 'heavy',
    access: admin,
    summary:
      'How long records must be kept: those whose retention period is over, those on hold, and how many there are',
    reply: z.object({
      source: z.string(),
      records: z.number(),
      due: z.array(KeptRecord),
      held: z.array(KeptRecord),
      /** Records due next. */
      next: z.array(KeptRecord),
      /** True if the lists are longer than shown. */
      isPartial: z.boolean(),
    }),
    live: ['Patient', 'Encounter', 'Flag'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/retention/{patientId}',
    access: admin,
    params: Params,
    summary: 'How long one record must be kept',
    reply: KeptRecord,
    live: ['Patient', 'Encounter', 'Flag'],
  }),
  hold: endpoint({
    method: 'POST',
    path: '/api/retention/{patientId}/hold',
    access: admin,
    params: Params,
    body: Reason,
    summary: 'Puts a record on legal hold: nothing of it is deleted until it is released',
    reply: KeptRecord,
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/retention/{patientId}/release',
    access: admin,
    params: Params,
    body: Reason,
    summary: 'Ends a legal hold',
    reply: KeptRecord,
  }),
}
