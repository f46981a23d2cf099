import * as z from 'zod/mini'
import { describeRange } from '#medicine/input-problem.ts'
import {
  curveProblems,
  curveRanges,
  LEAST_CURVE_POINTS,
  MOST_CURVE_POINTS,
} from '#medicine/lung-function/check-curve.ts'
import { endpoint } from '#platform/api/endpoint.ts'
import { Blow, Day, Id, Interpretation, measured, Person, Point, report, Source, Text } from '../contract.ts'
import { MOST_MANOEUVRES, ranges, testProblems } from '../rules.ts'

/** Lung-function tests: entry, import, list and report. */
const staff = ['provider', 'admin'] as const

const text = z.string()
const maybe = z.optional(text)
const number = z.number()

const volumes = (name: 'fev1' | 'fvc') => {
  const error = `Send a list of up to ${MOST_MANOEUVRES} values, ${describeRange(ranges[name])}`
  return z.array(measured(name), { error }).check(z.maxLength(MOST_MANOEUVRES, error))
}
const lists = { error: 'Send fev1 and fvc, each a list of litres' }
const ManoeuvreList = z.object({ fev1: volumes('fev1'), fvc: volumes('fvc') }, lists)

const sample = (name: keyof typeof curveRanges) => {
  const { min, max } = curveRanges[name]
  const error = `Enter ${describeRange(curveRanges[name])}`
  return z.number({ error }).check(z.minimum(min, error), z.maximum(max, error))
}
const samples = `Send ${LEAST_CURVE_POINTS} to ${MOST_CURVE_POINTS} samples of seconds, litres and litres a second`
/** Seconds, litres exhaled, litres a second (inspiration is negative), evenly spaced. */
const NewCurve = z.object({
  stage: z.enum(['pre', 'post'], { error: "Choose 'pre' or 'post'" }),
  points: z
    .array(z.tuple([sample('seconds'), sample('volumeL'), sample('flowLS')]), { error: samples })
    .check(z.minLength(LEAST_CURVE_POINTS, samples), z.maxLength(MOST_CURVE_POINTS, samples)),
})

export const NewTest = z
  .object({
    patientId: Id,
    date: Day,
    heightCm: measured('heightCm'),
    weightKg: z.optional(measured('weightKg')),
    pre: z.optional(Blow),
    post: z.optional(Blow),
    tlc: z.optional(measured('tlc')),
    dlco: z.optional(measured('dlco')),
    va: z.optional(measured('va')),
    haemoglobin: z.optional(measured('haemoglobin')),
    walk: z.optional(measured('walk')),
    /** Acceptable manoeuvres, for the quality grade. */
    manoeuvres: z.optional(
      z.object({ pre: z.optional(ManoeuvreList), post: z.optional(ManoeuvreList) }, { error: 'Send pre or post' }),
    ),
    /** One for each stage. */
    curves: z.optional(z.array(NewCurve, { error: 'Send a list of curves' }).check(z.maxLength(2, 'Send at most 2'))),
    device: z.optional(Text),
    comment: z.optional(Text),
  })
  .check(
    z.superRefine((test, context) =>
      report([...testProblems(test), ...curveProblems(test.curves ?? [], test)], context),
    ),
  )

const Kinds = z.array(z.enum(['spirometry', 'dlco', 'walk']))
const TestLine = z.object({
  reportId: text,
  date: text,
  kinds: Kinds,
  patientId: text,
  patientName: text,
  conclusion: text,
})
export type TestLine = z.infer<typeof TestLine>

const Grade = z.object({ measure: text, stage: text, grade: text })
const Curve = z.object({ stage: z.enum(['pre', 'post']), points: z.array(z.tuple([number, number, number])) })
export type Curve = z.infer<typeof Curve>

/** The expected expiratory limb, litres and litres a second. */
const Shape = z.object({ points: z.array(z.tuple([number, number])), sources: z.array(Source) })

const Amendment = z.object({
  at: text,
  by: text,
  reason: text,
  /** What the version before said, who signed it and when. */
  earlier: text,
  earlierBy: text,
  earlierAt: maybe,
})
export type Amendment = z.infer<typeof Amendment>

