import { z } from 'zod'
import { CARER_SCOPES } from '#fhir/codes/carer-scopes.ts'
import { PLAN_ZONES, SIGN_CODES } from '#medicine/self-management/signs.ts'
import { endpoint } from '#platform/api/endpoint.ts'
import { DAY_PARTS, READING_KINDS, SEVERITIES, SYMPTOM_LENGTH } from './rules.ts'

/**
 * Every call names the person it is about. That is the caller's own record, or that of a person who let the caller act
 * for them (`people`); any other id is answered with 404, in the audit log too. Visits and messages are in
 * care-team/contract.ts; goals in goals/contract.ts; the record, who opened it, consents and carers in my-record/contract.ts.
 */
const patient = ['patient'] as const

export const Id = z.string().regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list')
export const Day = z.iso.date('Enter a day such as 2026-11-16')
export const Instant = z.iso.datetime({ offset: true, error: 'Enter a time such as 2026-11-16T09:00:00+11:00' })
export const text = (needed: string, most: number) =>
  z.string().trim().min(1, needed).max(most, `Use at most ${most} characters`)
/** Made by the browser with the entry; sent again, the same entry is kept once. */
export const ClientId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/, 'Send a fresh id with each entry')

export const Person = z.object({ id: Id })
const Zone = z.enum(PLAN_ZONES)
const SignCode = z.enum(SIGN_CODES)
const Scope = z.enum(CARER_SCOPES)

/** A sentence by its key in messages/en.ts; `text` is that sentence in English. */
export const Sentence = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  text: z.string(),
})
export type Sentence = z.infer<typeof Sentence>

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

export const ScorePart = z.object({
  part: z.enum(['control', 'peak-flow', 'adherence', 'flare-ups', 'plan']),
  /** 0 to 100; null where the record does not say, then its weight is shared by the others. */
  score: z.number().nullable(),
  /** Percent of the whole, of those known. */
  weight: z.number(),
  /** What it was computed from, for example 'CAT 17 of 40 on 3 Nov 2026'. */
  explanation: Sentence,
})
export type ScorePart = z.infer<typeof ScorePart>

export const Breathing = z.object({
  latestPeakFlow: z.object({ value: z.number(), at: z.string() }).optional(),
  personalBest: z.object({ value: z.number(), from: z.enum(['plan', 'readings']) }).optional(),
  percentOfBest: z.number().optional(),
  cat: z.object({ value: z.number(), at: z.string() }).optional(),
  act: z.object({ value: z.number(), at: z.string() }).optional(),
  oxygen: z.object({ value: z.number(), at: z.string() }).optional(),
})
export type Breathing = z.infer<typeof Breathing>

export const HealthSummary = z.object({
  /** First given name. */
  name: z.string(),
  aiGreeting: z.string(),
  greeting: Sentence,
  /** 0 to 100; null where nothing is known yet. */
  healthScore: z.number().nullable(),
  /** Against four weeks ago; null without a score then. */
  healthTrend: z.enum(['up', 'steady', 'down']).nullable(),
  healthScoreBefore: z.number().nullable(),
  parts: z.array(ScorePart),
  breathing: Breathing,
})
export type HealthSummary = z.infer<typeof HealthSummary>

export const Recommendation = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Words of the button; `target` is where it leads. */
  action: z.string().optional(),
  target: Target.optional(),
  /** '{key}.title', '{key}.description' and '{key}.action' in messages/en.ts. */
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** 'plan' from the action plan, 'gap' from care that is due, 'habit' from own entries. */
  from: z.enum(['plan', 'gap', 'habit']),
})
export type Recommendation = z.infer<typeof Recommendation>

/** Whether the practice is open when somebody reads this, and what it says when it is not. */
const PracticeNow = z.object({
  isOpen: z.boolean(),
  opensAt: z.string().optional(),
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
  ownerName: z.string().optional(),
  /** Words of self-harm are resolved by a person alone. */
  canAnswer: z.boolean(),
  practice: PracticeNow,
})
export type PortalDanger = z.infer<typeof PortalDanger>

