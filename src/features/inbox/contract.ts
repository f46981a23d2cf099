import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { KINDS, MOST_AT_ONCE, RANKS, SCOPES } from './rules.ts'

const staff = ['provider', 'admin'] as const
const clinician = ['provider'] as const

const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))

export const InboxItem = z.object({
  /** Kind and the id by which its feature opens it: 'result:42'. */
  id: z.string(),
  kind: z.enum(KINDS),
  /** Id of the report, conversation, task or claim. */
  recordId: z.string(),
  /** Version of the task behind it; a result without a review has 0. */
  version: z.number(),
  rank: z.enum(RANKS),
  title: z.string(),
  patientId: z.optional(z.string()),
  patientName: z.optional(z.string()),
  birthDate: z.optional(z.string()),
  /** Absent while it is nobody's. */
  owner: z.optional(z.string()),
  isMine: z.boolean(),
  /** Since when it waits. */
  at: z.string(),
  dueAt: z.optional(z.string()),
  isOverdue: z.boolean(),
})
export type InboxItem = z.infer<typeof InboxItem>

const Counts = z.record(z.string(), z.number())

const LIVE = ['Task', 'Claim', 'DiagnosticReport', 'Patient'] as const

export const inbox = {
  list: endpoint({
    method: 'GET',
    path: '/api/inbox',
    access: staff,
    summary: 'Everything that waits for the caller or the team: most urgent first, own before others, oldest first',
    query: z.object({
      scope: z._default(z.enum(SCOPES), 'mine'),
      kind: z.optional(z.enum([...KINDS, ''])),
      after: z.optional(z.string().check(z.maxLength(400))),
    }),
    reply: z.object({
      items: z.array(InboxItem),
      /** Pass as `after` for the next page. */
      next: z.optional(z.string()),
      /** How many of each kind wait in this scope; kinds the caller may not see are absent. First page only. */
      counts: z.optional(Counts),
      /** Danger reports about restricted records, which this caller sees only with emergency access. */
      hiddenDangerReports: z.number(),
    }),
    live: LIVE,
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/inbox/count',
    access: staff,
    summary: 'How much waits for the caller, and how much of it is urgent',
    reply: z.object({ mine: z.number(), urgent: z.number() }),
    live: LIVE,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/api/inbox/acknowledge',
    access: clinician,
    summary: 'Acknowledges several normal results with no action needed; each that is refused is named with why',
    body: z.object({
      results: z
        .array(z.object({ id: Id, version: z.number().check(z.int(), z.minimum(0)) }))
        .check(z.minLength(1, 'Choose a result'), z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE}`)),
    }),
    reply: z.object({
      acknowledged: z.array(z.string()),
      refused: z.array(z.object({ id: z.string(), message: z.string() })),
    }),
  }),
}
