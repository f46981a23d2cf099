import * as z from 'zod/mini'
import { describeRange, type NumberRange } from '#medicine/input-problem.ts'
import { accept3Countries } from '#medicine/risk/accept.ts'
import { acceptRanges, symptomRanges } from '#medicine/risk/accept-input.ts'
import { endpoint } from '#platform/api/endpoint.ts'
import { ASSESSMENT_TYPES, TOOL_IDS } from './rules.ts'

const staff = ['provider', 'admin'] as const

const Source = z.object({ name: z.string(), version: z.string(), citation: z.string(), url: z.nullable(z.string()) })

/** 0 and 1 as in the published package; true and false are accepted too. */
const Flag = z.nullish(z.union([z.boolean(), z.literal(0), z.literal(1)], { error: 'Enter 0 or 1' }))
/** Never coerces text to a number; the model's own check reports values out of range. */
function figure(range: NumberRange) {
  const { min: minimum, max: maximum } = range
  return z.nullish(z.number({ error: `Enter a number, ${describeRange(range)}` }).check(z.meta({ minimum, maximum })))
}

/** Input names of the published ACCEPT package. The reply lists missing ones. */
export const AcceptRequest = z.object({
  age: figure(acceptRanges.ageYears),
  male: Flag,
  BMI: figure(acceptRanges.bmi),
  smoker: Flag,
  /** Percent of predicted. */
  FEV1: figure(acceptRanges.fev1Percent),
  SGRQ: figure(symptomRanges.sgrq),
  /** Used if SGRQ is missing, in preference to mMRC. */
  CAT: figure(symptomRanges.cat),
  mMRC: figure(symptomRanges.mmrc),
  oxygen: Flag,
  LastYrExacCount: figure(acceptRanges.exacerbations),
  LastYrSevExacCount: figure(acceptRanges.severeExacerbations),
  statin: Flag,
  LAMA: Flag,
  LABA: Flag,
  ICS: Flag,
  /** ISO 3166-1 alpha-3, alpha-2 or the English name; affects ACCEPT 3 only. */
  country: z._default(
    z.string({ error: `Choose one of: ${Object.keys(accept3Countries).join(', ')}` }).check(z.trim()),
    'AUS',
  ),
})
export type AcceptRequest = z.output<typeof AcceptRequest>

/** Probability over 12 months as a fraction; rate in events per year. */
const Prediction = z.object({
  any: z.object({ probability: z.number(), rate: z.number() }),
  severe: z.object({ probability: z.number(), rate: z.number() }),
})
export type Prediction = z.infer<typeof Prediction>

export const AcceptReply = z.object({
  /** Null if an input is missing. */
  accept2: z.nullable(Prediction),
  accept3: z.nullable(Prediction),
  country: z.string(),
  symptomsFrom: z.nullable(z.enum(['SGRQ', 'CAT', 'mMRC'])),
  missing: z.array(z.string()),
  labels: z.object({ accept2: z.string(), accept3: z.string() }),
  sources: z.object({ accept2: Source, accept3: Source }),
})
export type AcceptReply = z.infer<typeof AcceptReply>

const Tool = z.enum(TOOL_IDS)
const Value = z.union([z.number(), z.boolean(), z.string().check(z.maxLength(40))])
const Values = z.record(z.string().check(z.maxLength(40)), Value)
/** Validated by the tool's own fields, which know their ranges. */
const Sent = z.record(z.string(), z.unknown(), { error: 'Send the inputs of the tool by name' })

export const Settings = z.object({
  threshold: z.number(),
  recallMonths: z.number(),
  /** Absent while the default applies. */
  changedAt: z.optional(z.string()),
  changedBy: z.optional(z.string()),
})
export type Settings = z.infer<typeof Settings>

/** A number; anything else is refused with the tool's range. */
const AnyNumber = z.optional(z.unknown()).check(z.meta({ type: 'number' }))

const Point = z.object({ at: z.string(), value: z.number() })

export const ToolState = z.object({
  tool: Tool,
  notApplicable: z.optional(z.string()),
  known: Values,
  /** Source of each known value, for example 'Spirometry of 3 Sep 2026'. */
  from: z.record(z.string(), z.string()),
  history: z.array(Point),
  nextDue: z.optional(z.string()),
})
export type ToolState = z.infer<typeof ToolState>

export const Preparation = z.object({
  patientId: z.string(),
  name: z.string(),
  birthDate: z.optional(z.string()),
  ageYears: z.optional(z.number()),
  conditions: z.array(z.enum(['copd', 'asthma'])),
  tools: z.array(ToolState),
})
export type Preparation = z.infer<typeof Preparation>

const Result = z.object({
  tool: Tool,
  isScored: z.boolean(),
  value: z.optional(z.number()),
  band: z.optional(z.string()),
  interpretation: z.optional(z.string()),
  level: z.optional(z.enum(['high', 'medium', 'low', 'unknown'])),
  details: z.array(z.string()),
  /** Labels of the missing inputs. */
  missing: z.array(z.string()),
  isFlagged: z.boolean(),
  nextDue: z.optional(z.string()),
  sources: z.array(Source),
  /** FHIR references of the records written. */
  saved: z.array(z.string()),
})
export type Result = z.infer<typeof Result>

const ToolParam = z.object({ tool: Tool })

export const risk = {
  accept: endpoint({
    method: 'POST',
    path: '/api/risk/accept',
    access: staff,
    summary: 'ACCEPT 2.0 and ACCEPT 3: chance and rate of any and of severe COPD exacerbations in 12 months',
    body: AcceptRequest,
    reply: AcceptReply,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/risk/settings',
    access: staff,
    summary: 'Thresholds and recall intervals of the practice, by tool',
    reply: z.record(Tool, Settings),
  }),
  configure: endpoint({
    method: 'PUT',
    path: '/api/risk/settings/{tool}',
    access: staff,
    summary: 'Sets the threshold and the recall interval of one tool for the practice',
    params: ToolParam,
    // numbers within the tool's range, which the error message includes (rules.ts)
    body: z.object({ threshold: AnyNumber, recallMonths: AnyNumber }),
    reply: Settings,
  }),
  prepare: endpoint({
    method: 'GET',
    path: '/api/risk/patients/{id}',
    access: staff,
    summary: 'What the chart already knows towards each tool, which tools fit, and earlier results',
    reply: Preparation,
    live: ['Patient', 'Condition', 'Observation', 'MedicationRequest', 'Encounter', 'RiskAssessment'],
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/risk/patients/{id}/assessments',
    access: staff,
    summary: 'Scores the tools sent and keeps answers, scores and risk assessment with their versions',
    body: z.object({
      assessmentType: z.enum(ASSESSMENT_TYPES),
      runs: z
        .array(z.object({ tool: Tool, inputs: Sent }))
        .check(z.minLength(1, 'Choose at least one tool'), z.maxLength(TOOL_IDS.length)),
    }),
    reply: z.object({ results: z.array(Result) }),
    status: 201,
  }),
}
