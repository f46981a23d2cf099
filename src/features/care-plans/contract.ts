import * as z from 'zod/mini'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { endpoint } from '#platform/api/endpoint.ts'
import {
  CIGARETTES_A_DAY,
  LINES_AT_MOST,
  MINUTES_TO_FIRST,
  PEAK_FLOW_L_MIN,
  PLAN_KINDS,
  PLAN_STATUSES,
  TEXT_LENGTH,
  WALK_M,
} from './rules.ts'

const staff = ['provider', 'admin'] as const
const clinician = ['provider'] as const
const everyone = ['provider', 'admin', 'patient'] as const

const CHOOSE = 'Choose one from the list'
const Id = z.string({ error: CHOOSE }).check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, CHOOSE))
const Kind = z.enum(PLAN_KINDS, 'Choose a template from the list')
const Status = z.enum(PLAN_STATUSES)
const A_DAY = 'Enter a day such as 2026-11-16'
const Day = z.iso.date(A_DAY)
const Line = z
  .string({ error: 'Enter text' })
  .check(z.trim(), z.maxLength(TEXT_LENGTH, `Use at most ${TEXT_LENGTH} characters in one line`))
const Lines = z
  .array(Line, { error: 'Enter a list of lines' })
  .check(z.maxLength(LINES_AT_MOST, `Use at most ${LINES_AT_MOST} lines`))
const Reason = z.string().check(z.trim(), z.maxLength(REASON_LENGTH, `Use at most ${REASON_LENGTH} characters`))
/** The error message states the accepted range. */
const within = ({ min, max }: { min: number; max: number }, unit: string) => {
  const error = `Enter a number from ${min} to ${max}${unit}`
  return z.number({ error }).check(z.minimum(min, error), z.maximum(max, error))
}
const whole = (range: { min: number; max: number }, unit: string) => {
  const error = `Enter a whole number from ${range.min} to ${range.max}${unit}`
  return z.number({ error }).check(z.int(error), z.minimum(range.min, error), z.maximum(range.max, error))
}
const listOf = (what: string, most: number) => `Enter up to ${most} ${what}`

const Percent = within({ min: 0, max: 100 }, ' %')
const Metres = within(WALK_M, ' m')

const STEPS = 'Enter 1 to 12 steps'

const Values = z.object({
  /** L/min. */
  personalBestLMin: z.optional(within(PEAK_FLOW_L_MIN, ' L/min')),
  personalBestOn: z.optional(Day),
  notWellPercent: z.optional(Percent),
  worsePercent: z.optional(Percent),
  dangerPercent: z.optional(Percent),
  walkBeforeM: z.optional(Metres),
  walkBeforeOn: z.optional(Day),
  walkAfterM: z.optional(Metres),
  walkAfterOn: z.optional(Day),
  quitOn: z.optional(Day),
  minutesToFirst: z.optional(within(MINUTES_TO_FIRST, ' minutes')),
  cigarettesPerDay: z.optional(within(CIGARETTES_A_DAY, ' a day')),
  hardToRefrain: z.optional(z.boolean()),
  firstHardestToGiveUp: z.optional(z.boolean()),
  moreInMorning: z.optional(z.boolean()),
  whenIll: z.optional(z.boolean()),
})

