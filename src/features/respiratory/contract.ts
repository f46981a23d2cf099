import { z } from 'zod'
import { describeRange, type InputProblem } from '#medicine/input-problem.ts'
import { endpoint } from '#platform/api/endpoint.ts'
import {
  ADHERENCE_ANSWERS,
  interpretProblems,
  isDay,
  type RangeName,
  REGISTERS,
  ranges,
  SORTS,
  TEXT_LENGTH,
} from './rules.ts'

const staff = ['provider', 'admin'] as const

const text = z.string()
const maybe = text.optional()
const number = z.number()

/** A number within its plausible range; text is never taken for one, so that no unit or comma slips through. */
export function measured(name: RangeName) {
  const { min, max } = ranges[name]
  const accepted = describeRange(ranges[name])
  return z
    .number({ error: `Enter a number, ${accepted}` })
    .min(min, { error: ({ input }) => `${input} is outside ${accepted}` })
    .max(max, { error: ({ input }) => `${input} is outside ${accepted}` })
}

export const Blow = z.object(
  { fev1: measured('fev1'), fvc: measured('fvc') },
  { error: 'Enter fev1 and fvc in litres' },
)

type Issues = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void }

type Told = Pick<InputProblem, 'field' | 'message'> & Partial<Pick<InputProblem, 'reason'>>

/** What is wrong between values; a single value out of its range was told by its own field already. */
export const report = (problems: readonly Told[], context: Issues) => {
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
    referenceSet: z.enum(['gli-2022', 'gli-2012'], { error: "Choose 'gli-2022' or 'gli-2012'" }).default('gli-2022'),
    /** GLI-2012 only: 1 Caucasian, 2 African-American, 3 North East Asian, 4 South East Asian, 5 other or mixed. */
    ethnicGroup: z.literal([1, 2, 3, 4, 5], { error: 'Enter a whole number, 1 to 5' }).nullish(),
    /** Before bronchodilator, litres. */
    pre: Blow.nullish(),
    /** After bronchodilator, litres. */
    post: Blow.nullish(),
    /** Litres. */
    tlc: measured('tlc').nullish(),
    /** In the unit below; by GLI-2017. */
    dlco: measured('transfer').nullish(),
    dlcoUnit: z
      .enum(['mL/min/mmHg', 'mmol/min/kPa'], { error: "Choose 'mL/min/mmHg' or 'mmol/min/kPa'" })
      .default('mL/min/mmHg'),
    /** Alveolar volume, litres. */
    va: measured('va').nullish(),
    /** g/L; corrects DLCO before it is read. */
    haemoglobin: measured('haemoglobin').nullish(),
    weightKg: measured('weightKg').nullish(),
    /** Six-minute walk distance, metres; needs the weight. */
    walk: measured('walk').nullish(),
  })
  .superRefine((request, context) => report(interpretProblems(request), context))
export type InterpretRequest = z.output<typeof InterpretRequest>

export const Source = z.object({ name: text, version: text, citation: text })

const NoReference = z.object({ kind: z.literal('no-reference'), field: text, reason: text })
const Limits = z.object({ predicted: number, lln: number, uln: number })
/** `percent` of predicted; limits at z -1.645 and +1.645. */
export const Value = z.discriminatedUnion('kind', [
  Limits.extend({ kind: z.literal('measured'), measured: number, percent: number, z: number }),
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
  pre: Stage.optional(),
  post: Stage.optional(),
  readFrom: z.enum(['pre', 'post']).optional(),
  tlc: Value.optional(),
  dlco: Value.optional(),
  /** As it was measured, where `dlco` is corrected for haemoglobin. */
  dlcoUncorrected: z.number().optional(),
  va: Value.optional(),
  kco: Value.optional(),
  walk: z.union([Walk, NoReference]).optional(),
  pattern: z.object({ code: text, label: text, note: maybe }).optional(),
  severity: Severity.optional(),
  diffusion: z.object({ label: text, severity: Severity }).optional(),
  /** By both named rules; the 2022 one needs a predicted value. */
  bronchodilatorResponse: z.object({ ersAts2022: Response.optional(), atsErs2005: Response }).optional(),
  goldGrade: maybe,
  fev1Q: z.number().optional(),
  noReference: z.object({ field: text, reason: text }).optional(),
  /** The reading in sentences. */
  text: z.array(text),
  sources: z.array(Source),
})
export type Interpretation = z.infer<typeof Interpretation>

