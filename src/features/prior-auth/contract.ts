import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { CHANNELS, LINE_LENGTH, PHASES, PRESCRIBERS, REQUEST_STATUSES, REQUEST_TYPES, TEXT_LENGTH } from './rules.ts'

const staff = ['provider', 'admin'] as const
const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))
const Day = z.iso.date('Enter a day such as 2026-11-16')
const Type = z.enum(REQUEST_TYPES, 'Choose a request type')
const Phase = z.enum(PHASES, 'Choose a phase')
const Status = z.enum(REQUEST_STATUSES)
const Line = z.string().check(z.trim(), z.maxLength(LINE_LENGTH, `Use at most ${LINE_LENGTH} characters`))
const Text = z.string().check(z.trim(), z.maxLength(TEXT_LENGTH, `Use at most ${TEXT_LENGTH} characters`))

const Entry = z.object({ at: z.string(), by: z.string(), text: z.string() })
const Kept = z.object({
  text: z.string(),
  reads: z.enum(['met', 'not-met', 'missing']),
  isVerified: z.boolean(),
  evidence: z.optional(z.string()),
  reference: z.optional(z.string()),
})
export type KeptCriterion = z.infer<typeof Kept>

export const PriorAuth = z.object({
  id: z.string(),
  version: z.number(),
  patientId: z.string(),
  patientName: z.string(),
  requestType: Type,
  /** Medication, procedure or device. */
  item: z.string(),
  indication: z.string(),
  programId: z.optional(z.string()),
  phase: z.optional(Phase),
  justification: z.string(),
  status: Status,
  priority: z.enum(['urgent', 'normal']),
  insurance: z.string(),
  provider: z.string(),
  prescriber: z.optional(z.enum(PRESCRIBERS)),
  hospitalProviderNumber: z.optional(z.string()),
  created: z.string(),
  submittedDate: z.optional(z.string()),
  channel: z.optional(z.enum(CHANNELS)),
  /** The day since which a decision has been pending. */
  waitingSince: z.optional(z.string()),
  expectedDecision: z.optional(z.string()),
  decidedDate: z.optional(z.string()),
  approvalNumber: z.optional(z.string()),
  validUntil: z.optional(z.string()),
  denialReason: z.optional(z.string()),
  nextEligible: z.optional(z.string()),
  reviewDue: z.optional(z.object({ date: z.string(), what: z.string(), isVerified: z.boolean() })),
  isOverdue: z.boolean(),
  /** The checklist as of the day the request was created or submitted. */
  kept: z.optional(z.object({ on: z.string(), criteria: z.array(Kept) })),
  history: z.array(Entry),
})
export type PriorAuth = z.infer<typeof PriorAuth>

const CheckedCriterion = z.object({
  id: z.string(),
  text: z.string(),
  kind: z.enum(['clinical', 'administrative']),
  /** 'unverified' if our knowledge of the criterion is; `reads` says how the record compares. */
  status: z.enum(['met', 'not-met', 'missing', 'unverified']),
  reads: z.enum(['met', 'not-met', 'missing']),
  evidence: z.optional(
    z.object({ value: z.string(), date: z.optional(z.string()), reference: z.optional(z.string()) }),
  ),
  why: z.optional(z.string()),
  citation: z.string(),
  metFrom: z.optional(z.string()),
})
export type CheckedCriterion = z.infer<typeof CheckedCriterion>

export const Checklist = z.object({
  programId: z.string(),
  phase: Phase,
  asOf: z.string(),
  route: z.string(),
  form: z.optional(z.string()),
  isMet: z.boolean(),
  isReady: z.boolean(),
  isVerified: z.boolean(),
  criteria: z.array(CheckedCriterion),
  nextEligible: z.optional(z.string()),
  lodgeBy: z.optional(z.string()),
  /** Online PBS Authorities reason codes an application today would risk. */
  risks: z.array(z.object({ code: z.string(), meaning: z.string(), whatToDo: z.string() })),
  notes: z.array(z.string()),
  source: z.string(),
  refersTo: z.string(),
})
export type Checklist = z.infer<typeof Checklist>

const ListedProgram = z.object({
  id: z.string(),
  medicine: z.string(),
  indication: z.string(),
  scheme: z.string(),
  requestType: Type,
  isVerified: z.boolean(),
  refersTo: z.string(),
  phases: z.array(z.object({ phase: Phase, route: z.string(), form: z.optional(z.string()) })),
})
export type ListedProgram = z.infer<typeof ListedProgram>

