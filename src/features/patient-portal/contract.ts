import * as z from 'zod/mini'
import { PLAN_ZONES, SIGN_CODES } from '#medicine/self-management/signs.ts'
import { endpoint } from '#platform/api/endpoint.ts'
import { Id, Person, Sentence } from './home/contract.ts'
import { DAY_PARTS, READING_KINDS, SEVERITIES, SYMPTOM_LENGTH } from './rules.ts'

/**
 * Every call names the person it is about. That is the caller's own record, or that of a person who let the caller act
 * for them (`portalHome.people`); any other id is answered with 404, in the audit log too. What the first page needs is
 * in home/contract.ts; visits and messages in care-team/contract.ts; goals in goals/contract.ts; the record, who opened it, consents and carers in my-record/contract.ts.
 */
const patient = ['patient'] as const

export const Day = z.iso.date('Enter a day such as 2026-11-16')
export const Instant = z.iso.datetime({ offset: true, error: 'Enter a time such as 2026-11-16T09:00:00+11:00' })
export const text = (needed: string, most: number) =>
  z.string().check(z.trim(), z.minLength(1, needed), z.maxLength(most, `Use at most ${most} characters`))
/** Made by the browser with the entry; sent again, the same entry is kept once. */
export const ClientId = z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/, 'Send a fresh id with each entry'))

const Zone = z.enum(PLAN_ZONES)
const SignCode = z.enum(SIGN_CODES)

/** Where an action leads; the screen knows how to open each. */
export const Target = z.enum([
  'plan',
  'medicines',
  'appointments',
  'messages',
  'record',
  'goals',
  'track-peak-flow',
  'track-symptoms',
  'track-reliever',
  'track-cat',
  'track-act',
])
export type Target = z.infer<typeof Target>

export const Recommendation = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Words of the button; `target` is where it leads. */
  action: z.optional(z.string()),
  target: z.optional(Target),
  /** '{key}.title', '{key}.description' and '{key}.action' in src/i18n/messages/en-AU. */
  key: z.string(),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** 'plan' from the action plan, 'gap' from care that is due, 'habit' from own entries. */
  from: z.enum(['plan', 'gap', 'habit']),
})
export type Recommendation = z.infer<typeof Recommendation>

/** Whether the practice is open when somebody reads this, and what it says when it is not. */
const PracticeNow = z.object({
  isOpen: z.boolean(),
  opensAt: z.optional(z.string()),
  afterHoursMessage: z.string(),
  phone: z.string(),
})
export type PracticeNow = z.infer<typeof PracticeNow>

/** What stays until somebody at the practice has resolved it, or the person says that it has passed. */
export const PortalDanger = z.object({
  reportId: z.string(),
  level: z.enum(['emergency', 'same-day', 'cannot-judge']),
  isCrisis: z.boolean(),
  at: z.string(),
  /** The person's own words or reading, the worst first. */
  words: z.string(),
  signs: z.array(SignCode),
  /** First aid that fits, in order. */
  steps: z.array(Sentence),
  call: z.array(z.object({ number: z.string(), said: Sentence })),
  /** 'claimed': somebody at the practice has it and will call. */
  state: z.enum(['waiting', 'claimed']),
  ownerName: z.optional(z.string()),
  /** Words of self-harm are resolved by a person alone. */
  canAnswer: z.boolean(),
  practice: PracticeNow,
})
export type PortalDanger = z.infer<typeof PortalDanger>

