import { describeRange } from '#medicine/input-problem.ts'
import { curveProblems } from '#medicine/lung-function/check-curve.ts'
import { readCurveText } from '#medicine/lung-function/read-curve-text.ts'
import type { Blow, Manoeuvres, NewTest } from '../../rules.ts'
import { dayProblem, MOST_MANOEUVRES, type RangeName, ranges, testProblems } from '../../rules.ts'

/** As typed: every field is text until the form is submitted. */
export type TestForm = {
  date: string
  heightCm: string
  weightKg: string
  preFev1: string
  preFvc: string
  postFev1: string
  postFvc: string
  tlc: string
  dlco: string
  va: string
  haemoglobin: string
  walk: string
  preFev1All: string
  preFvcAll: string
  postFev1All: string
  postFvcAll: string
  /** Samples as pasted or read from a file. */
  preCurve: string
  postCurve: string
  device: string
  comment: string
}

export type TestField = keyof TestForm
export type TestFormProblems = Partial<Record<TestField, string>>

export function emptyTest(about: { today: string; heightCm?: number; weightKg?: number }): TestForm {
  return {
    date: about.today,
    heightCm: about.heightCm?.toString() ?? '',
    weightKg: about.weightKg?.toString() ?? '',
    preFev1: '',
    preFvc: '',
    postFev1: '',
    postFvc: '',
    tlc: '',
    dlco: '',
    va: '',
    haemoglobin: '',
    walk: '',
    preFev1All: '',
    preFvcAll: '',
    postFev1All: '',
    postFvcAll: '',
    preCurve: '',
    postCurve: '',
    device: '',
    comment: '',
  }
}

const FIELD_OF: Readonly<Record<string, TestField>> = {
  'pre.fev1': 'preFev1',
  'pre.fvc': 'preFvc',
  'post.fev1': 'postFev1',
  'post.fvc': 'postFvc',
}

/** The fields with one number. */
const RANGE_OF = {
  heightCm: 'heightCm',
  weightKg: 'weightKg',
  preFev1: 'fev1',
  preFvc: 'fvc',
  postFev1: 'fev1',
  postFvc: 'fvc',
  tlc: 'tlc',
  dlco: 'dlco',
  va: 'va',
  haemoglobin: 'haemoglobin',
  walk: 'walk',
} as const satisfies Partial<Record<TestField, RangeName>>
type NumberField = keyof typeof RANGE_OF

type Read = { test: Omit<NewTest, 'patientId'>; problems: TestFormProblems }

/** The test in the form, and its problems by field. */
export function readForm(form: TestForm, about: { birthDate?: string; today: string }): Read {
  const problems: TestFormProblems = {}
  const number = (field: NumberField): number | undefined => {
    const text = form[field].trim()
    if (text === '') return undefined
    if (/^\d+(\.\d+)?$/.test(text)) return Number(text)
    problems[field] = text.includes(',')
      ? 'Use a point, as in 2.45'
      : `Enter a number, ${describeRange(ranges[RANGE_OF[field]])}`
    return undefined
  }
  const blow = (fev1: NumberField, fvc: NumberField): Partial<Blow> | undefined => {
    if (!form[fev1].trim() && !form[fvc].trim()) return undefined
    return { fev1: number(fev1), fvc: number(fvc) }
  }
  const optional = {
    weightKg: number('weightKg'),
    pre: blow('preFev1', 'preFvc'),
    post: blow('postFev1', 'postFvc'),
    tlc: number('tlc'),
    dlco: number('dlco'),
    va: number('va'),
    haemoglobin: number('haemoglobin'),
    walk: number('walk'),
    manoeuvres: manoeuvresOf(form, problems),
    curves: curvesOf(form, problems),
    device: form.device.trim() || undefined,
    comment: form.comment.trim() || undefined,
  }
  const test = {
    date: form.date,
    heightCm: number('heightCm'),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  } as Omit<NewTest, 'patientId'>
  const onDay = dayProblem(form.date, about)
  if (onDay) problems.date = onDay
  for (const { field, message, reason, range } of testProblems(test)) {
    const own = FIELD_OF[field] ?? (field as TestField)
    const isOfRange = reason === 'out-of-range' || reason === 'missing'
    problems[own] ??= isOfRange && range ? `Enter ${describeRange(range)}` : message
  }
  for (const curve of test.curves ?? []) {
    const [first] = curveProblems([curve], test)
    if (first) problems[curve.stage === 'pre' ? 'preCurve' : 'postCurve'] ??= first.message
  }
  return { test, problems }
}

function curvesOf(form: TestForm, problems: TestFormProblems): NewTest['curves'] {
  const curves = (['pre', 'post'] as const).flatMap((stage) => {
    const field = stage === 'pre' ? 'preCurve' : 'postCurve'
    if (form[field].trim() === '') return []
    const read = readCurveText(form[field])
    if ('points' in read) return [{ stage, points: read.points }]
    problems[field] = read.problem
    return []
  })
  return curves.length > 0 ? curves : undefined
}

function manoeuvresOf(form: TestForm, problems: TestFormProblems): NewTest['manoeuvres'] {
  const list = (field: TestField, { min, max }: { min: number; max: number }): number[] => {
    const parts = form[field].split(/[\s,;]+/).filter(Boolean)
    const numbers = parts.map(Number)
    if (parts.length > MOST_MANOEUVRES || numbers.some((value) => !(value >= min && value <= max))) {
      problems[field] = `Up to ${MOST_MANOEUVRES} values from ${min} to ${max}, such as 2.45 2.41 2.38`
      return []
    }
    return numbers
  }
  const stage = (fev1: TestField, fvc: TestField): Manoeuvres | undefined => {
    const all = { fev1: list(fev1, ranges.fev1), fvc: list(fvc, ranges.fvc) }
    return all.fev1.length + all.fvc.length > 0 ? all : undefined
  }
  const pre = stage('preFev1All', 'preFvcAll')
  const post = stage('postFev1All', 'postFvcAll')
  return pre || post ? { ...(pre && { pre }), ...(post && { post }) } : undefined
}
