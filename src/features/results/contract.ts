import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import {
  actions,
  CONCLUSION_LENGTH,
  flags,
  NOTE_LENGTH,
  STATES,
  TEXT_LENGTH,
  URGENCIES,
  VALUES_AT_MOST,
} from './rules.ts'

const staff = ['provider', 'admin'] as const
const clinician = ['provider'] as const

const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))
const words = (length: number) => z.string().check(z.trim(), z.maxLength(length, `Use at most ${length} characters`))
const instant = z.iso.datetime({ offset: true, error: 'Enter a time such as 2026-11-15T09:00:00+11:00' })

const Patient = z.object({ id: z.optional(z.string()), name: z.string() })

export const Result = z.object({
  /** Id of the DiagnosticReport. */
  id: z.string(),
  /** Version of its review; send back as If-Match with an acknowledgement. 0 if no review was requested. */
  version: z.number(),
  patientId: z.string(),
  patientName: z.string(),
  birthDate: z.optional(z.string()),
  mrn: z.optional(z.string()),
  test: z.string(),
  /** Status of the report: final, preliminary, amended. */
  status: z.string(),
  collectedAt: z.optional(z.string()),
  receivedAt: z.string(),
  urgency: z.enum(URGENCIES),
  /** Absent if no owner could be found; the result is then in everyone's list. */
  owner: z.optional(Patient),
  dueAt: z.string(),
  isOverdue: z.boolean(),
  /** The practice has been notified that it is overdue. */
  isEscalated: z.boolean(),
  conclusion: z.optional(z.string()),
  acknowledged: z.optional(
    z.object({ by: z.string(), at: z.string(), action: z.string(), note: z.optional(z.string()) }),
  ),
})
export type Result = z.infer<typeof Result>

const Value = z.object({
  id: z.string(),
  name: z.string(),
  value: z.string(),
  /** As the laboratory wrote it: '0.02 to 0.5 ×10⁹/L'. */
  range: z.optional(z.string()),
  flag: z.optional(z.enum(['critical', 'abnormal'])),
  flagText: z.optional(z.string()),
  previous: z.optional(z.object({ value: z.string(), at: z.string() })),
})
export type Value = z.infer<typeof Value>

export const ResultDetail = z.extend(Result, {
  values: z.array(Value),
  performer: z.optional(z.string()),
  order: z.optional(z.object({ test: z.string(), by: z.optional(z.string()), reason: z.optional(z.string()) })),
  encounterId: z.optional(z.string()),
  /** Review history, newest first: changes of owner and reopened reviews. */
  notes: z.array(z.object({ text: z.string(), by: z.optional(z.string()), at: z.optional(z.string()) })),
})
export type ResultDetail = z.infer<typeof ResultDetail>

/** An ordered test whose result never arrived. */
export const Awaited = z.object({
  orderId: z.string(),
  patientId: z.string(),
  patientName: z.string(),
  test: z.string(),
  priority: z.string(),
  orderedAt: z.optional(z.string()),
  orderedBy: z.optional(Patient),
  expectedBy: z.string(),
  encounterId: z.optional(z.string()),
})
export type Awaited = z.infer<typeof Awaited>

const ListQuery = z.object({
  state: z._default(z.enum(STATES), 'open'),
  owner: z._default(z.enum(['me', 'all']), 'me'),
})

const EntryValue = z.object({
  name: words(TEXT_LENGTH).check(z.minLength(1, 'Enter what was measured')),
  value: words(TEXT_LENGTH).check(z.minLength(1, 'Enter the value')),
  unit: z.optional(words(40)),
  range: z.optional(words(80)),
  flag: z.optional(z.enum(flags)),
})

/** Entered by hand from paper, fax or telephone. */
const Entry = z.object({
  patientId: Id,
  test: words(TEXT_LENGTH).check(z.minLength(1, 'Enter the name of the test')),
  collectedAt: instant,
  performer: z.optional(words(TEXT_LENGTH)),
  values: z._default(
    z.array(EntryValue).check(z.maxLength(VALUES_AT_MOST, `Enter at most ${VALUES_AT_MOST} values`)),
    [],
  ),
  conclusion: z.optional(words(CONCLUSION_LENGTH)),
  /** Judged by the person entering it, if no value has a flag. */
  urgency: z._default(z.enum(URGENCIES), 'not-flagged'),
  orderId: z.optional(Id),
})
export type Entry = z.infer<typeof Entry>

/** A FHIR R4 DiagnosticReport with contained Observations, or a Bundle with one report and its Observations. */
const Import = z.object({
  resource: z.looseObject({
    resourceType: z.enum(['DiagnosticReport', 'Bundle'], 'Paste a DiagnosticReport or Bundle'),
  }),
  /** The patient, if the file does not name one on record. */
  patientId: z.optional(Id),
  orderId: z.optional(Id),
})
export type Import = z.infer<typeof Import>

const Received = z.object({ result: Result, message: z.string() })

const RESULT_TYPES = ['DiagnosticReport', 'Observation', 'Task', 'ServiceRequest', 'Patient', 'Encounter'] as const

export const results = {
  list: endpoint({
    method: 'GET',
    path: '/api/results',
    access: staff,
    summary: 'Results to acknowledge, most pressing first; overdue or acknowledged ones; tests that never came back',
    query: ListQuery,
    reply: z.object({
      results: z.array(Result),
      awaited: z.array(Awaited),
      counts: z.object({ open: z.number(), overdue: z.number(), notReturned: z.number() }),
      /** True if there are more than shown. */
      isCut: z.boolean(),
    }),
    live: RESULT_TYPES,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/results/{id}',
    access: staff,
    summary: 'One result with its values, the ones before them, and what was decided',
    reply: ResultDetail,
    live: RESULT_TYPES,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/results',
    access: staff,
    summary:
      'Receives a result, entered by hand or as FHIR; a corrected one replaces the earlier and opens its review again',
    body: z
      .object({ entry: z.optional(Entry), import: z.optional(Import) })
      .check(
        z.refine(
          (body) => (body.entry === undefined) !== (body.import === undefined),
          'Send either an entry or an import',
        ),
      ),
    reply: Received,
    status: 201,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/api/results/{id}/acknowledge',
    access: clinician,
    summary: 'Acknowledges a result with what happens next; If-Match names the version of its review',
    body: z.object({ action: z.enum(actions, 'Choose what happens next'), note: z._default(words(NOTE_LENGTH), '') }),
    reply: Received,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/results/{id}/owner',
    access: staff,
    summary: 'Gives a result to another practitioner',
    body: z.object({ practitionerId: Id }),
    reply: Received,
  }),
}