export const PlanToday = z.object({
  /** Without an active action plan there is no step; danger signs always apply. */
  plan: z.optional(
    z.object({ id: z.string(), kind: z.enum(['asthma', 'copd']), title: z.string(), reviewOn: z.string() }),
  ),
  zone: Zone,
  /** Why this step: 'Peak flow 210, below 60 % of your best (350)'. Empty when nothing is different from usual. */
  reasons: z.array(z.object({ zone: Zone, said: Sentence, at: z.optional(z.string()) })),
  /** The plan's own words for this step; of the danger step the standing ones where there is no plan. */
  signs: z.array(z.string()),
  actions: z.array(z.string()),
  /** What the step does not know because nothing was entered lately. */
  missing: z.array(z.enum(['peak-flow', 'symptoms', 'reliever'])),
  /** Set while a danger report about this person is open. */
  danger: z.optional(PortalDanger),
  /** Set once the team has been told: who, and by when they look where the practice is open long enough to keep it. */
  team: z.optional(z.object({ owner: z.string(), dueBy: z.optional(z.string()), opensAt: z.optional(z.string()) })),
  bands: z.optional(
    z.array(z.object({ zone: Zone, fromLMin: z.optional(z.number()), belowLMin: z.optional(z.number()) })),
  ),
  computedAt: z.string(),
})
export type PlanToday = z.infer<typeof PlanToday>

export const Dose = z.object({
  part: z.enum(DAY_PARTS),
  /** Set once it was marked; hand its id to undo. */
  taken: z.optional(z.object({ id: z.string(), at: z.string() })),
})
export type Dose = z.infer<typeof Dose>

export const PortalMedication = z.object({
  id: z.string(),
  /** FHIR shape of the screen (requirements 2 §3). */
  medicationCodeableConcept: z.object({ text: z.string() }),
  dosageInstruction: z.array(z.object({ text: z.string() })),
  isReliever: z.boolean(),
  asNeeded: z.boolean(),
  /** Due today; empty for as-needed medicines and those not due today. */
  doses: z.array(Dose),
  /** As-needed: marks of today. */
  takenToday: z.array(z.object({ id: z.string(), at: z.string() })),
})
export type PortalMedication = z.infer<typeof PortalMedication>

export const MedicationsToday = z.object({
  day: Day,
  medicines: z.array(PortalMedication),
  adherence: z.object({
    /** Percent of due doses marked over `days`; null until the first mark. */
    percent: z.nullable(z.number()),
    taken: z.number(),
    due: z.number(),
    days: z.number(),
  }),
})
export type MedicationsToday = z.infer<typeof MedicationsToday>

export const Reading = z.object({
  id: z.string(),
  clientId: z.optional(z.string()),
  kind: z.enum(READING_KINDS),
  at: z.string(),
  value: z.number(),
  unit: z.string(),
  signs: z.optional(z.array(SignCode)),
  wakings: z.optional(z.number()),
  /** 'self' entered at home, 'practice' measured or recorded there. */
  by: z.enum(['self', 'practice']),
})
export type Reading = z.infer<typeof Reading>

export const ReadingBody = z.object({
  kind: z.enum(READING_KINDS, 'Choose what you measured'),
  clientId: ClientId,
  at: Instant,
  value: z.optional(z.number()),
  signs: z.optional(z.array(SignCode).check(z.maxLength(SIGN_CODES.length))),
  wakings: z.optional(z.number()),
  answers: z.optional(z.record(z.string(), z.number())),
})
export type ReadingBody = z.infer<typeof ReadingBody>

/** What to do now, from danger signs and severity; never a diagnosis. */
export const Advice = z.object({
  level: z.enum(['emergency', 'crisis', 'today', 'watch']),
  /** Danger signs found in the words or ticked. */
  signs: z.array(SignCode),
  /** In order. */
  steps: z.array(Sentence),
  call: z.array(z.object({ number: z.string(), said: Sentence })),
})
export type Advice = z.infer<typeof Advice>

const Done = z.object({ message: z.string() })
const HOME = ['Observation', 'CarePlan', 'MedicationAdministration', 'Task'] as const

