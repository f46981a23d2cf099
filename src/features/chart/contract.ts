import type { Condition, Encounter, MedicationRequest, Observation, PatientLink, RiskAssessment } from 'fhir/r4'
import { z } from 'zod'
import { endpoint } from '#platform/api/endpoint.ts'
import { CONSENT_KINDS } from './rules.ts'

const staff = ['provider', 'admin'] as const

export const BannerPatient = z.object({
  id: z.string(),
  /** 'Margaret Nguyen' */
  name: z.string(),
  familyName: z.string().optional(),
  /** 'NGUYEN, Margaret', as printed documents name a person. */
  formalName: z.string(),
  /** Other names the person goes by. */
  otherNames: z.array(z.string()),
  initials: z.string(),
  birthDate: z.string().optional(),
  /** Completed years, today or at death. */
  ageYears: z.number().optional(),
  gender: z.string(),
  mrn: z.string().optional(),
  ihi: z.string().optional(),
  /** Date of death, or true where only the fact is recorded. */
  deceased: z.union([z.string(), z.literal(true)]).optional(),
  /** The language, or 'required' where none is named. */
  interpreter: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  address: z.string().optional(),
  /** Other records of the same person, where records were merged. */
  link: z.custom<PatientLink[]>().optional(),
})
export type BannerPatient = z.infer<typeof BannerPatient>

export const Allergies = z.object({
  state: z.enum(['known', 'none-known', 'not-recorded']),
  items: z.array(
    z.object({
      id: z.string(),
      substance: z.string(),
      reaction: z.string().optional(),
      isHighRisk: z.boolean(),
      isUnconfirmed: z.boolean(),
    }),
  ),
})
export type Allergies = z.infer<typeof Allergies>

/** A medicine as it is shown on a screen (ACSQHC on-screen display of medicines, 2017). */
export const MedicationLine = z.object({
  id: z.string(),
  generic: z.string(),
  brand: z.string().optional(),
  /** Strength and form. */
  product: z.string().optional(),
  dose: z.string().optional(),
  status: z.string(),
  isCurrent: z.boolean(),
  since: z.string().optional(),
  endedOn: z.string().optional(),
  reasonId: z.string().optional(),
  prescriber: z.string().optional(),
  note: z.string().optional(),
})
export type MedicationLine = z.infer<typeof MedicationLine>

export const Reading = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** As read by a person, with its unit; units do not break from their number. */
  text: z.string(),
  value: z.number().optional(),
  unit: z.string(),
  /** No value was obtained; the text says why, where that is recorded. */
  isAbsent: z.boolean(),
  at: z.string().optional(),
  flag: z.enum(['H', 'L', 'HH', 'LL']).optional(),
  /** An interpretation that is neither high nor low, in its own words. */
  remark: z.string().optional(),
  range: z.object({ low: z.number().optional(), high: z.number().optional() }).optional(),
  rangeText: z.string().optional(),
  category: z.string().optional(),
  status: z.string(),
  note: z.string().optional(),
  /** Measured by the patient at home. */
  isSelfMeasured: z.boolean(),
})
export type Reading = z.infer<typeof Reading>

export const Measure = z.object({
  latest: Reading,
  /** Oldest first; the latest is the last. */
  history: z.array(z.number()),
})
export type Measure = z.infer<typeof Measure>

export const Risk = z.object({
  level: z.enum(['high', 'medium', 'low', 'unknown']),
  /** Percent. */
  exacerbation: z.number().optional(),
  readmission: z.number().optional(),
  predictions: z.array(z.object({ outcome: z.string(), percent: z.number().optional() })),
  method: z.string(),
  version: z.string().optional(),
  assessedOn: z.string().optional(),
  reasons: z.array(z.string()),
  missing: z.array(z.string()),
  /** Chance of an exacerbation at each assessment, oldest first, in percent. */
  history: z.array(z.number()),
})
export type Risk = z.infer<typeof Risk>

export const TimelineMark = z.object({
  id: z.string(),
  kind: z.enum(['condition', 'medication']),
  at: z.string(),
  end: z.string().optional(),
  text: z.string(),
  isSevere: z.boolean(),
})
export type TimelineMark = z.infer<typeof TimelineMark>

