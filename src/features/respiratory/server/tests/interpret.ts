import { type GoldGrade, goldGrade } from '#medicine/copd/gold-grade.ts'
import { response2005, response2022 } from '#medicine/lung-function/bronchodilator-response.ts'
import { diffusionPattern } from '#medicine/lung-function/diffusion-pattern.ts'
import type { SpirometryReference } from '#medicine/lung-function/interpret-spirometry.ts'
import { patternOf } from '#medicine/lung-function/pattern.ts'
import { gli2012, gli2012Groups } from '#medicine/lung-function/reference/gli-2012.ts'
import { type Gli2017Measure, gli2017 } from '#medicine/lung-function/reference/gli-2017-tlco.ts'
import { gli2021 } from '#medicine/lung-function/reference/gli-2021-volumes.ts'
import { gliGlobal2022 } from '#medicine/lung-function/reference/gli-global-2022.ts'
import { correctForHaemoglobin } from '#medicine/lung-function/reference/haemoglobin-correction.ts'
import {
  type MeasuredValue,
  measure,
  type NoReference,
  type Subject,
} from '#medicine/lung-function/reference/reference-value.ts'
import { sixMinuteWalk } from '#medicine/lung-function/reference/six-minute-walk.ts'
import { fev1Q } from '#medicine/lung-function/serial-change.ts'
import { severityOfZ } from '#medicine/lung-function/severity.ts'
import type { Source } from '#medicine/source.ts'
import type { Interpretation, InterpretRequest, Response, Value } from '../../contract.ts'
import type { Blow } from '../../rules.ts'
import { inSentences } from './in-sentences.ts'

type Found = MeasuredValue | NoReference
type Wanted = Pick<InterpretRequest, 'sex' | 'ageYears' | 'heightCm'> & Partial<InterpretRequest>

/** Everything the figures say, by the rules named in `sources`. Pure; well under a millisecond. */
export function interpret(request: Wanted): Interpretation {
  const { sex, ageYears, heightCm, pre, post } = request
  const subject: Subject = { sex, ageYears, heightCm }
  const referenceSet = request.referenceSet ?? 'gli-2022'
  const group = gli2012Groups[(request.ethnicGroup ?? 5) - 1]
  const reference: SpirometryReference =
    referenceSet === 'gli-2012' ? (name, of) => gli2012(name, of, group) : gliGlobal2022
  const sources = new Map<string, Source>()
  const cite = (source: Source) => void sources.set(source.name + source.version, source)
  const shown = (found: Found): Value => {
    cite(found.source)
    return toValue(found)
  }
  const stage = ({ fev1, fvc }: Blow) => ({
    fev1: measure(fev1, reference('FEV1', subject)),
    fvc: measure(fvc, reference('FVC', subject)),
    fev1Fvc: measure(fev1 / fvc, reference('FEV1FVC', subject)),
  })
  const shownStage = (blow: Blow) => {
    const { fev1, fvc, fev1Fvc } = stage(blow)
    return { fev1: shown(fev1), fvc: shown(fvc), fev1Fvc: shown(fev1Fvc) }
  }

  const result: Omit<Interpretation, 'text' | 'sources'> = { referenceSet }
  if (pre) result.pre = shownStage(pre)
  if (post) result.post = shownStage(post)
  const tlc = request.tlc == null ? undefined : measure(request.tlc, gli2021('TLC', subject))
  if (tlc) result.tlc = shown(tlc)

  const read = pre ?? post
  if (read) {
    result.readFrom = pre ? 'pre' : 'post'
    const { fev1, fvc, fev1Fvc } = stage(read)
    if (fev1.kind === 'measured' && fvc.kind === 'measured' && fev1Fvc.kind === 'measured') {
      const pattern = patternOf({
        fev1: fev1.z,
        fvc: fvc.z,
        fev1Fvc: fev1Fvc.z,
        ...(tlc?.kind === 'measured' && { tlc: tlc.z }),
      })
      cite(pattern.source)
      result.pattern = { code: pattern.code, label: pattern.label, ...(pattern.note && { note: pattern.note }) }
      result.severity = severityOfZ(fev1.z)
    } else if (fev1.kind === 'no-reference') result.noReference = { field: fev1.field, reason: fev1.reason }
    if (pre && post) result.bronchodilatorResponse = responses(pre, post, { fev1, fvc }, cite)
    const q = fev1Q({ fev1L: (post ?? read).fev1, sex, ageYears })
    if (q.kind === 'fev1q') result.fev1Q = q.value
    const grade = post && gradeAfter(post, stage(post).fev1)
    if (grade?.kind === 'gold-grade') {
      cite(grade.source)
      result.goldGrade = grade.label
    }
  }
  Object.assign(result, gasTransfer(request, subject, shown, cite), walk(request, subject, cite))
  return { ...result, text: inSentences(result), sources: [...sources.values()] }
}

