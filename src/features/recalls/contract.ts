import * as z from 'zod/mini'
import { AGREEMENTS, CHANNELS } from '#fhir/messages-allowed.ts'
import { endpoint } from '#platform/api/endpoint.ts'
import {
  ASKED,
  ATTEMPTS_AT_MOST,
  CLOSINGS,
  METHODS,
  MOST_AT_ONCE,
  NOTE_LENGTH,
  OUTCOMES,
  REASON_LENGTH,
  SHOWS,
  SOURCES,
} from './rules.ts'

export { METHOD_WORDS, METHODS, REASON_LENGTH } from './rules.ts'

const staff = ['provider', 'admin'] as const
const clinician = ['provider'] as const

const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))
const RecallParams = z.object({ id: Id })
const words = (length: number) => z.string().check(z.trim(), z.maxLength(length, `Use at most ${length} characters`))

const Attempt = z.object({
  at: z.string(),
  method: z.enum(METHODS),
  outcome: z.enum(OUTCOMES),
  by: z.string(),
  note: z.optional(z.string()),
})
export type Attempt = z.infer<typeof Attempt>

export const Recall = z.object({
  id: z.string(),
  version: z.number(),
  patientId: z.string(),
  patientName: z.string(),
  birthDate: z.optional(z.string()),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  /** What the patient has said about SMS and email; without an agreement nothing is sent. */
  agreements: z.object({ sms: z.enum(AGREEMENTS), email: z.enum(AGREEMENTS) }),
  reason: z.string(),
  source: z.enum(SOURCES),
  /** 'YYYY-MM-DD'. */
  dueDate: z.string(),
  method: z.enum(METHODS),
  state: z.enum(['upcoming', 'due', 'escalated', 'closed']),
  owner: z.optional(z.string()),
  attempts: z.array(Attempt),
  attemptsLeft: z.number(),
  closed: z.optional(z.object({ at: z.string(), why: z.string() })),
})
export type Recall = z.infer<typeof Recall>

const Changed = z.object({ recall: Recall, message: z.string() })
const LIVE = ['Task', 'Patient', 'Appointment'] as const

/** Patients to be asked back: when, why, how; attempts are logged, and a clinician decides after the last. */
export const recalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/recalls',
    access: staff,
    summary: 'Recalls that are due, that come up, or that are closed; the earliest due first',
    query: z.object({ show: z._default(z.enum(SHOWS), 'due') }),
    reply: z.object({
      recalls: z.array(Recall),
      isCut: z.boolean(),
      /** Ways of sending that are set up. */
      canSend: z.object({ sms: z.boolean(), email: z.boolean() }),
    }),
    live: LIVE,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/recalls',
    access: staff,
    summary: 'A new recall',
    body: z.object({
      patientId: Id,
      reason: words(REASON_LENGTH).check(z.minLength(1, 'Enter what is due')),
      dueDate: z.string(),
      method: z._default(z.enum(METHODS), 'phone'),
      source: z._default(z.enum(SOURCES), 'by-hand'),
      practitionerId: z.optional(Id),
    }),
    reply: Changed,
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/recalls/{id}',
    access: staff,
    summary: 'One recall with its attempts',
    params: RecallParams,
    reply: Recall,
    live: LIVE,
  }),
  attempt: endpoint({
    method: 'POST',
    path: '/api/recalls/{id}/attempts',
    access: staff,
    summary: `Records an attempt; after ${ATTEMPTS_AT_MOST} without a visit a clinician is asked to decide`,
    params: RecallParams,
    body: z.object({
      method: z.enum(METHODS, 'Choose how'),
      outcome: z.enum(OUTCOMES, 'Choose what happened'),
      note: z._default(words(NOTE_LENGTH), ''),
    }),
    reply: Changed,
    status: 201,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/recalls/send',
    cost: 'heavy',
    access: staff,
    summary: 'Sends recalls by SMS or email without clinical content; each that is not sent is named with why',
    body: z.object({
      ids: z.array(Id).check(z.minLength(1, 'Choose a recall'), z.maxLength(MOST_AT_ONCE)),
      method: z.enum(['sms', 'email'], 'Choose SMS or email'),
    }),
    reply: z.object({
      sent: z.array(z.string()),
      refused: z.array(z.object({ id: z.string(), patientName: z.string(), message: z.string() })),
    }),
  }),
  writeLetters: endpoint({
    method: 'POST',
    path: '/api/recalls/letters',
    cost: 'heavy',
    access: staff,
    summary: 'A letter for each recall, to print; it counts as an attempt. Each that gets none is named with why',
    body: z.object({ ids: z.array(Id).check(z.minLength(1, 'Choose a recall'), z.maxLength(MOST_AT_ONCE)) }),
    reply: z.object({
      letters: z.array(z.object({ id: z.string(), recallId: z.string(), patientName: z.string() })),
      refused: z.array(z.object({ id: z.string(), patientName: z.string(), message: z.string() })),
    }),
    status: 201,
  }),
  letters: endpoint({
    method: 'GET',
    path: '/api/recalls/letters',
    cost: 'heavy',
    access: staff,
    summary: 'Recall letters as one tagged PDF, each on a page of its own',
    query: z.object({ ids: z.string().check(z.regex(/^[A-Za-z0-9\-.,]{1,7000}$/, 'Choose from the list')) }),
    reply: z.unknown(),
  }),
  agree: endpoint({
    method: 'POST',
    path: '/api/recalls/{id}/agreement',
    access: staff,
    summary: 'Records what the patient says about SMS or email; it is a consent of the patient',
    params: RecallParams,
    body: z.object({
      channel: z.enum(CHANNELS, 'Choose SMS or email'),
      agrees: z.boolean('Choose yes or no'),
      /** How the patient said so. */
      way: z.enum(ASKED, 'Choose how the patient said so'),
    }),
    reply: Changed,
    status: 201,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/recalls/{id}/close',
    access: staff,
    summary: 'Closes a recall with a reason',
    params: RecallParams,
    body: z.object({ why: z.enum(CLOSINGS, 'Choose why'), note: z._default(words(NOTE_LENGTH), '') }),
    reply: Changed,
  }),
  tryAgain: endpoint({
    method: 'POST',
    path: '/api/recalls/{id}/try-again',
    access: clinician,
    summary: 'A clinician decides that an escalated recall is tried again',
    params: RecallParams,
    reply: Changed,
  }),
}