export const patientPortal = {
  insights: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/ai-insights',
    access: patient,
    summary: 'Recommendations from the action plan, from care that is due, and from own entries; by rule',
    params: Person,
    reply: z.object({ recommendations: z.array(Recommendation) }),
    live: [...HOME, 'MedicationRequest', 'Immunization', 'Appointment'],
  }),
  planToday: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/plan-today',
    access: patient,
    summary: "Today's step of the action plan with its reasons and what to do",
    params: Person,
    reply: PlanToday,
    live: HOME,
  }),
  readings: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/readings',
    access: patient,
    summary: 'Readings of one kind or all since a day, oldest first; with personal best and bands for peak flow',
    params: Person,
    query: z.object({
      kind: z.optional(z.union([z.enum(READING_KINDS), z.literal('')])),
      days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(730)), 90),
    }),
    reply: z.object({
      readings: z.array(Reading),
      personalBest: z.optional(z.object({ value: z.number(), from: z.enum(['plan', 'readings']) })),
      bands: PlanToday.shape.bands,
    }),
    live: ['Observation', 'CarePlan'],
  }),
  addReading: endpoint({
    method: 'POST',
    path: '/api/patient-portal/{id}/readings',
    access: patient,
    summary:
      "Keeps a reading once by its clientId; replies with today's step, and tells the team where the rules say so",
    params: Person,
    body: ReadingBody,
    reply: z.object({
      reading: Reading,
      /** False: it had arrived before. */
      isNew: z.boolean(),
      planToday: PlanToday,
      advice: z.optional(Advice),
      message: z.string(),
    }),
    status: 201,
  }),
  removeReading: endpoint({
    method: 'POST',
    path: '/api/patient-portal/{id}/readings/{readingId}/undo',
    access: patient,
    summary: 'Takes back an own entry; it stays in the record as entered in error',
    params: z.extend(Person, { readingId: Id }),
    reply: Done,
  }),
  logSymptom: endpoint({
    method: 'POST',
    path: '/api/patient-portal/log-symptom',
    access: patient,
    summary: 'Keeps a report; danger signs answer with what to do now and tell the team at once. No diagnosis',
    body: z.object({
      patientId: Id,
      symptom: text('Describe how you feel', SYMPTOM_LENGTH),
      severity: z.enum(SEVERITIES),
      /** Ticked danger signs, beside those found in the words. */
      signs: z.optional(z.array(SignCode).check(z.maxLength(SIGN_CODES.length))),
      clientId: z.optional(ClientId),
      at: z.optional(Instant),
    }),
    reply: z.object({
      id: z.string(),
      isNew: z.boolean(),
      message: z.string(),
      advice: Advice,
      planToday: PlanToday,
    }),
    status: 201,
  }),
  answerDanger: endpoint({
    method: 'POST',
    path: '/api/patient-portal/{id}/danger/answer',
    access: patient,
    summary: 'The person answers whether a reported danger has passed; the practice sees it and still calls',
    params: Person,
    body: z.object({ reportId: Id, answer: z.enum(['passed', 'same'], 'Choose one of the answers') }),
    reply: z.object({ planToday: PlanToday, message: z.string() }),
  }),
  medicines: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/medicines',
    access: patient,
    summary: 'Medicines with the doses due today, and the share taken lately',
    params: Person,
    reply: MedicationsToday,
    live: ['MedicationRequest', 'MedicationAdministration'],
  }),
  taken: endpoint({
    method: 'POST',
    path: '/api/patient-portal/medication-taken/{medicationId}',
    access: patient,
    summary: 'Marks a dose as taken; the same clientId or the same dose of the day is kept once',
    params: z.object({ medicationId: Id }),
    body: z.object({
      /** Left out: the caller's own record. */
      patientId: z.optional(Id),
      clientId: z.optional(ClientId),
      part: z.optional(z.enum(DAY_PARTS)),
      at: z.optional(Instant),
    }),
    reply: z.object({ id: z.string(), at: z.string(), part: z.optional(z.enum(DAY_PARTS)), message: z.string() }),
  }),
  undoTaken: endpoint({
    method: 'POST',
    path: '/api/patient-portal/{id}/taken/{takenId}/undo',
    access: patient,
    summary: 'Takes a mark back; it stays in the record as entered in error. Twice is once',
    params: z.extend(Person, { takenId: Id }),
    reply: Done,
  }),
}
