import * as z from 'zod/mini'
import { isDay } from '#fhir/dates.ts'
import { describeRange, type InputProblem } from '#medicine/input-problem.ts'
import { endpoint } from '#platform/api/endpoint.ts'
import { ADHERENCE_ANSWERS, interpretProblems, type RangeName, REGISTERS, ranges, SORTS, TEXT_LENGTH } from './rules.ts'

const staff = ['provider', 'admin'] as const

const text = z.string()
const maybe = z.optional(text)
const number = z.number()

/** A number within its plausible range. Text is refused, so that no unit or decimal comma is misread. */
export function measured(name: RangeName) {
  const { min, max } = ranges[name]
  const accepted = describeRange(ranges[name])
  return z
    .number({ error: `Enter a number, ${accepted}` })
    .check(
      z.minimum(min, { error: ({ input }) => `${input} is outside ${accepted}` }),
      z.maximum(max, { error: ({ input }) => `${input} is outside ${accepted}` }),
    )
}

export const Blow = z.object(
  { fev1: measured('fev1'), fvc: measured('fvc') },
  { error: 'Enter fev1 and fvc in litres' },
)

type Issues = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void }

type Reported = Pick<InputProblem, 'field' | 'message'> & Partial<Pick<InputProblem, 'reason'>>

/** Problems between values. A single value out of range is reported by its own field. */
export const report = (problems: readonly Reported[], context: Issues) => {
  for (const { field, message, reason } of problems) {
    if (reason === 'out-of-range') continue
    context.addIssue({ code: 'custom', path: field.split('.'), message })
  }
}

export const InterpretRequest = z
  .object({
    sex: z.enum(['male', 'female'], { error: "Choose 'male' or 'female'" }),
    ageYears: measured('ageYears'),
    heightCm: measured('heightCm'),
    referenceSet: z._default(
      z.enum(['gli-2022', 'gli-2012'], { error: "Choose 'gli-2022' or 'gli-2012'" }),
      'gli-2022',
    ),
    /** GLI-2012 only: 1 Caucasian, 2 African-American, 3 North East Asian, 4 South East Asian, 5 other or mixed. */
    ethnicGroup: z.nullish(z.literal([1, 2, 3, 4, 5], { error: 'Enter a whole number, 1 to 5' })),
    /** Before bronchodilator, litres. */
    pre: z.nullish(Blow),
    /** After bronchodilator, litres. */
    post: z.nullish(Blow),
    /** Litres. */
    tlc: z.nullish(measured('tlc')),
    /** In the unit below; by GLI-2017. */
    dlco: z.nullish(measured('transfer')),
    dlcoUnit: z._default(
      z.enum(['mL/min/mmHg', 'mmol/min/kPa'], { error: "Choose 'mL/min/mmHg' or 'mmol/min/kPa'" }),
      'mL/min/mmHg',
    ),
    /** Alveolar volume, litres. */
    va: z.nullish(measured('va')),
    /** g/L; DLCO is corrected for it. */
    haemoglobin: z.nullish(measured('haemoglobin')),
    weightKg: z.nullish(measured('weightKg')),
    /** Six-minute walk distance, metres; needs the weight. */
    walk: z.nullish(measured('walk')),
  })
  .check(z.superRefine((request, context) => report(interpretProblems(request), context)))
export type InterpretRequest = z.output<typeof InterpretRequest>

export const Source = z.object({ name: text, version: text, citation: text, url: z.nullable(text) })

const NoReference = z.object({ kind: z.literal('no-reference'), field: text, reason: text })
const Limits = z.object({ predicted: number, lln: number, uln: number })
/** `percent` of predicted; limits at z -1.645 and +1.645. */
export const Value = z.discriminatedUnion('kind', [
  z.extend(Limits, { kind: z.literal('measured'), measured: number, percent: number, z: number }),
  NoReference,
])
export type Value = z.infer<typeof Value>

const Stage = z.object({ fev1: Value, fvc: Value, fev1Fvc: Value })
export type Stage = z.infer<typeof Stage>
const Change = z.object({ percent: number, changeL: number, significant: z.boolean() })
const Response = z.object({ rule: text, fev1: Change, fvc: Change, significant: z.boolean() })
export type Response = z.infer<typeof Response>
const Severity = z.enum(['normal', 'mild', 'moderate', 'severe'])

const Walk = z.object({ kind: z.literal('walk'), measuredM: number, predictedM: number, percent: number })