export const Content = z.object({
  kind: Kind,
  title: Line.check(z.minLength(1, 'Enter a title')),
  values: Values,
  medicines: z
    .array(z.object({ name: Line, dose: Line, isReliever: z.boolean() }), { error: listOf('medicines', 40) })
    .check(z.maxLength(40, listOf('medicines', 40))),
  steps: z
    .array(z.object({ id: Id, title: Line.check(z.minLength(1, 'Enter a title')), signs: Lines, actions: Lines }), {
      error: STEPS,
    })
    .check(z.minLength(1, STEPS), z.maxLength(12, STEPS)),
  goals: z
    .array(
      z.object({
        id: z.optional(Id),
        text: Line.check(z.minLength(1, 'Enter the goal')),
        dueOn: z.optional(Day),
        isAchieved: z.boolean(),
      }),
      { error: listOf('goals', 20) },
    )
    .check(z.maxLength(20, listOf('goals', 20))),
  team: z
    .array(z.object({ id: z.optional(Id), name: Line.check(z.minLength(1, 'Enter a name')), role: Line }), {
      error: listOf('people', 20),
    })
    .check(z.maxLength(20, listOf('people', 20))),
  contacts: z.object(
    { gp: Line, gpPhone: Line, emergencyName: Line, emergencyPhone: Line },
    { error: 'Enter the GP and the emergency contact' },
  ),
  sessions: z
    .array(
      z.object({
        week: whole({ min: 1, max: 8 }, ''),
        number: whole({ min: 1, max: 40 }, ''),
        on: Day,
        attendance: z.enum(['planned', 'attended', 'missed']),
      }),
      { error: listOf('sessions', 40) },
    )
    .check(z.maxLength(40, listOf('sessions', 40))),
  reviewOn: z.union([Day, z.literal('')], { error: A_DAY }),
})

const Zone = z.enum(['well', 'notwell', 'worse', 'danger'])
const PatientDocument = z.object({
  title: z.string(),
  intro: z.string(),
  sections: z.array(
    z.object({
      id: z.string(),
      heading: z.string(),
      zone: z.optional(Zone),
      band: z.optional(z.string()),
      lines: z.optional(z.array(z.string())),
      signs: z.optional(z.array(z.string())),
      actions: z.optional(z.array(z.string())),
    }),
  ),
})

const PlanPatient = z.object({
  id: z.string(),
  /** Such as 'Margaret Nguyen'. */
  name: z.string(),
  birthDate: z.optional(z.string()),
  mrn: z.optional(z.string()),
})
export type PlanPatient = z.infer<typeof PlanPatient>

const Row = z.object({
  id: z.string(),
  version: z.number(),
  patient: PlanPatient,
  kind: Kind,
  title: z.string(),
  status: Status,
  author: z.string(),
  created: z.string(),
  reviewOn: z.string(),
  review: z.enum(['overdue', 'due', 'later']),
})
export type PlanRow = z.infer<typeof Row>

export const Plan = z.object({
  ...Row.shape,
  content: Content,
  updated: z.string(),
  /** What prevents a draft from becoming active. */
  gaps: z.array(z.object({ where: z.string(), what: z.string() })),
  notes: z.array(z.object({ text: z.string(), at: z.optional(z.string()), by: z.optional(z.string()) })),
})
export type Plan = z.infer<typeof Plan>

/** In the details of a 409: the current version. */
export const PlanConflict = z.object({ current: Plan })
export type PlanConflict = z.infer<typeof PlanConflict>

const StartingPoint = z.object({
  content: Content,
  patient: PlanPatient,
  /** The source of each value. */
  found: z.array(z.object({ what: z.string(), value: z.string(), from: z.string() })),
  /** What the chart lacks. */
  missing: z.array(z.string()),
  /** The active plan of this kind, which a new one replaces. */
  inUse: z.optional(z.object({ id: z.string(), title: z.string(), created: z.string() })),
})
export type StartingPoint = z.infer<typeof StartingPoint>

const Version = z.object({
  version: z.number(),
  at: z.string(),
  who: z.string(),
  status: Status,
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
})
export type PlanVersion = z.infer<typeof Version>

const ListQuery = z.object({
  patient: z.optional(z.union([Id, z.literal('')])),
  kind: z.optional(z.union([Kind, z.literal('')])),
  status: z.optional(z.union([Status, z.literal('')])),
  /** Overdue, or due within two weeks. */
  review: z.optional(z.enum(['due', 'overdue', ''])),
  q: z.optional(z.string().check(z.maxLength(100))),
})