export const NewRequest = z
  .object({
    patientId: Id,
    requestType: Type,
    item: Line.check(z.minLength(1, 'Enter the medication, procedure or device')),
    indication: Line.check(z.minLength(1, 'Enter the indication')),
    programId: z.optional(Id),
    phase: z.optional(Phase),
    justification: Text.check(z.minLength(1, 'Enter the clinical justification')),
    priority: z.enum(['urgent', 'normal']),
    insurance: Line.check(z.minLength(1, 'Enter the decision maker')),
    prescriber: z.optional(z.enum(PRESCRIBERS)),
    hospitalProviderNumber: z.optional(Line),
    /** Whose request it is, where somebody else writes it down. */
    practitionerId: z.optional(Id),
    expectedDecision: z.optional(Day),
    /** Set if it has already been sent; without it the request is a draft. */
    channel: z.optional(z.enum(CHANNELS)),
  })
  .check(z.refine(({ programId, phase }) => !programId || phase, { path: ['phase'], message: 'Choose a phase' }))
export type NewRequest = z.infer<typeof NewRequest>

const Changed = z.object({ request: PriorAuth, message: z.string() })
const LIVE = ['Task', 'Patient'] as const

export const priorAuth = {
  list: endpoint({
    method: 'GET',
    path: '/api/prior-auth',
    access: staff,
    summary: 'Prior authorization requests, those overdue first; up to 200, with the number of all that match',
    query: z.object({
      q: z.optional(z.string().check(z.maxLength(100))),
      status: z.optional(z.union([Status, z.literal('')])),
      type: z.optional(z.union([Type, z.literal('')])),
      overdue: z.optional(z.enum(['1', ''])),
    }),
    reply: z.object({ requests: z.array(PriorAuth), total: z.number() }),
    live: LIVE,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/prior-auth/summary',
    access: staff,
    summary: 'Requests, waiting, approved, approval rate, days to a decision and overdue ones',
    reply: z.object({
      total: z.number(),
      pending: z.number(),
      approved: z.number(),
      decided: z.number(),
      approvalPercent: z.nullable(z.number()),
      averageDays: z.nullable(z.number()),
      overdue: z.number(),
    }),
    live: ['Task'],
  }),
  programs: endpoint({
    method: 'GET',
    path: '/api/prior-auth/programs',
    access: staff,
    summary: 'Programs whose criteria Aurora holds, each marked where it was not verified',
    reply: z.array(ListedProgram),
  }),
  checklist: endpoint({
    method: 'GET',
    path: '/api/prior-auth/checklist',
    access: staff,
    summary: "One program's criteria filled from one chart, with days, and what is missing",
    query: z.object({
      patient: Id,
      program: Id,
      phase: Phase,
      prescriber: z.optional(z.union([z.enum(PRESCRIBERS), z.literal('')])),
      hospital: z.optional(Line),
    }),
    reply: Checklist,
    live: [
      'Patient',
      'Condition',
      'Observation',
      'MedicationRequest',
      'Encounter',
      'Procedure',
      'DiagnosticReport',
      'AllergyIntolerance',
    ],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/prior-auth',
    access: staff,
    summary:
      'Creates a request, as a draft or as already submitted by someone; the evidence of the day is kept with it',
    body: NewRequest,
    reply: Changed,
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/prior-auth/{id}',
    access: staff,
    summary: 'One request with its history',
    reply: PriorAuth,
    live: LIVE,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/prior-auth/{id}/status',
    access: staff,
    summary: 'Records what became of a request; If-Match names the version, a stale one gets 409',
    body: z.object({
      status: z.enum(['pending', 'in-review', 'approved', 'denied', 'appeal', 'withdrawn']),
      on: Day,
      channel: z.optional(z.enum(CHANNELS)),
      reason: z.optional(Text),
      approvalNumber: z.optional(Line),
      validUntil: z.optional(Day),
      nextEligible: z.optional(Day),
      expectedDecision: z.optional(Day),
    }),
    reply: Changed,
  }),
  followUp: endpoint({
    method: 'POST',
    path: '/api/prior-auth/{id}/follow-up',
    access: staff,
    summary: 'Records that someone asked after a waiting request, and what was said',
    body: z.object({ note: Text.check(z.minLength(1, 'Enter what was said')), expectedDecision: z.optional(Day) }),
    reply: Changed,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/prior-auth/{id}/pdf',
    cost: 'heavy',
    access: staff,
    summary: 'The request with its checklist and evidence as a tagged PDF',
    reply: z.unknown(),
  }),
}
