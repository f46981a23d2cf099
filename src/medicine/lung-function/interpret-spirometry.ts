import { type GoldGrade, goldGrade } from '../copd/gold-grade.ts'
import { type StarStage, starStage } from '../copd/star-stage.ts'
import type { InputProblem } from '../input-problem.ts'
import { type Response, response2005, response2022 } from './bronchodilator-response.ts'
import { checkSpirometryInput, type Manoeuvre, type SpirometryInput } from './check-spirometry-input.ts'
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

/** Any reference set with the three spirometry measures, e.g. `(m, s) => gli2012(m, s, group)`. */
export type SpirometryReference = (measure: 'FEV1' | 'FVC' | 'FEV1FVC', subject: Subject) => Reference | NoReference

export type StageValues = Record<'fev1' | 'fvc' | 'fev1Fvc', MeasuredValue | NoReference>

export type BronchodilatorResult = { fev1: Response; fvc: Response; significant: boolean }

export type SpirometryInterpretation = {
  kind: 'interpreted'
  pre?: StageValues
  post?: StageValues
  /** The stage that pattern and severity come from: before bronchodilator if it was measured. */
  readFrom: 'pre' | 'post'
  tlc?: MeasuredValue | NoReference
  pattern?: Pattern
  /** Of FEV1, by z-score. */
  severity?: Severity
  /** Why there is no pattern, severity or z-score. */
  noReference?: NoReference
  response2022?: BronchodilatorResult
  response2005?: BronchodilatorResult
  goldGrade?: GoldGrade
  starStage?: StarStage
  fev1Q: Fev1Q
}

export type SpirometryOptions = {
  /** GLI Global 2022 by default. */
  reference?: SpirometryReference
  /** TLC reference for `tlcL`, e.g. `(s) => gli2021('TLC', s)`. Passed in, so that its table loads only when used. */
  tlcReference?: (subject: Subject) => Reference | NoReference
}

/** Checks raw values, then interprets them. */
export function interpretSpirometry(
  raw: Readonly<Record<string, unknown>>,
  options: SpirometryOptions = {},
): SpirometryInterpretation | { kind: 'problem'; problems: InputProblem[] } {
  const check = checkSpirometryInput(raw)
  return check.ok ? interpretChecked(check.input, options) : { kind: 'problem', problems: check.problems }
}

/** The only interpreter of spirometry. `input` has passed a check and has at least one stage. */
export function interpretChecked(
  { pre, post, tlcL, ...subject }: SpirometryInput,
  { reference = gliGlobal2022, tlcReference }: SpirometryOptions = {},
): SpirometryInterpretation {
  const references = {
    fev1: reference('FEV1', subject),
    fvc: reference('FVC', subject),
    fev1Fvc: reference('FEV1FVC', subject),
  }
  const valuesOf = ({ fev1L, fvcL }: Manoeuvre): StageValues => ({
    fev1: measure(fev1L, references.fev1),
    fvc: measure(fvcL, references.fvc),
    fev1Fvc: measure(fev1L / fvcL, references.fev1Fvc),
  })
  const first = pre ?? post
  if (!first) throw new RangeError('Spirometry needs values before or after bronchodilator')
  const result: SpirometryInterpretation = {
    kind: 'interpreted',
    readFrom: pre ? 'pre' : 'post',
    fev1Q: fev1Q({ fev1L: (post ?? first).fev1L, sex: subject.sex, ageYears: subject.ageYears }),
  }
  if (pre) result.pre = valuesOf(pre)
  if (post) result.post = valuesOf(post)
  if (tlcL !== undefined && tlcReference) result.tlc = measure(tlcL, tlcReference(subject))

  const { fev1, fvc, fev1Fvc } = valuesOf(first)
  if (fev1.kind === 'no-reference') result.noReference = fev1
  else if (fvc.kind === 'measured' && fev1Fvc.kind === 'measured') {
    const tlc = result.tlc?.kind === 'measured' ? { tlc: result.tlc.z } : {}
    result.pattern = patternOf({ fev1: fev1.z, fvc: fvc.z, fev1Fvc: fev1Fvc.z, ...tlc })
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
