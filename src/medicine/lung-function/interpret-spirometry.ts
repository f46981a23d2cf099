import { type GoldGrade, goldGrade } from '../copd/gold-grade.ts'
import { type StarStage, starStage } from '../copd/star-stage.ts'
import type { InputProblem } from '../input-problem.ts'
import { type Response, response2005, response2022 } from './bronchodilator-response.ts'
import { checkSpirometryInput, type Manoeuvre } from './check-spirometry-input.ts'
import { type Pattern, patternOf } from './pattern.ts'
import { gliGlobal2022 } from './reference/gli-global-2022.ts'
import {
  type MeasuredValue,
  measure,
  type NoReference,
  type Reference,
  type Subject,
} from './reference/reference-value.ts'
import { type Fev1Q, fev1Q } from './serial-change.ts'
import { type Severity, severityOfZ } from './severity.ts'

/** Any set with the three spirometry measures, e.g. `(m, s) => gli2012(m, s, group)`. */
export type SpirometryReference = (measure: 'FEV1' | 'FVC' | 'FEV1FVC', subject: Subject) => Reference | NoReference

export type StageValues = Record<'fev1' | 'fvc' | 'fev1Fvc', MeasuredValue | NoReference>

export type BronchodilatorResult = { fev1: Response; fvc: Response; significant: boolean }

export type SpirometryInterpretation = {
  kind: 'interpreted'
  pre?: StageValues
  post?: StageValues
  /** The stage the pattern is read from: before bronchodilator when there is one. */
  readFrom: 'pre' | 'post'
  pattern?: Pattern
  /** Of FEV1, by z-score. */
  severity?: Severity
  /** Why there is no pattern, severity or z. */
  noReference?: NoReference
  response2022?: BronchodilatorResult
  response2005?: BronchodilatorResult
  goldGrade?: GoldGrade
  starStage?: StarStage
  fev1Q: Fev1Q
}

export type SpirometryOptions = {
  reference?: SpirometryReference
  /** TLC reference for `tlcL`, e.g. `(s) => gli2021('TLC', s)`; kept out of here so that its table loads only when used. */
  tlcReference?: (subject: Subject) => Reference | NoReference
}

/** Reads one spirometry test. GLI Global 2022 unless another reference set is passed. */
export function interpretSpirometry(
  raw: Readonly<Record<string, unknown>>,
  options: SpirometryOptions = {},
): SpirometryInterpretation | { kind: 'problem'; problems: InputProblem[] } {
  const check = checkSpirometryInput(raw)
  if (!check.ok) return { kind: 'problem', problems: check.problems }
  const { sex, ageYears, heightCm, pre, post, tlcL } = check.input
  const subject: Subject = { sex, ageYears, heightCm }
  const reference = options.reference ?? gliGlobal2022
  const referencesFor = {
    fev1: reference('FEV1', subject),
    fvc: reference('FVC', subject),
    fev1Fvc: reference('FEV1FVC', subject),
  }
  const valuesOf = ({ fev1L, fvcL }: Manoeuvre): StageValues => ({
    fev1: measure(fev1L, referencesFor.fev1),
    fvc: measure(fvcL, referencesFor.fvc),
    fev1Fvc: measure(fev1L / fvcL, referencesFor.fev1Fvc),
  })

  const read = (pre ?? post) as Manoeuvre // the check refuses a test with neither
  const result: SpirometryInterpretation = {
    kind: 'interpreted',
    readFrom: pre ? 'pre' : 'post',
    fev1Q: fev1Q({ fev1L: (post ?? read).fev1L, sex, ageYears }),
  }
  if (pre) result.pre = valuesOf(pre)
  if (post) result.post = valuesOf(post)

  const { fev1, fvc, fev1Fvc } = (result.pre ?? result.post) as StageValues
  if (fev1.kind === 'no-reference') result.noReference = fev1
  else if (fvc.kind === 'measured' && fev1Fvc.kind === 'measured') {
    const tlc = tlcL !== undefined && options.tlcReference ? measure(tlcL, options.tlcReference(subject)) : undefined
    const tlcZ = tlc?.kind === 'measured' ? tlc.z : undefined
    result.pattern = patternOf({
      fev1: fev1.z,
      fvc: fvc.z,
      fev1Fvc: fev1Fvc.z,
      ...(tlcZ === undefined ? {} : { tlc: tlcZ }),
    })
    result.severity = severityOfZ(fev1.z)
    if (pre && post) {
      result.response2022 = both(
        response2022(pre.fev1L, post.fev1L, fev1.predicted),
        response2022(pre.fvcL, post.fvcL, fvc.predicted),
      )
    }
  }
  if (pre && post) {
    result.response2005 = both(response2005(pre.fev1L, post.fev1L), response2005(pre.fvcL, post.fvcL))
  }
  if (post && result.post) {
    const ratio = post.fev1L / post.fvcL
    result.starStage = starStage(ratio)
    if (result.post.fev1.kind === 'measured') result.goldGrade = goldGrade(result.post.fev1.percentPredicted, ratio)
  }
  return result
}

function both(fev1: Response, fvc: Response): BronchodilatorResult {
  return { fev1, fvc, significant: fev1.significant || fvc.significant }
}
