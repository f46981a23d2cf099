import type { Coding } from 'fhir/r4'
import * as z from 'zod/mini'
import { SEARCH_LIMIT, SEARCH_TEXT_LENGTH, TERM_KINDS } from '#medicine/terminology/rules.ts'
import { endpoint } from '#platform/api/endpoint.ts'

const TermReply = z.object({
  key: z.string(),
  text: z.string(),
  codings: z.array(z.custom<Coding>()),
  hint: z.optional(z.string()),
  unit: z.optional(z.string()),
  ucum: z.optional(z.string()),
  medicine: z.optional(
    z.object({
      generic: z.string(),
      brand: z.optional(z.string()),
      device: z.optional(z.string()),
      strengths: z.array(z.string()),
      classes: z.array(z.string()),
      usualRegimen: z.optional(z.string()),
    }),
  ),
})

export const terminology = {
  search: endpoint({
    method: 'GET',
    path: '/api/terminology/{kind}',
    access: ['provider', 'admin'],
    summary: 'Terms that can be recorded, best match first; free text is allowed wherever a term is',
    params: z.object({ kind: z.enum(TERM_KINDS) }),
    query: z.object({
      q: z._default(
        z.string().check(z.maxLength(SEARCH_TEXT_LENGTH, `Use at most ${SEARCH_TEXT_LENGTH} characters`)),
        '',
      ),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), SEARCH_LIMIT),
    }),
    reply: z.array(TermReply),
  }),
}