function toValue(found: Found): Value {
  if (found.kind === 'no-reference') return { kind: 'no-reference', field: found.field, reason: found.reason }
  const { measured, predicted, lln, uln, percentPredicted, z } = found
  return { kind: 'measured', measured, predicted, lln, uln, percent: percentPredicted, z }
}

function gradeAfter({ fev1, fvc }: Blow, value: Found): GoldGrade | undefined {
  return value.kind === 'measured' ? goldGrade(value.percentPredicted, fev1 / fvc) : undefined
}

function responses(
  pre: Blow,
  post: Blow,
  values: { fev1: Found; fvc: Found },
  cite: (source: Source) => void,
): Interpretation['bronchodilatorResponse'] {
  const both = (rule: string, of: (name: 'fev1' | 'fvc') => ReturnType<typeof response2005>): Response => {
    const [fev1, fvc] = [of('fev1'), of('fvc')]
    cite(fev1.source)
    const change = ({ percent, changeL, significant }: typeof fev1) => ({ percent, changeL, significant })
    return { rule, fev1: change(fev1), fvc: change(fvc), significant: fev1.significant || fvc.significant }
  }
  const { fev1, fvc } = values
  const predicted =
    fev1.kind === 'measured' && fvc.kind === 'measured' ? { fev1: fev1.predicted, fvc: fvc.predicted } : undefined
  return {
    ...(predicted && {
      ersAts2022: both('ERS/ATS 2022', (name) => response2022(pre[name], post[name], predicted[name])),
    }),
    atsErs2005: both('ATS/ERS 2005', (name) => response2005(pre[name], post[name])),
  }
}

function gasTransfer(
  { dlco, dlcoUnit, va, haemoglobin, sex, ageYears }: Wanted,
  subject: Subject,
  shown: (found: Found) => Value,
  cite: (source: Source) => void,
): Partial<Interpretation> {
  if (dlco == null) return va == null ? {} : { va: shown(measure(va, gli2017('VA', subject))) }
  const isSi = dlcoUnit === 'mmol/min/kPa'
  const corrected =
    haemoglobin == null
      ? undefined
      : correctForHaemoglobin({ transfer: dlco, haemoglobinGL: haemoglobin, sex, ageYears })
  if (corrected?.kind === 'corrected') cite(corrected.source)
  const transfer = corrected?.kind === 'corrected' ? corrected.corrected : dlco
  const read = (name: Gli2017Measure, value: number) => measure(value, gli2017(name, subject))
  const found = read(isSi ? 'TLCO' : 'DLCO', transfer)
  const volume = va == null ? undefined : read('VA', va)
  const coefficient = va == null ? undefined : read(isSi ? 'KCO_SI' : 'KCO_TRAD', transfer / va)
  const values: Partial<Interpretation> = {
    dlco: shown(found),
    ...(corrected?.kind === 'corrected' && { dlcoUncorrected: dlco }),
    ...(volume && { va: shown(volume) }),
    ...(coefficient && { kco: shown(coefficient) }),
  }
  if (found.kind !== 'measured') return values
  if (volume?.kind === 'measured' && coefficient?.kind === 'measured') {
    const pattern = diffusionPattern({ tlco: found.z, va: volume.z, kco: coefficient.z })
    cite(pattern.source)
    return { ...values, diffusion: { label: pattern.label, severity: pattern.severity } }
  }
  const severity = severityOfZ(found.z)
  const label = severity === 'normal' ? 'Gas transfer not reduced' : 'Reduced gas transfer'
  return { ...values, diffusion: { label, severity } }
}

function walk(
  { walk: distance, weightKg }: Wanted,
  subject: Subject,
  cite: (source: Source) => void,
): Partial<Interpretation> {
  if (distance == null) return {}
  if (weightKg == null) {
    const reason = 'Weight is needed to predict the walk distance'
    return { walk: { kind: 'no-reference', field: 'weightKg', reason } }
  }
  const found = sixMinuteWalk(distance, { ...subject, weightKg })
  cite(found.source)
  if (found.kind === 'no-reference') return { walk: { kind: found.kind, field: found.field, reason: found.reason } }
  const { measuredM, predictedM, percentPredicted } = found
  return { walk: { kind: 'walk', measuredM, predictedM, percent: percentPredicted } }
}
