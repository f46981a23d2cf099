import type { Condition, Encounter, MedicationRequest, Observation, PatientLink, RiskAssessment } from 'fhir/r4'
import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { CONSENT_KINDS } from './rules.ts'

const staff = ['provider', 'admin'] as const

export const BannerPatient = z.object({
  id: z.string(),
  /** 'Margaret Nguyen' */
  name: z.string(),
  familyName: z.optional(z.string()),
  /** 'NGUYEN, Margaret', the form used in printed documents. */
  formalName: z.string(),
  /** Other names the patient uses. */
  otherNames: z.array(z.string()),
  initials: z.string(),
  birthDate: z.optional(z.string()),
  /** In completed years, today or at death. */
  ageYears: z.optional(z.number()),
  gender: z.string(),
  mrn: z.optional(z.string()),
  ihi: z.optional(z.string()),
  /** Date of death, or true if the date is not recorded. */
  deceased: z.optional(z.union([z.string(), z.literal(true)])),
  /** The language, or 'required' if none is recorded. */
  interpreter: z.optional(z.string()),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  address: z.optional(z.string()),
  /** 'Guardian: Kim Public, appointed by the tribunal, (02) 7010 5555'. */
  contacts: z.optional(z.array(z.string())),
  /** Other records of the same patient, if records were merged. */
  link: z.optional(z.custom<PatientLink[]>()),
})
export type BannerPatient = z.infer<typeof BannerPatient>

export const Allergies = z.object({
  state: z.enum(['known', 'none-known', 'not-recorded']),
  items: z.array(
    z.object({
      id: z.string(),
      substance: z.string(),
      reaction: z.optional(z.string()),
      isHighRisk: z.boolean(),
      isUnconfirmed: z.boolean(),
    }),
  ),
})
export type Allergies = z.infer<typeof Allergies>

/** A medication as shown on screen (ACSQHC on-screen display of medicines, 2017). */
export const MedicationLine = z.object({
  id: z.string(),
  generic: z.string(),
  brand: z.optional(z.string()),
  /** Strength and form. */
  product: z.optional(z.string()),
  dose: z.optional(z.string()),
  status: z.string(),
  isCurrent: z.boolean(),
  /** Inhaler device, 'nebuliser' or 'injection', if the name tells; only in the overview. */
  device: z.optional(z.string()),
  isReliever: z.optional(z.boolean()),
  since: z.optional(z.string()),
  /** On the list by a plan, without a prescription. */
  isPlanned: z.optional(z.boolean()),
  endedOn: z.optional(z.string()),
  reasonId: z.optional(z.string()),
  prescriber: z.optional(z.string()),
  note: z.optional(z.string()),
})
export type MedicationLine = z.infer<typeof MedicationLine>

export const Reading = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** Display text with its unit; a non-breaking space joins number and unit. */
  text: z.string(),
  value: z.optional(z.number()),
  unit: z.string(),
  /** No value was obtained; the text gives the reason, if recorded. */
  isAbsent: z.boolean(),
  at: z.optional(z.string()),
  flag: z.optional(z.enum(['H', 'L', 'HH', 'LL'])),
  /** An interpretation other than high or low, as recorded. */
  remark: z.optional(z.string()),
  range: z.optional(z.object({ low: z.optional(z.number()), high: z.optional(z.number()) })),
  rangeText: z.optional(z.string()),
  category: z.optional(z.string()),
  status: z.string(),
  note: z.optional(z.string()),
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
  exacerbation: z.optional(z.number()),
  readmission: z.optional(z.number()),
  predictions: z.array(z.object({ outcome: z.string(), percent: z.optional(z.number()) })),
  method: z.string(),
  version: z.optional(z.string()),
  assessedOn: z.optional(z.string()),
  reasons: z.array(z.string()),
  missing: z.array(z.string()),
  /** Probability of an exacerbation at each assessment, oldest first, in percent. */
  history: z.array(z.number()),
})
export type Risk = z.infer<typeof Risk>

export const TimelineMark = z.object({
  id: z.string(),
  kind: z.enum(['condition', 'medication']),
  at: z.string(),
  end: z.optional(z.string()),
  text: z.string(),
  isSevere: z.boolean(),
})
export type TimelineMark = z.infer<typeof TimelineMark>

