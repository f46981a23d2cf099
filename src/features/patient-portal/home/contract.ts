import * as z from 'zod/mini'
import { CARER_SCOPES } from '#fhir/codes/carer-scopes.ts'
import { endpoint } from '#platform/api/endpoint.ts'

/** What the portal needs before any part opens; separate from the rest to keep the first page small. */
const patient = ['patient'] as const

export const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))
export const Person = z.object({ id: Id })

/** A sentence by its key in src/i18n/messages/en-AU; `text` is that sentence in English. */
export const Sentence = z.object({
  key: z.string(),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  text: z.string(),
})
export type Sentence = z.infer<typeof Sentence>

export const ScorePart = z.object({
  part: z.enum(['control', 'peak-flow', 'adherence', 'flare-ups', 'plan']),
  /** 0 to 100; null if the record has no data, in which case the others share its weight. */
  score: z.nullable(z.number()),
  /** Percent of the total, among the known parts. */
  weight: z.number(),
  /** What it was computed from, for example 'CAT 17 of 40 on 3 Nov 2026'. */
  explanation: Sentence,
})
export type ScorePart = z.infer<typeof ScorePart>

export const Breathing = z.object({
  latestPeakFlow: z.optional(z.object({ value: z.number(), at: z.string() })),
  personalBest: z.optional(z.object({ value: z.number(), from: z.enum(['plan', 'readings']) })),
  percentOfBest: z.optional(z.number()),
  cat: z.optional(z.object({ value: z.number(), at: z.string() })),
  act: z.optional(z.object({ value: z.number(), at: z.string() })),
  oxygen: z.optional(z.object({ value: z.number(), at: z.string() })),
})
export type Breathing = z.infer<typeof Breathing>

export const HealthSummary = z.object({
  /** First given name. */
  name: z.string(),
  aiGreeting: z.string(),
  greeting: Sentence,
  /** 0 to 100; null if there is no data yet. */
  healthScore: z.nullable(z.number()),
  /** Compared with four weeks ago; null if there was no score then. */
  healthTrend: z.nullable(z.enum(['up', 'steady', 'down'])),
  healthScoreBefore: z.nullable(z.number()),
  parts: z.array(ScorePart),
  breathing: Breathing,
})
export type HealthSummary = z.infer<typeof HealthSummary>

/** A record the caller may open: their own with every scope, or that of a patient they care for. */
export const PortalPatient = z.object({
  id: z.string(),
  name: z.string(),
  firstName: z.string(),
  isOwn: z.boolean(),
  scopes: z.array(z.enum(CARER_SCOPES)),
  /** For a carer: danger this patient reported that the practice has not resolved. */
  alert: z.optional(z.object({ at: z.string() })),
})
export type PortalPatient = z.infer<typeof PortalPatient>

export const portalHome = {
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
    live: ['Observation', 'CarePlan', 'MedicationAdministration', 'Task', 'Patient', 'MedicationRequest'],
  }),
}