export const Interpretation = z.object({
  referenceSet: z.enum(['gli-2022', 'gli-2012']),
  pre: z.optional(Stage),
  post: z.optional(Stage),
  readFrom: z.optional(z.enum(['pre', 'post'])),
  tlc: z.optional(Value),
  dlco: z.optional(Value),
  /** As measured, if `dlco` is corrected for haemoglobin. */
  dlcoUncorrected: z.optional(z.number()),
  va: z.optional(Value),
  kco: z.optional(Value),
  walk: z.optional(z.union([Walk, NoReference])),
  pattern: z.optional(z.object({ code: text, label: text, note: maybe })),
  severity: z.optional(Severity),
  diffusion: z.optional(z.object({ label: text, severity: Severity })),
  /** By both rules; the 2022 rule needs a predicted value. */
  bronchodilatorResponse: z.optional(z.object({ ersAts2022: z.optional(Response), atsErs2005: Response })),
  goldGrade: maybe,
  fev1Q: z.optional(z.number()),
  noReference: z.optional(z.object({ field: text, reason: text })),
  /** The interpretation in sentences. */
  text: z.array(text),
  sources: z.array(Source),
})
export type Interpretation = z.infer<typeof Interpretation>

const CHOOSE = 'Choose one from the list'
const A_DAY = 'Enter a day such as 2026-11-15'
const STEPS = 'Enter the steps of the checklist that were done'
export const Id = z.string({ error: CHOOSE }).check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, CHOOSE))
export const Day = z.string({ error: A_DAY }).check(z.refine(isDay, A_DAY))
export const Text = z
  .string({ error: 'Enter text' })
  .check(z.trim(), z.maxLength(TEXT_LENGTH, `Use at most ${TEXT_LENGTH} characters`))
export const Person = z.object({
  id: text,
  name: text,
  birthDate: maybe,
  sex: z.optional(z.enum(['male', 'female'])),
  mrn: maybe,
  heightCm: z.optional(z.number()),
  weightKg: z.optional(z.number()),
})
export type Person = z.infer<typeof Person>

export const Point = z.object({ date: text, value: number })
const Dated = z.object({ value: number, date: text })
export const RegisterRow = z.object({
  patientId: text,
  name: text,
  familyName: maybe,
  birthDate: maybe,
  control: z.optional(z.extend(Dated, { measure: z.enum(['CAT', 'ACT']), band: text })),
  eosinophilsPerUl: z.optional(Dated),
  feno: z.optional(Dated),
  ige: z.optional(Dated),
  step: maybe,
  classes: z.array(text),
  devices: z.array(text),
  technique: z.optional(z.object({ date: text, correct: number, total: number })),
  exacerbations: z.object({ moderate: number, severe: number }),
  spirometry: z.optional(z.object({ date: text, z: number, fev1L: number, reportId: maybe })),
})
export type RegisterRow = z.infer<typeof RegisterRow>

const Finding = z.object({
  ruleId: text,
  title: text,
  kind: z.enum(['referral', 'gap', 'suggestion']),
  reason: text,
  evidence: z.array(text),
  citation: text,
  version: text,
  verified: z.boolean(),
})
export type Finding = z.infer<typeof Finding>

const ExacerbationSeverity = z.enum(['mild', 'moderate', 'severe'])
const Airway = z.enum(REGISTERS)
const Exacerbation = z.object({
  id: text,
  date: text,
  severity: ExacerbationSeverity,
  airway: z.optional(Airway),
  note: maybe,
})
export type Exacerbation = z.infer<typeof Exacerbation>

const Inhaler = z.object({
  text: text,
  dosage: text,
  device: maybe,
  /** Grams of CO2 equivalent of one inhaler, if published. */
  carbon: z.optional(z.object({ lowG: number, highG: number })),
})
export type Inhaler = z.infer<typeof Inhaler>

const Check = z.object({ date: text, device: text, correct: number, total: number, missed: z.array(text) })

const Latest = z.object({
  date: text,
  reportId: maybe,
  interpretation: z.optional(Interpretation),
  notInterpreted: maybe,
})

