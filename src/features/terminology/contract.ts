import type { Coding } from 'fhir/r4'
import { z } from 'zod'
import { SEARCH_LIMIT, SEARCH_TEXT_LENGTH, TERM_KINDS } from '#medicine/terminology/rules.ts'
import { endpoint } from '#platform/api/endpoint.ts'

const TermReply = z.object({
  key: z.string(),
  text: z.string(),
  codings: z.array(z.custom<Coding>()),
  hint: z.string().optional(),
  unit: z.string().optional(),
  ucum: z.string().optional(),
  medicine: z
    .object({
      generic: z.string(),
      brand: z.string().optional(),
      device: z.string().optional(),
      strengths: z.array(z.string()),
      classes: z.array(z.string()),
      usualRegimen: z.string().optional(),
    })
    .optional(),
})

export const terminology = {
  search: endpoint({
    method: 'GET',
    path: '/api/terminology/{kind}',
    access: ['provider', 'admin'],
    summary: 'Terms that can be recorded, best match first; free text is allowed wherever a term is',
    params: z.object({ kind: z.enum(TERM_KINDS) }),
    query: z.object({
      q: z.string().max(SEARCH_TEXT_LENGTH, `Use at most ${SEARCH_TEXT_LENGTH} characters`).default(''),
      limit: z.coerce.number().int().min(1).max(50).default(SEARCH_LIMIT),
    }),
    reply: z.array(TermReply),
  }),
}