const Saved = z.object({ plan: Plan, message: z.string() })
const LIVE = ['CarePlan', 'Goal', 'Patient'] as const

/** The patient, if not the caller. */
const OfPatient = z.object({ person: z.optional(z.union([Id, z.literal('')])) })

export const carePlans = {
  list: endpoint({
    method: 'GET',
    path: '/api/care-plans',
    access: staff,
    summary: 'Care plans, those due for review first; up to 200, with the number of all that match',
    query: ListQuery,
    reply: z.object({ plans: z.array(Row), total: z.number() }),
    live: LIVE,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/care-plans/summary',
    access: staff,
    summary: 'Active plans, reviews due, and people named on active plans',
    reply: z.object({ active: z.number(), dueReviews: z.number(), teamMembers: z.number() }),
    live: LIVE,
  }),
  start: endpoint({
    method: 'GET',
    path: '/api/care-plan-templates/{kind}/for/{patientId}',
    access: staff,
    summary: 'A template filled with what the chart has, and what it lacks',
    params: z.object({ kind: Kind, patientId: Id }),
    reply: StartingPoint,
    live: ['Patient', 'MedicationRequest', 'Observation'],
  }),
  templateHtml: endpoint({
    method: 'GET',
    path: '/api/care-plan-templates/{kind}/html',
    cost: 'heavy',
    access: staff,
    summary: 'An empty template as a page to print',
    params: z.object({ kind: Kind }),
    reply: z.unknown(),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/care-plans',
    access: staff,
    summary: 'Saves a new plan as a draft, or puts a complete one to use; that replaces the one in use',
    body: z.object({ patientId: Id, content: Content, activate: z._default(z.boolean(), false) }),
    reply: Saved,
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/care-plans/{id}',
    access: staff,
    summary: 'One plan with its ETag',
    reply: Plan,
    live: LIVE,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/care-plans/{id}/versions',
    access: staff,
    summary: 'Every version of a plan and what it changed, newest first',
    reply: z.array(Version),
    live: LIVE,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/care-plans/{id}',
    access: staff,
    summary: 'Changes a plan; If-Match names the version it was changed on, a stale one gets 409 with both',
    body: z.object({ content: Content }),
    reply: Saved,
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/api/care-plans/{id}/status',
    access: clinician,
    summary: 'Activates a draft, completes a plan, or stops it with a reason',
    body: z.object({ status: z.enum(['active', 'completed', 'revoked']), reason: z.optional(Reason) }).check(
      z.refine(({ status, reason }) => status !== 'revoked' || reason, {
        path: ['reason'],
        message: 'Enter why the plan is stopped',
      }),
    ),
    reply: Saved,
  }),
  review: endpoint({
    method: 'POST',
    path: '/api/care-plans/{id}/review',
    access: clinician,
    summary: 'Records a review and when the next one is due',
    body: z.object({ reviewedOn: Day, nextReviewOn: Day, note: z.optional(Reason) }),
    reply: Saved,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/care-plans/{id}/pdf',
    cost: 'heavy',
    access: everyone,
    summary:
      'The plan in plain language as a tagged PDF; a patient gets only active ones of their own or of whom they care for',
    query: OfPatient,
    reply: z.unknown(),
  }),
  html: endpoint({
    method: 'GET',
    path: '/api/care-plans/{id}/html',
    cost: 'heavy',
    access: everyone,
    summary: 'The plan in plain language as a page to print; a patient gets only active ones of their own',
    reply: z.unknown(),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/patient-portal/plans',
    access: ['patient'],
    summary: "The active plans in plain words: the signed-in patient's own, or of a person who let them see these",
    query: OfPatient,
    reply: z.array(
      z.object({ id: z.string(), kind: Kind, reviewOn: z.string(), author: z.string(), paper: PatientDocument }),
    ),
    live: ['CarePlan', 'Goal'],
  }),
}