export const Panel = z.object({
  patient: Person,
  conditions: z.array(z.enum(REGISTERS)),
  latest: z.optional(Latest),
  fev1Z: z.array(Point),
  /** The same tests in litres. */
  fev1L: z.array(Point),
  cat: z.array(Point),
  act: z.array(Point),
  mmrc: z.array(Point),
  smoking: z.optional(z.object({ status: z.enum(['current', 'former', 'never']), packYears: z.optional(number) })),
  /** Days of pulmonary rehabilitation, oldest first. */
  rehabilitation: z.array(text),
  /** Saturation to aim for if oxygen is given, percent. */
  oxygenTarget: z.optional(z.object({ low: number, high: number, reason: text, source: text })),
  lastYear: z.object({ moderate: number, severe: number }),
  exacerbations: z.array(Exacerbation),
  steps: z.array(text),
  inhalers: z.array(Inhaler),
  carbonSource: text,
  technique: z.array(Check),
  adherence: z.optional(z.object({ date: text, answer: text })),
  plan: z.optional(z.object({ title: text, date: text })),
  findings: z.array(Finding),
  risk: z.optional(
    z.object({
      exacerbationPercent: z.optional(z.number()),
      severePercent: z.optional(z.number()),
      /** Names of the inputs that are not on record. */
      missing: z.array(text),
      /** The inputs of the estimate. */
      inputs: z.array(z.object({ name: text, value: text })),
      uncertainty: text,
      /** Guideline actions with their effect in trials; the model's inputs are never changed. */
      actions: z.array(
        z.object({
          title: text,
          ruleId: text,
          reason: text,
          effect: text,
          source: z.optional(text),
          url: z.optional(text),
          percentAfter: z.optional(number),
        }),
      ),
      source: text,
    }),
  ),
})
export type Panel = z.infer<typeof Panel>

const TestCounts = z.object({ spirometry: number, dlco: number, walk: number })
const AirwayCounts = z.object({ people: number, exacerbations12Months: number })

const live = ['Observation', 'DiagnosticReport', 'Condition', 'MedicationRequest', 'Patient'] as const

export const respiratory = {
  interpret: endpoint({
    method: 'POST',
    path: '/api/respiratory/interpret',
    access: staff,
    summary: 'Reads lung function by GLI reference values and ERS/ATS rules; nothing is stored',
    body: InterpretRequest,
    reply: Interpretation,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/respiratory/summary',
    access: staff,
    summary: 'Patients with COPD and asthma, their exacerbations, and lung-function tests of the past 30 days',
    reply: z.object({ copd: AirwayCounts, asthma: AirwayCounts, tests30Days: TestCounts }),
    live,
  }),
  register: endpoint({
    method: 'GET',
    path: '/api/respiratory/registers',
    cost: 'heavy',
    mayLag: 'caught-up',
    access: staff,
    summary: 'Patients with COPD or asthma: control, phenotype, treatment, technique, exacerbations, last spirometry',
    query: z.object({
      register: z._default(z.enum(REGISTERS), 'copd'),
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      sort: z._default(z.enum(SORTS), 'name'),
    }),
    reply: z.object({ rows: z.array(RegisterRow), total: number, isPartial: z.boolean() }),
    live,
  }),
  panel: endpoint({
    method: 'GET',
    path: '/api/respiratory/patients/{id}/panel',
    access: staff,
    summary: 'One patient: lung function, control, exacerbations, treatment, plan, gaps, risk and the actions open',
    reply: Panel,
    live: [...live, 'CarePlan', 'Immunization', 'Procedure', 'ServiceRequest'],
  }),
  person: endpoint({
    method: 'GET',
    path: '/api/respiratory/patients/{id}',
    access: staff,
    summary: 'What a test is read for: birth date, sex, latest height and weight',
    reply: Person,
    live: ['Patient', 'Observation'],
  }),
  addTechnique: endpoint({
    method: 'POST',
    path: '/api/respiratory/patients/{id}/technique',
    access: staff,
    summary: 'Saves a watched inhaler technique, step by step, and how regularly it is taken',
    body: z.object({
      device: z.string({ error: CHOOSE }).check(z.maxLength(40, CHOOSE)),
      date: Day,
      done: z
        .array(z.string({ error: STEPS }).check(z.maxLength(40, STEPS)), { error: STEPS })
        .check(z.maxLength(20, STEPS)),
      adherence: z.optional(z.enum(ADHERENCE_ANSWERS)),
    }),
    reply: z.object({ message: text }),
    status: 201,
  }),
  addExacerbation: endpoint({
    method: 'POST',
    path: '/api/respiratory/patients/{id}/exacerbations',
    access: staff,
    summary: 'Adds an exacerbation to the log',
    body: z.object({
      airway: z.enum(REGISTERS),
      date: Day,
      severity: z.enum(['mild', 'moderate', 'severe']),
      hospital: z.optional(Text),
      note: z.optional(Text),
    }),
    reply: z.object({ id: text, message: text }),
    status: 201,
  }),
}
