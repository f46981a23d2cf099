import * as z from 'zod/mini'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { endpoint } from '#platform/api/endpoint.ts'
import { ALL_CONSENT_KINDS, DECISIONS, NAME_LENGTH } from './rules.ts'

const staff = ['provider', 'admin'] as const

const Kind = z.enum(ALL_CONSENT_KINDS)

/** No `decision` means the patient has not been asked yet. */
export const Consent = z.object({
  kind: Kind,
  id: z.optional(z.string()),
  version: z.optional(z.number()),
  decision: z.optional(z.enum(DECISIONS)),
  reason: z.optional(z.string()),
  /** What a limited consent excludes. */
  limits: z.optional(z.string()),
  /** Who decided: the patient, or the name of a representative. */
  givenBy: z.optional(z.string()),
  recordedBy: z.optional(z.string()),
  at: z.optional(z.string()),
})
export type Consent = z.infer<typeof Consent>

export const ConsentChangeBody = z.object({
  decision: z.enum(DECISIONS),
  reason: z.string().check(z.trim(), z.maxLength(REASON_LENGTH, `Use at most ${REASON_LENGTH} characters`)),
  limits: z.optional(z.string().check(z.trim(), z.maxLength(REASON_LENGTH))),
  givenBy: z.enum(['patient', 'representative']),
  representative: z.optional(z.string().check(z.trim(), z.maxLength(NAME_LENGTH))),
})

const KindParams = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/)), kind: Kind })

export const consents = {
  list: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/consents',
    access: staff,
    summary: 'The decision in force for each kind of consent',
    reply: z.array(Consent),
    live: ['Consent'],
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/patients/{id}/consents/{kind}',
    access: staff,
    summary: 'Records a decision with its reason; If-Match names the version where one is recorded already',
    params: KindParams,
    body: ConsentChangeBody,
    reply: z.extend(Consent, { message: z.string() }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/consents/{kind}/history',
    access: staff,
    summary: 'Every decision of one kind, newest first',
    params: KindParams,
    reply: z.array(Consent),
    live: ['Consent'],
  }),
}