export const TimelineRow = z.object({
  id: z.string(),
  kind: z.enum(['condition', 'medication']),
  text: z.string(),
  /** Absent if no start is recorded. */
  start: z.optional(z.string()),
  end: z.optional(z.string()),
  state: z.enum(['ongoing', 'ended', 'ended-undated', 'marks-only']),
  /** Respiratory treatment, drawn as a band in the summary. */
  treatment: z.optional(z.enum(['reliever', 'inhaler', 'biologic'])),
  /** Brand, else generic name: for narrow labels. */
  shortText: z.optional(z.string()),
  marks: z.array(TimelineMark),
})
export type TimelineRow = z.infer<typeof TimelineRow>

const Event = z.object({ id: z.string(), text: z.string(), on: z.optional(z.string()) })

/** What has changed since this clinician's last finished visit with the patient, or since the last one with anyone. */
export const Since = z.object({
  encounterId: z.string(),
  on: z.string(),
  /** Whose visit it was, if not this clinician's own. */
  seenBy: z.optional(z.string()),
  resultCount: z.number(),
  /** There may be more results than those the chart loads first. */
  isAtLeast: z.boolean(),
  flagged: z.array(Reading),
  /** Key measures taken since, with the value before the visit. */
  measures: z.array(z.object({ id: z.string(), name: z.string(), before: z.optional(z.string()), after: z.string() })),
  medicines: z.array(z.extend(Event, { change: z.enum(['started', 'stopped']) })),
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
      decision: z.optional(z.enum(['permit', 'deny'])),
      on: z.optional(z.string()),
    }),
  ),
  timeline: z.array(TimelineRow),
  /** The timeline shows only the newest conditions or medications; the tabs show all. */
  isTimelinePartial: z.boolean(),
  since: z.optional(Since),
  /** The clinician of the latest visit, or of the next one if there was none. */
  clinician: z.optional(z.string()),
  /** Time at which this was read. */
  asAt: z.string(),
})
export type Overview = z.infer<typeof Overview>

const OpenItem = z.object({ id: z.string(), text: z.string(), due: z.optional(z.string()), isUrgent: z.boolean() })

const BookedVisit = z.object({
  id: z.string(),
  at: z.string(),
  text: z.string(),
  practitioner: z.optional(z.string()),
  /** Checked in, or with the clinician. */
  isHere: z.optional(z.boolean()),
})

/** What waits for somebody, and the next booked visit. */
export const OpenItems = z.object({
  /** Open danger reports, for those who act on them. */
  danger: z.array(z.object({ id: z.string(), text: z.string(), href: z.string() })),
  results: z.array(OpenItem),
  tasks: z.array(OpenItem),
  /** Proposals of agents that wait for a decision. */
  suggestions: z.number(),
  /** Today, or the next one booked. */
  next: z.optional(BookedVisit),
  /** Of a later day, where `next` is today. */
  later: z.optional(BookedVisit),
})
export type OpenItems = z.infer<typeof OpenItems>

export const TrendLine = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.string(),
  decimals: z.optional(z.number()),
  points: z.array(z.object({ at: z.string(), value: z.number(), note: z.optional(z.string()) })),
  band: z.optional(z.object({ low: z.optional(z.number()), high: z.optional(z.number()), label: z.string() })),
  /** Source of the band. */
  source: z.optional(z.string()),
})
export type TrendLine = z.infer<typeof TrendLine>

/** Stored FHIR resources, passed through unchanged. */
const list = <T>() => z.array(z.custom<T>())
const PageQuery = z.object({ after: z.optional(z.string().check(z.maxLength(500))) })

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
  openItems: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/open-items',
    access: staff,
    summary: 'Results to review, open tasks and the next visit of one patient',
    reply: OpenItems,
    live: ['Task', 'Appointment'],
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
    /** Main codes, separated by commas. */
    query: z.extend(PageQuery, { code: z.optional(z.string().check(z.maxLength(400))) }),
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
    summary: 'Allergies, medications, problems, latest results and visits as a tagged PDF',
    reply: z.unknown(),
  }),
}
