import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import {
  CONDITIONS,
  MESSAGE_LENGTH,
  MOST_AT_ONCE,
  MOST_VIEWS,
  RECALL_METHODS,
  RECALL_REASON_LENGTH,
  SEEN,
  SORTS,
  SUBJECT_LENGTH,
  VIEW_NAME_LENGTH,
  WITH_WITHOUT,
} from './rules.ts'

const staff = ['provider', 'admin'] as const

const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))
const words = (length: number, missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(length, `Use at most ${length} characters`))
const orNone = <T extends readonly [string, ...string[]]>(values: T) => z._default(z.enum(['', ...values]), '')

/** '' where a filter is not set. */
export const Filters = z.object({
  /** Words of a name, a birth date, MRN or Medicare number. */
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  /** Seen by, or booked with. */
  clinician: z._default(z.union([Id, z.literal('')]), ''),
  condition: orNone(CONDITIONS),
  seen: orNone(SEEN),
  booking: orNone(WITH_WITHOUT),
  portal: orNone(WITH_WITHOUT),
  recall: orNone(['overdue']),
  sort: z._default(z.enum(SORTS), 'name'),
})
export type Filters = z.infer<typeof Filters>

export const ListedPatient = z.object({
  id: z.string(),
  /** 'Nguyen, Margaret'. */
  name: z.string(),
  birthDate: z.optional(z.string()),
  mrn: z.optional(z.string()),
  isRestricted: z.boolean(),
  isDeceased: z.boolean(),
  isInactive: z.boolean(),
  /** Of the last visit, otherwise of the next booking. */
  clinician: z.optional(z.string()),
  /** Absent if the caller may not read conditions. */
  conditions: z.optional(z.array(z.enum(CONDITIONS))),
  lastVisit: z.optional(z.string()),
  nextBooking: z.optional(z.string()),
  hasPortal: z.boolean(),
  /** Day of the earliest recall that is overdue. */
  overdueSince: z.optional(z.string()),
})
export type ListedPatient = z.infer<typeof ListedPatient>

const View = z.object({ name: words(VIEW_NAME_LENGTH, 'Enter a name'), filters: Filters })
export type View = z.infer<typeof View>
const Views = z.array(View).check(z.maxLength(MOST_VIEWS, `Keep at most ${MOST_VIEWS} views`))

const PatientIds = z
  .array(Id)
  .check(z.minLength(1, 'Choose a patient'), z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} patients`))

const Refused = z.object({ patientId: z.string(), name: z.string(), message: z.string() })
export type Refused = z.infer<typeof Refused>

const Invitation = z.object({
  patientId: z.string(),
  name: z.string(),
  birthDate: z.optional(z.string()),
  mrn: z.optional(z.string()),
  code: z.string(),
  expiresAt: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

/** The patients of the practice as a list to work through. */
export const patientList = {
  list: endpoint({
    method: 'GET',
    path: '/api/patient-list',
    access: staff,
    summary: 'One page of patients with last visit, next booking, conditions, portal account and gaps',
    query: z.extend(Filters, { after: z.optional(z.string().check(z.maxLength(600))) }),
    reply: z.object({
      patients: z.array(ListedPatient),
      next: z.optional(z.string()),
      /** What the caller may see and filter by. */
      shows: z.object({ conditions: z.boolean(), gaps: z.boolean(), recalls: z.boolean() }),
      /** What the caller may do from here. */
      may: z.object({
        openChart: z.boolean(),
        openAccounts: z.boolean(),
        invite: z.boolean(),
        register: z.boolean(),
        recall: z.boolean(),
        write: z.boolean(),
      }),
    }),
    live: ['Patient', 'Appointment', 'Encounter', 'Condition', 'Task'],
  }),
  gaps: endpoint({
    method: 'GET',
    path: '/api/patient-list/gaps',
    access: staff,
    cost: 'heavy',
    summary: 'Open guideline gaps of the patients on a page; they take longer to find than the page itself',
    query: z.object({ ids: z.string().check(z.regex(/^[A-Za-z0-9\-.,]{1,4000}$/, 'Choose from the list')) }),
    reply: z.object({ gaps: z.record(z.string(), z.array(z.string())) }),
    live: ['Patient', 'Condition', 'Observation', 'Immunization', 'CarePlan', 'Procedure'],
  }),
  views: endpoint({
    method: 'GET',
    path: '/api/patient-list/views',
    access: staff,
    summary: 'The saved views of the caller',
    reply: z.object({ views: Views }),
  }),
  saveViews: endpoint({
    method: 'PUT',
    path: '/api/patient-list/views',
    access: staff,
    summary: 'Replaces the saved views of the caller',
    body: z.object({ views: Views }),
    reply: z.object({ views: Views }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/patient-list/invitations',
    access: staff,
    cost: 'heavy',
    summary: 'A portal code for each patient without an account, shown once; each who gets none is named with why',
    body: z.object({ patientIds: PatientIds }),
    reply: z.object({ invitations: z.array(Invitation), refused: z.array(Refused) }),
    status: 201,
  }),
  addRecalls: endpoint({
    method: 'POST',
    path: '/api/patient-list/recalls',
    access: staff,
    cost: 'heavy',
    summary: 'The same recall for each patient; one who has it open already is named and gets no second one',
    body: z.object({
      patientIds: PatientIds,
      reason: words(RECALL_REASON_LENGTH, 'Enter what is due'),
      dueDate: z.string(),
      method: z._default(z.enum(RECALL_METHODS), 'phone'),
    }),
    reply: z.object({ added: z.number(), refused: z.array(Refused) }),
    status: 201,
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/patient-list/messages',
    access: staff,
    cost: 'heavy',
    summary: 'One message in the portal to each patient who can sign in to it; the others are named',
    body: z.object({
      patientIds: PatientIds,
      subject: words(SUBJECT_LENGTH, 'Enter a subject'),
      text: words(MESSAGE_LENGTH, 'Write a message'),
    }),
    reply: z.object({ sent: z.number(), refused: z.array(Refused) }),
    status: 201,
  }),
}