export const TimelineRow = z.object({
  id: z.string(),
  kind: z.enum(['condition', 'medication']),
  text: z.string(),
  /** Absent where no beginning is recorded. */
  start: z.string().optional(),
  end: z.string().optional(),
  state: z.enum(['ongoing', 'ended', 'ended-undated', 'marks-only']),
  marks: z.array(TimelineMark),
})
export type TimelineRow = z.infer<typeof TimelineRow>

const Event = z.object({ id: z.string(), text: z.string(), on: z.string().optional() })

/** What changed since this clinician last finished a visit with the person. */
export const Since = z.object({
  encounterId: z.string(),
  on: z.string(),
  resultCount: z.number(),
  /** There may be more results than the chart opens with. */
  isAtLeast: z.boolean(),
  flagged: z.array(Reading),
  medicines: z.array(Event.extend({ change: z.enum(['started', 'stopped']) })),
  exacerbations: z.array(Event),
  admissions: z.array(Event),
})
export type Since = z.infer<typeof Since>

export const Overview = z.object({
  patient: BannerPatient,
  allergies: Allergies,
  risk: Risk,
  medications: z.array(MedicationLine),
  observations: z.array(Measure),
  consents: z.array(
    z.object({
      kind: z.enum(CONSENT_KINDS),
      decision: z.enum(['permit', 'deny']).optional(),
      on: z.string().optional(),
    }),
  ),
  timeline: z.array(TimelineRow),
  /** Only the newest conditions or medicines are on the timeline; the tabs hold all. */
  isTimelinePartial: z.boolean(),
  since: Since.optional(),
  /** When this was read. */
  asAt: z.string(),
})
export type Overview = z.infer<typeof Overview>

export const TrendLine = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.string(),
  decimals: z.number().optional(),
  points: z.array(z.object({ at: z.string(), value: z.number(), note: z.string().optional() })),
  band: z.object({ low: z.number().optional(), high: z.number().optional(), label: z.string() }).optional(),
  /** Where the band comes from. */
  source: z.string().optional(),
})
export type TrendLine = z.infer<typeof TrendLine>

/** Stored FHIR resources, handed through as they lie. */
const list = <T>() => z.array(z.custom<T>())
const PageQuery = z.object({ after: z.string().max(500).optional() })

export const chart = {
  risk: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/risk-level',
    access: staff,
    summary: "The patient's risk level by the rule and records of the cohorts, with its reasons",
    reply: Risk,
    live: ['Patient', 'Condition', 'MedicationRequest', 'Observation', 'Encounter', 'RiskAssessment', 'CarePlan'],
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/overview',
    access: staff,
    summary: 'What a chart opens with, in one audited access',
    reply: Overview,
    live: [
      'Patient',
      'Condition',
      'AllergyIntolerance',
      'MedicationRequest',
      'Observation',
      'Encounter',
      'RiskAssessment',
      'Consent',
    ],
  }),
  conditions: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/conditions',
    access: staff,
    summary: 'Conditions, newest first; x-next-page holds the marker of the next page',
    query: PageQuery,
    reply: list<Condition>(),
    live: ['Condition'],
  }),
  observations: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/observations',
    access: staff,
    summary: 'Observations, newest first, of some codes if named; x-next-page holds the marker of the next page',
    /** Main codes, with commas between them. */
    query: PageQuery.extend({ code: z.string().max(400).optional() }),
    reply: list<Observation>(),
    live: ['Observation'],
  }),
  medications: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/medications',
    access: staff,
    summary: 'Medication requests, newest first; x-next-page holds the marker of the next page',
    query: PageQuery,
    reply: list<MedicationRequest>(),
    live: ['MedicationRequest'],
  }),
  encounters: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/encounters',
    access: staff,
    summary: 'Encounters, newest first; x-next-page holds the marker of the next page',
    query: PageQuery,
    reply: list<Encounter>(),
    live: ['Encounter'],
  }),
  riskAssessments: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/risk-assessments',
    access: staff,
    summary: 'Risk assessments, newest first; x-next-page holds the marker of the next page',
    query: PageQuery,
    reply: list<RiskAssessment>(),
    live: ['RiskAssessment'],
  }),
  trends: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/trends',
    access: staff,
    summary: 'FEV1 and symptom scores over time, with the limits they are read against',
    reply: z.array(TrendLine),
    live: ['Observation'],
  }),
  summaryPdf: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/summary.pdf',
    cost: 'heavy',
    access: staff,
    summary: 'Allergies, medicines, problems, latest results and visits as a tagged PDF',
    reply: z.unknown(),
  }),
}
