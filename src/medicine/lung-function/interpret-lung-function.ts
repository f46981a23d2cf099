import type { Source } from '../source.ts'
import type { Manoeuvre } from './check-spirometry-input.ts'
import { type GasTransfer, type GasTransferInput, interpretGasTransfer } from './interpret-gas-transfer.ts'
import { interpretChecked, type SpirometryInterpretation, type SpirometryReference } from './interpret-spirometry.ts'
import { gli2021 } from './reference/gli-2021-volumes.ts'
import { type MeasuredValue, measure, type NoReference, type Subject } from './reference/reference-value.ts'
import { jenkins2009Source, sixMinuteWalk, type WalkResult } from './reference/six-minute-walk.ts'

/** One test session. Any part may be missing. The values have passed the checks of the form or file. */
export type LungFunctionTest = Subject &
  GasTransferInput & {
    pre?: Manoeuvre
    post?: Manoeuvre
    tlcL?: number
    walkM?: number
    weightKg?: number
  }

export type LungFunctionInterpretation = {
  spirometry?: SpirometryInterpretation
  tlc?: MeasuredValue | NoReference
  gasTransfer: Omit<GasTransfer, 'sources'>
  walk?: WalkResult | NoReference
  /** Each reference and rule once, in the order in which they were used. */
  sources: Source[]
}

export function interpretLungFunction(
  test: LungFunctionTest,
  reference?: SpirometryReference,
): LungFunctionInterpretation {
  const { sex, ageYears, heightCm, pre, post, tlcL } = test
  const subject: Subject = { sex, ageYears, heightCm }
  const tlcReference = (of: Subject) => gli2021('TLC', of)
  const spirometry =
    pre || post ? interpretChecked({ ...subject, pre, post, tlcL }, { reference, tlcReference }) : undefined
  const tlc = spirometry?.tlc ?? (tlcL === undefined ? undefined : measure(tlcL, tlcReference(subject)))
  const { sources, ...gasTransfer } = interpretGasTransfer(test, subject)
  const walk = interpretWalk(test, subject)
  return {
    ...(spirometry && { spirometry }),
    ...(tlc && { tlc }),
    gasTransfer,
    ...(walk && { walk }),
    sources: withoutRepeats([
      ...stageSources(spirometry),
      ...(tlc ? [tlc.source] : []),
      ...ruleSources(spirometry),
      ...sources,
      // without a weight the distance was not compared with a reference
      ...(walk && test.weightKg !== undefined ? [walk.source] : []),
    ]),
  }
}

function interpretWalk({ walkM, weightKg }: LungFunctionTest, subject: Subject): WalkResult | NoReference | undefined {
  if (walkM === undefined) return undefined
  if (weightKg !== undefined) return sixMinuteWalk(walkM, { ...subject, weightKg })
  const reason = 'Weight is needed to predict the walk distance'
  return { kind: 'no-reference', field: 'weightKg', reason, source: jenkins2009Source }
}

function stageSources({ pre, post }: Partial<SpirometryInterpretation> = {}): Source[] {
  return [pre, post].flatMap((stage) => (stage ? Object.values(stage).map(({ source }) => source) : []))
}

function ruleSources(found: SpirometryInterpretation | undefined): Source[] {
  const grade = found?.goldGrade?.kind === 'gold-grade' ? found.goldGrade : undefined
  return [found?.pattern, found?.response2022?.fev1, found?.response2005?.fev1, grade].flatMap(
    (one) => one?.source ?? [],
  )
}

function withoutRepeats(sources: readonly Source[]): Source[] {
  return [...new Map(sources.map((source) => [source.name + source.version, source])).values()]
}
