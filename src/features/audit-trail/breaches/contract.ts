import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import {
  DECISIONS,
  type Decision,
  STEP_STATUSES,
  STEPS,
  type Step,
  type StepStatus,
  TEXT_LENGTH,
  TITLE_LENGTH,
} from './rules.ts'

const admin = ['admin'] as const
const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))
const text = (what: string, most = TEXT_LENGTH) =>
  z.string().check(z.trim(), z.minLength(1, what), z.maxLength(most, `Use at most ${most} characters`))
const StepId = z.enum(Object.keys(STEPS) as [Step, ...Step[]])
const Status = z.enum(Object.keys(STEP_STATUSES) as [StepStatus, ...StepStatus[]])
const Kind = z.enum(Object.keys(DECISIONS) as [Decision, ...Decision[]])

const TextKey = z.object({ text: z.string(), by: z.string(), at: z.string() })

export const Breach = z.object({
  id: z.string(),
  version: z.number(),
  title: z.string(),
  what: z.string(),
  discoveredAt: z.string(),
  /** End of the 30-day assessment period. */
  dueAt: z.string(),
  openedBy: z.string(),
  isClosed: z.boolean(),
  closedAt: z.optional(z.string()),
  steps: z.array(z.object({ id: StepId, status: Status, last: z.optional(TextKey) })),
  decision: z.optional(z.extend(TextKey, { kind: Kind })),
  affected: z.array(z.object({ id: z.string(), name: z.string(), mrn: z.optional(z.string()) })),
  /** All actions and decisions, oldest first. */
  log: z.array(z.extend(TextKey, { title: z.string() })),
})
export type Breach = z.infer<typeof Breach>

const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('step'), step: StepId, status: Status, text: text('Enter what was done') }),
  z.object({ kind: z.literal('decision'), decision: Kind, text: text('Enter the reasons') }),
  z.object({ kind: z.literal('note'), text: text('Write a note') }),
  z.object({
    kind: z.literal('affected'),
    add: z._default(z.array(Id).check(z.maxLength(5000)), []),
    remove: z._default(z.array(Id), []),
  }),
  z.object({ kind: z.literal('close'), text: text('Enter the outcome') }),
  z.object({ kind: z.literal('reopen'), text: text('Enter the reason') }),
])
export type BreachChange = z.infer<typeof Change>

export const Exposed = z.object({
  patientId: z.string(),
  patientName: z.string(),
  events: z.number(),
  first: z.string(),
  last: z.string(),
  actors: z.array(z.string()),
  kinds: z.array(z.string()),
})
export type Exposed = z.infer<typeof Exposed>

export const breaches = {
  list: endpoint({
    method: 'GET',
    path: '/api/privacy-breaches',
    access: admin,
    summary: 'Suspected privacy breaches, open ones first',
    reply: z.array(Breach),
    live: ['Task'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/privacy-breaches',
    access: admin,
    summary: 'Opens a suspected breach; the 30 days run from when it was discovered',
    body: z.object({
      title: text('Enter a name', TITLE_LENGTH),
      what: text('Enter what is known'),
      discoveredAt: z.iso.datetime({ offset: true }),
    }),
    reply: Breach,
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/privacy-breaches/{id}',
    access: admin,
    summary: 'One suspected breach with its steps, decisions and the people affected',
    reply: Breach,
    live: ['Task'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/privacy-breaches/{id}',
    access: admin,
    summary: 'A step, a decision with its reasons, a note, people affected, closing; If-Match names the version',
    body: Change,
    reply: Breach,
  }),
  exposure: endpoint({
    method: 'GET',
    path: '/api/privacy-breaches/{id}/exposure',
    cost: 'heavy',
    access: admin,
    summary: 'Whose data was seen or changed: by an account, about a person, between two instants',
    query: z.object({
      agent: z.optional(z.string().check(z.maxLength(100))),
      patient: z.optional(z.string().check(z.maxLength(64))),
      from: z.iso.datetime({ offset: true }),
      to: z.iso.datetime({ offset: true }),
    }),
    reply: z.object({
      people: z.array(Exposed),
      /** Records shown in lists whose patient can no longer be identified. */
      unnamedRecords: z.number(),
      isPartial: z.boolean(),
    }),
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/privacy-breaches/{id}/report.pdf',
    cost: 'heavy',
    access: admin,
    summary: 'Everything about one suspected breach as a PDF',
    reply: z.string(),
  }),
}
