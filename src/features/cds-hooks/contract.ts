import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'

/** Advice is for health professionals and services acting for them, not for patients. */
const professionals = ['provider', 'admin', 'software'] as const

const resource = z.looseObject({ resourceType: z.string() })

/** https://cds-hooks.hl7.org/2.0/#http-request_1 */
const HookCall = z.object({
  hook: z.string(),
  hookInstance: z.string().check(z.maxLength(200)),
  fhirServer: z.optional(z.string().check(z.maxLength(500))),
  /** For the caller's own server. Not used: what is not prefetched is read from our own record or not at all. */
  fhirAuthorization: z.optional(z.unknown()),
  context: z.looseObject({
    patientId: z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Send the id of a patient')),
  }),
  prefetch: z.optional(z.record(z.string(), z.nullable(resource))),
})
export type HookCall = z.infer<typeof HookCall>

export const Card = z.object({
  uuid: z.string(),
  summary: z.string(),
  detail: z.string(),
  indicator: z.enum(['info', 'warning', 'critical']),
  source: z.object({
    label: z.string(),
    url: z.optional(z.string()),
    topic: z.object({ system: z.string(), code: z.string(), display: z.string() }),
  }),
  suggestions: z.optional(
    z.array(
      z.object({
        label: z.string(),
        uuid: z.string(),
        isRecommended: z.boolean(),
        actions: z.array(
          z.object({
            type: z.enum(['create', 'delete']),
            description: z.string(),
            resource: z.optional(resource),
            resourceId: z.optional(z.string()),
          }),
        ),
      }),
    ),
  ),
  selectionBehavior: z.optional(z.literal('at-most-one')),
  overrideReasons: z.optional(z.array(z.object({ code: z.string(), system: z.string(), display: z.string() }))),
})
export type Card = z.infer<typeof Card>

const Feedback = z.object({
  feedback: z
    .array(
      z.object({
        card: z.string().check(z.minLength(1), z.maxLength(100)),
        outcome: z.enum(['accepted', 'overridden']),
        acceptedSuggestions: z.optional(
          z.array(z.object({ id: z.string().check(z.maxLength(100)) })).check(z.maxLength(20)),
        ),
        overrideReason: z.optional(
          z.object({
            reason: z.optional(z.looseObject({ code: z.string().check(z.maxLength(100)) })),
            userComment: z.optional(z.string().check(z.maxLength(2000))),
          }),
        ),
        outcomeTimestamp: z.iso.datetime({ offset: true }),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
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
    summary: 'Advice about one patient, as cards',
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
