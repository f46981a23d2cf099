import type { Response as MeasureResponse } from '#medicine/lung-function/bronchodilator-response.ts'
import type { Manoeuvre } from '#medicine/lung-function/check-spirometry-input.ts'
import { describeLungFunction } from '#medicine/lung-function/describe-lung-function.ts'
import { interpretLungFunction } from '#medicine/lung-function/interpret-lung-function.ts'
import type {
  BronchodilatorResult,
  SpirometryInterpretation,
  SpirometryReference,
  StageValues,
} from '#medicine/lung-function/interpret-spirometry.ts'
import { gli2012, gli2012Groups } from '#medicine/lung-function/reference/gli-2012.ts'
import type { MeasuredValue, NoReference } from '#medicine/lung-function/reference/reference-value.ts'
import type { WalkResult } from '#medicine/lung-function/reference/six-minute-walk.ts'
import type { Interpretation, InterpretRequest, Response, Stage, Value } from '../../contract.ts'
import type { Blow } from '../../rules.ts'

type Request = Pick<InterpretRequest, 'sex' | 'ageYears' | 'heightCm'> & Partial<InterpretRequest>

/** Interprets one request and writes the result in the fields of the contract. */
export function interpret(request: Request): Interpretation {
  const { sex, ageYears, heightCm, dlcoUnit } = request
  const referenceSet = request.referenceSet ?? 'gli-2022'
  const group = gli2012Groups[(request.ethnicGroup ?? 5) - 1]
  const reference: SpirometryReference | undefined =
    referenceSet === 'gli-2012' ? (name, subject) => gli2012(name, subject, group) : undefined
  const found = interpretLungFunction(
    {
      sex,
      ageYears,
      heightCm,
      dlcoUnit,
      pre: toManoeuvre(request.pre),
      post: toManoeuvre(request.post),
      tlcL: request.tlc ?? undefined,
      dlco: request.dlco ?? undefined,
      vaL: request.va ?? undefined,
      haemoglobinGL: request.haemoglobin ?? undefined,
      weightKg: request.weightKg ?? undefined,
      walkM: request.walk ?? undefined,
    },
    reference,
  )
  const { dlco, dlcoUncorrected, va, kco, finding } = found.gasTransfer
  return {
    referenceSet,
    ...toSpirometry(found.spirometry),
    ...(found.tlc && { tlc: toValue(found.tlc) }),
    ...(dlco && { dlco: toValue(dlco) }),
    ...(dlcoUncorrected !== undefined && { dlcoUncorrected }),
    ...(va && { va: toValue(va) }),
    ...(kco && { kco: toValue(kco) }),
    ...(finding && { diffusion: finding }),
    ...(found.walk && { walk: toWalk(found.walk) }),
    text: describeLungFunction(found),
    sources: found.sources,
  }
}

const toManoeuvre = (blow: Blow | null | undefined): Manoeuvre | undefined =>
  blow ? { fev1L: blow.fev1, fvcL: blow.fvc } : undefined

function toSpirometry(found: SpirometryInterpretation | undefined): Partial<Interpretation> {
  if (!found) return {}
  const { pre, post, readFrom, pattern, severity, noReference, goldGrade, fev1Q, response2022, response2005 } = found
  return {
    ...(pre && { pre: toStage(pre) }),
    ...(post && { post: toStage(post) }),
    readFrom,
    ...(pattern && {
      pattern: { code: pattern.code, label: pattern.label, ...(pattern.note && { note: pattern.note }) },
    }),
    ...(severity && { severity }),
    ...(noReference && { noReference: { field: noReference.field, reason: noReference.reason } }),
    ...(response2005 && {
      bronchodilatorResponse: {
        ...(response2022 && { ersAts2022: toResponse('ERS/ATS 2022', response2022) }),
        atsErs2005: toResponse('ATS/ERS 2005', response2005),
      },
    }),
    ...(fev1Q.kind === 'fev1q' && { fev1Q: fev1Q.value }),
    ...(goldGrade?.kind === 'gold-grade' && { goldGrade: goldGrade.label }),
  }
}

const toStage = ({ fev1, fvc, fev1Fvc }: StageValues): Stage => ({
  fev1: toValue(fev1),
  fvc: toValue(fvc),
  fev1Fvc: toValue(fev1Fvc),
})

function toValue(found: MeasuredValue | NoReference): Value {
  if (found.kind === 'no-reference') return { kind: 'no-reference', field: found.field, reason: found.reason }
  const { measured, predicted, lln, uln, percentPredicted, z } = found
  return { kind: 'measured', measured, predicted, lln, uln, percent: percentPredicted, z }
}

function toResponse(rule: string, { fev1, fvc, significant }: BronchodilatorResult): Response {
  const change = ({ percent, changeL, significant: isSignificant }: MeasureResponse) => ({
    percent,
    changeL,
    significant: isSignificant,
  })
  return { rule, fev1: change(fev1), fvc: change(fvc), significant }
}

function toWalk(found: WalkResult | NoReference): Interpretation['walk'] {
  if (found.kind === 'no-reference') return { kind: found.kind, field: found.field, reason: found.reason }
  const { measuredM, predictedM, percentPredicted } = found
  return { kind: 'walk', measuredM, predictedM, percent: percentPredicted }
}
