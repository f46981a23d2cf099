import { z } from 'zod'
import { endpoint } from '#platform/api/endpoint.ts'
import { CONSENT_KINDS, DECISIONS, NAME_LENGTH, REASON_LENGTH } from './rules.ts'

const staff = ['provider', 'admin'] as const

const Kind = z.enum(CONSENT_KINDS)

/** Without a decision: nobody has asked. */
export const Consent = z.object({
  kind: Kind,
  id: z.string().optional(),
  version: z.number().optional(),
  decision: z.enum(DECISIONS).optional(),
  reason: z.string().optional(),
  /** What a limited consent does not cover. */
  limits: z.string().optional(),
  /** Who decided: the patient, or a representative by name. */
  givenBy: z.string().optional(),
  recordedBy: z.string().optional(),
  at: z.string().optional(),
})
export type Consent = z.infer<typeof Consent>

export const ConsentChangeBody = z.object({
  decision: z.enum(DECISIONS),
  reason: z.string().trim().max(REASON_LENGTH, `Use at most ${REASON_LENGTH} characters`),
  limits: z.string().trim().max(REASON_LENGTH).optional(),
  givenBy: z.enum(['patient', 'representative']),
  representative: z.string().trim().max(NAME_LENGTH).optional(),
})

const KindParams = z.object({ id: z.string().regex(/^[A-Za-z0-9\-.]{1,64}$/), kind: Kind })

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
    reply: Consent.extend({ message: z.string() }),
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
