import { z } from 'zod'
import { endpoint } from '#platform/api/endpoint.ts'

/** Advice is for health professionals and for services that act for them; not for patients. */
const professionals = ['provider', 'admin', 'software'] as const

const resource = z.looseObject({ resourceType: z.string() })

/** https://cds-hooks.hl7.org/2.0/#http-request_1 */
const HookCall = z.object({
  hook: z.string(),
  hookInstance: z.string().max(200),
  fhirServer: z.string().max(500).optional(),
  /** For the caller's own server. It is not used: what is not prefetched is read from our own record or not at all. */
  fhirAuthorization: z.unknown().optional(),
  context: z.looseObject({ patientId: z.string().regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Send the id of a patient') }),
  prefetch: z.record(z.string(), resource.nullable()).optional(),
})
export type HookCall = z.infer<typeof HookCall>

export const Card = z.object({
  uuid: z.string(),
  summary: z.string(),
  detail: z.string(),
  indicator: z.enum(['info', 'warning', 'critical']),
  source: z.object({
    label: z.string(),
    url: z.string().optional(),
    topic: z.object({ system: z.string(), code: z.string(), display: z.string() }),
  }),
  suggestions: z
    .array(
      z.object({
        label: z.string(),
        uuid: z.string(),
        isRecommended: z.boolean(),
        actions: z.array(
          z.object({
            type: z.enum(['create', 'delete']),
            description: z.string(),
            resource: resource.optional(),
            resourceId: z.string().optional(),
          }),
        ),
      }),
    )
    .optional(),
  selectionBehavior: z.literal('at-most-one').optional(),
  overrideReasons: z.array(z.object({ code: z.string(), system: z.string(), display: z.string() })).optional(),
})
export type Card = z.infer<typeof Card>

const Feedback = z.object({
  feedback: z
    .array(
      z.object({
        card: z.string().min(1).max(100),
        outcome: z.enum(['accepted', 'overridden']),
        acceptedSuggestions: z
          .array(z.object({ id: z.string().max(100) }))
          .max(20)
          .optional(),
        overrideReason: z
          .object({
            reason: z.looseObject({ code: z.string().max(100) }).optional(),
            userComment: z.string().max(2000).optional(),
          })
          .optional(),
        outcomeTimestamp: z.iso.datetime({ offset: true }),
      }),
    )
    .min(1)
    .max(50),
})
export type Feedback = z.infer<typeof Feedback>['feedback'][number]

/** CDS Hooks 2.0 (https://cds-hooks.hl7.org/2.0/). */
export const cdsHooks = {
  discovery: endpoint({
    method: 'GET',
    path: '/cds-services',
    access: 'public',
    summary: 'Which advice is offered, and what each service wants to be sent',
    reply: z.object({ services: z.array(z.looseObject({ id: z.string(), hook: z.string() })) }),
  }),
  call: endpoint({
    method: 'POST',
    path: '/cds-services/{id}',
    access: professionals,
    summary: 'Advice about one person, as cards',
    body: HookCall,
    reply: z.object({ cards: z.array(Card) }),
  }),
  feedback: endpoint({
    method: 'POST',
    path: '/cds-services/{id}/feedback',
    access: professionals,
    summary: 'What became of cards',
    body: Feedback,
    reply: z.object({}),
  }),
}