const CHOOSE = 'Choose one from the list'
const A_DAY = 'Enter a day such as 2026-11-15'
const STEPS = 'Enter the steps of the checklist that were done'
export const Id = z.string({ error: CHOOSE }).regex(/^[A-Za-z0-9\-.]{1,64}$/, CHOOSE)
export const Day = z.string({ error: A_DAY }).refine(isDay, A_DAY)
export const Text = z.string({ error: 'Enter text' }).trim().max(TEXT_LENGTH, `Use at most ${TEXT_LENGTH} characters`)
export const Person = z.object({
  id: text,
  name: text,
  birthDate: maybe,
  sex: z.enum(['male', 'female']).optional(),
  mrn: maybe,
  heightCm: z.number().optional(),
  weightKg: z.number().optional(),
})
export type Person = z.infer<typeof Person>

export const Point = z.object({ date: text, value: number })
const Dated = z.object({ value: number, date: text })
export const RegisterRow = z.object({
  patientId: text,
  name: text,
  birthDate: maybe,
  control: Dated.extend({ measure: z.enum(['CAT', 'ACT']), band: text }).optional(),
  eosinophilsPerUl: Dated.optional(),
  feno: Dated.optional(),
  ige: Dated.optional(),
  step: maybe,
  classes: z.array(text),
  devices: z.array(text),
  technique: z.object({ date: text, correct: number, total: number }).optional(),
  exacerbations: z.object({ moderate: number, severe: number }),
  spirometry: z.object({ date: text, z: number, fev1L: number, reportId: maybe }).optional(),
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
  airway: Airway.optional(),
  note: maybe,
})
export type Exacerbation = z.infer<typeof Exacerbation>

const Inhaler = z.object({
  text: text,
  dosage: text,
  device: maybe,
  /** Grams of CO2 equivalent of one inhaler, where a table has it. */
  carbon: z.object({ lowG: number, highG: number }).optional(),
})
export type Inhaler = z.infer<typeof Inhaler>

const Check = z.object({ date: text, device: text, correct: number, total: number, missed: z.array(text) })

const Latest = z.object({
  date: text,
  reportId: maybe,
  interpretation: Interpretation.optional(),
  notInterpreted: maybe,
})

export const Panel = z.object({
  patient: Person,
  conditions: z.array(z.enum(REGISTERS)),
  latest: Latest.optional(),
  fev1Z: z.array(Point),
  cat: z.array(Point),
  act: z.array(Point),
  lastYear: z.object({ moderate: number, severe: number }),
  exacerbations: z.array(Exacerbation),
  steps: z.array(text),
  inhalers: z.array(Inhaler),
  carbonSource: text,
  technique: z.array(Check),
  adherence: z.object({ date: text, answer: text }).optional(),
  plan: z.object({ title: text, date: text }).optional(),
  findings: z.array(Finding),
  risk: z
    .object({
      exacerbationPercent: z.number().optional(),
      severePercent: z.number().optional(),
      /** Inputs not on record, in words. */
      missing: z.array(text),
      /** What the estimate was computed from. */
      inputs: z.array(z.object({ name: text, value: text })),
      uncertainty: text,
      /** Guideline actions with the size of their effect in trials; never a change of the model's inputs. */
      actions: z.array(
        z.object({
          title: text,
          ruleId: text,
          reason: text,
          effect: text,
          source: text.optional(),
          url: text.optional(),
          percentAfter: number.optional(),
          isFigureUnread: z.boolean().optional(),
        }),
      ),
      source: text,
    })
    .optional(),
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
    summary: 'People with COPD and asthma, their exacerbations, and lung-function tests of the past 30 days',
    reply: z.object({ copd: AirwayCounts, asthma: AirwayCounts, tests30Days: TestCounts }),
    live,
  }),
  register: endpoint({
    method: 'GET',
    path: '/api/respiratory/registers',
    cost: 'heavy',
    access: staff,
    summary: 'People with COPD or asthma: control, phenotype, treatment, technique, exacerbations, last spirometry',
    query: z.object({
      register: z.enum(REGISTERS).default('copd'),
      q: z.string().trim().max(100).optional(),
      sort: z.enum(SORTS).default('name'),
    }),
    reply: z.object({ rows: z.array(RegisterRow), total: number, isPartial: z.boolean() }),
    live,
  }),
  panel: endpoint({
    method: 'GET',
    path: '/api/respiratory/patients/{id}/panel',
    access: staff,
    summary: 'One person: lung function, control, exacerbations, treatment, plan, gaps, risk and the actions open',
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
    summary: 'Keeps a watched inhaler technique, step by step, and how regularly it is taken',
    body: z.object({
      device: z.string({ error: CHOOSE }).max(40, CHOOSE),
      date: Day,
      done: z.array(z.string({ error: STEPS }).max(40, STEPS), { error: STEPS }).max(20, STEPS),
      adherence: z.enum(ADHERENCE_ANSWERS).optional(),
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
      hospital: Text.optional(),
      note: Text.optional(),
    }),
    reply: z.object({ id: text, message: text }),
    status: 201,
  }),
}