export const Report = z.object({
  id: text,
  /** Send back as If-Match to sign or amend. */
  version: number,
  /** Preliminary until a physician has signed. */
  status: z.enum(['preliminary', 'final', 'amended']),
  signedAt: maybe,
  amendments: z.array(Amendment),
  patient: Person,
  date: text,
  performer: maybe,
  device: maybe,
  /** The height that the values were read with. */
  heightCm: z.optional(number),
  /** The physician who signed; absent while only rules have read the test. */
  interpretedBy: maybe,
  comment: maybe,
  /** As stored with the test; the values beside it are interpreted again. */
  conclusion: text,
  interpretation: z.optional(Interpretation),
  notInterpreted: maybe,
  quality: z.array(Grade),
  /** Seconds, litres, litres a second. */
  curves: z.array(Curve),
  /** Where a curve cannot be read, or differs from the values. */
  curveNotes: z.array(text),
  /** Adults of 20 to 80 years only. */
  predictedShape: z.optional(Shape),
  trend: z.object({ fev1Z: z.array(Point), fev1L: z.array(Point), walkM: z.array(Point), dlcoZ: z.array(Point) }),
  decline: maybe,
  others: z.array(z.object({ id: text, date: text })),
})
export type Report = z.infer<typeof Report>

/** `line` in the file or entry in the Bundle, counted from 1. */
const ImportLine = z.object({ line: number, patientName: maybe, date: maybe, summary: text, problems: z.array(text) })
export type ImportLine = z.infer<typeof ImportLine>

const Conclusion = z.string().check(z.trim(), z.minLength(1, 'Enter the conclusion'), z.maxLength(4000))

export const lungFunction = {
  tests: endpoint({
    method: 'GET',
    path: '/api/respiratory/tests',
    access: staff,
    summary: 'Lung-function reports, newest first; of one patient with `patient`',
    query: z.object({ patient: z.optional(Id), after: z.optional(z.string().check(z.maxLength(500))) }),
    reply: z.object({ tests: z.array(TestLine), next: maybe }),
    live: ['DiagnosticReport', 'Patient'],
  }),
  addTest: endpoint({
    method: 'POST',
    path: '/api/respiratory/tests',
    access: staff,
    summary: 'Saves a lung-function test as Observations and a DiagnosticReport with its interpretation',
    body: NewTest,
    reply: z.object({ reportId: text, message: text }),
    status: 201,
  }),
  importTests: endpoint({
    method: 'POST',
    path: '/api/respiratory/imports',
    access: staff,
    summary: 'Checks a CSV file or FHIR Bundle of tests line by line; with `save`, keeps all or nothing',
    body: z.object({
      format: z.enum(['csv', 'fhir']),
      content: z.string().check(z.minLength(1, 'Choose a file'), z.maxLength(900_000, 'Use a file of at most 900 kB')),
      save: z._default(z.boolean(), false),
    }),
    reply: z.object({ lines: z.array(ImportLine), saved: number, message: text }),
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/respiratory/reports/{id}',
    access: staff,
    summary: 'One lung-function report with z-scores, quality, curves and the course over years',
    reply: Report,
    live: ['Observation', 'DiagnosticReport', 'Patient'],
  }),
  signReport: endpoint({
    method: 'POST',
    path: '/api/respiratory/reports/{id}/sign',
    access: ['provider'],
    summary: 'Signs a report with the physician’s conclusion; If-Match names the version that was read',
    body: z.object({ conclusion: Conclusion }),
    reply: z.object({ report: Report, message: text }),
  }),
  amendReport: endpoint({
    method: 'POST',
    path: '/api/respiratory/reports/{id}/amend',
    access: ['provider'],
    summary: 'Changes the conclusion of a signed report, with the reason; the earlier version stays on record',
    body: z.object({
      conclusion: Conclusion,
      reason: z.string().check(z.trim(), z.minLength(1, 'Enter the reason for amending'), z.maxLength(500)),
    }),
    reply: z.object({ report: Report, message: text }),
  }),
  reportPdf: endpoint({
    method: 'GET',
    path: '/api/respiratory/reports/{id}/pdf',
    cost: 'heavy',
    access: staff,
    summary: 'The report as a tagged PDF',
    reply: z.unknown(),
  }),
}