export const PlanToday = z.object({
  /** Without an active action plan there is no step; danger signs always apply. */
  plan: z
    .object({ id: z.string(), kind: z.enum(['asthma', 'copd']), title: z.string(), reviewOn: z.string() })
    .optional(),
  zone: Zone,
  /** Why this step: 'Peak flow 210, below 60 % of your best (350)'. Empty when nothing is different from usual. */
  reasons: z.array(z.object({ zone: Zone, said: Sentence, at: z.string().optional() })),
  /** The plan's own words for this step; of the danger step the standing ones where there is no plan. */
  signs: z.array(z.string()),
  actions: z.array(z.string()),
  /** What the step does not know because nothing was entered lately. */
  missing: z.array(z.enum(['peak-flow', 'symptoms', 'reliever'])),
  /** Set while a danger report about this person is open. */
  danger: PortalDanger.optional(),
  /** Set once the team has been told: who, and by when they look where the practice is open long enough to keep it. */
  team: z.object({ owner: z.string(), dueBy: z.string().optional(), opensAt: z.string().optional() }).optional(),
  bands: z
    .array(z.object({ zone: Zone, fromLMin: z.number().optional(), belowLMin: z.number().optional() }))
    .optional(),
  computedAt: z.string(),
})
export type PlanToday = z.infer<typeof PlanToday>

export const Dose = z.object({
  part: z.enum(DAY_PARTS),
  /** Set once it was marked; hand its id to undo. */
  taken: z.object({ id: z.string(), at: z.string() }).optional(),
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
    percent: z.number().nullable(),
    taken: z.number(),
    due: z.number(),
    days: z.number(),
  }),
})
export type MedicationsToday = z.infer<typeof MedicationsToday>

export const Reading = z.object({
  id: z.string(),
  clientId: z.string().optional(),
  kind: z.enum(READING_KINDS),
  at: z.string(),
  value: z.number(),
  unit: z.string(),
  signs: z.array(SignCode).optional(),
  wakings: z.number().optional(),
  /** 'self' entered at home, 'practice' measured or recorded there. */
  by: z.enum(['self', 'practice']),
})
export type Reading = z.infer<typeof Reading>

export const ReadingBody = z.object({
  kind: z.enum(READING_KINDS, 'Choose what you measured'),
  clientId: ClientId,
  at: Instant,
  value: z.number().optional(),
  signs: z.array(SignCode).max(SIGN_CODES.length).optional(),
  wakings: z.number().optional(),
  answers: z.record(z.string(), z.number()).optional(),
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

/** A record the caller may open: their own with every scope, or one they care for. */
export const PortalPatient = z.object({
  id: z.string(),
  name: z.string(),
  firstName: z.string(),
  isOwn: z.boolean(),
  scopes: z.array(Scope),
  /** For a carer: danger this person reported that the practice has not resolved. */
  alert: z.object({ at: z.string() }).optional(),
})
export type PortalPatient = z.infer<typeof PortalPatient>

const Done = z.object({ message: z.string() })
const HOME = ['Observation', 'CarePlan', 'MedicationAdministration', 'Task'] as const

export const patientPortal = {
  people: endpoint({
    method: 'GET',
    path: '/api/patient-portal/people',
    access: patient,
    summary: 'Whose records the caller may open: their own, and of those they care for',
    reply: z.array(PortalPatient),
    live: ['Consent', 'Task'],
  }),
  healthSummary: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/health-summary',
    access: patient,
    summary: 'Greeting, health score with its parts, trend, and the latest breathing figures',
    params: Person,
    reply: HealthSummary,
    live: [...HOME, 'Patient', 'MedicationRequest'],
  }),
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
      kind: z.union([z.enum(READING_KINDS), z.literal('')]).optional(),
      days: z.coerce.number().int().min(1).max(730).default(90),
    }),
    reply: z.object({
      readings: z.array(Reading),
      personalBest: z.object({ value: z.number(), from: z.enum(['plan', 'readings']) }).optional(),
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
      advice: Advice.optional(),
      message: z.string(),
    }),
    status: 201,
  }),
  removeReading: endpoint({
    method: 'POST',
    path: '/api/patient-portal/{id}/readings/{readingId}/undo',
    access: patient,
    summary: 'Takes back an own entry; it stays in the record as entered in error',
    params: Person.extend({ readingId: Id }),
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
      signs: z.array(SignCode).max(SIGN_CODES.length).optional(),
      clientId: ClientId.optional(),
      at: Instant.optional(),
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
      patientId: Id.optional(),
      clientId: ClientId.optional(),
      part: z.enum(DAY_PARTS).optional(),
      at: Instant.optional(),
    }),
    reply: z.object({ id: z.string(), at: z.string(), part: z.enum(DAY_PARTS).optional(), message: z.string() }),
  }),
  undoTaken: endpoint({
    method: 'POST',
    path: '/api/patient-portal/{id}/taken/{takenId}/undo',
    access: patient,
    summary: 'Takes a mark back; it stays in the record as entered in error. Twice is once',
    params: Person.extend({ takenId: Id }),
    reply: Done,
  }),
}
