import { checkNumber, checkOption, describeRange, type InputProblem, type NumberRange } from '../input-problem.ts'
import { HEIGHT_CM, type Sex } from './reference/reference-value.ts'

export type Manoeuvre = { fev1L: number; fvcL: number }

/** One test: at least one of `pre` and `post`; `tlcL` if lung volumes were measured. */
export type SpirometryInput = {
  sex: Sex
  ageYears: number
  heightCm: number
  pre?: Manoeuvre
  post?: Manoeuvre
  tlcL?: number
}

export type SpirometryCheck = { ok: true; input: SpirometryInput } | { ok: false; problems: InputProblem[] }

/**
 * Values outside are typing or unit errors. The ranges include every limit of normal in the GLI tables over the heights
 * of the official calculator (50 to 230 cm): FEV1 0.07 to 9.96 L, FVC 0.07 to 12.64 L, TLC 0.19 to 15.73 L.
 */
export const spirometryRanges = {
  ageYears: { min: 3, max: 120, unit: 'years' },
  heightCm: HEIGHT_CM,
  fev1L: { min: 0.05, max: 10, unit: 'L' },
  fvcL: { min: 0.05, max: 13, unit: 'L' },
  tlcL: { min: 0.1, max: 16, unit: 'L' },
} satisfies Record<string, NumberRange>

export function checkSpirometryInput(raw: Readonly<Record<string, unknown>>): SpirometryCheck {
  const problems = [
    checkOption('sex', raw.sex, ['male', 'female']),
    checkNumber('ageYears', raw.ageYears, spirometryRanges.ageYears),
    checkNumber('heightCm', raw.heightCm, spirometryRanges.heightCm),
    ...checkManoeuvre('pre', raw.pre),
    ...checkManoeuvre('post', raw.post),
    raw.tlcL === undefined ? undefined : checkNumber('tlcL', raw.tlcL, spirometryRanges.tlcL),
  ].filter((problem) => problem !== undefined)
  if (raw.pre === undefined && raw.post === undefined) {
    problems.push({
      field: 'pre',
      reason: 'missing',
      message: 'FEV1 and FVC before or after bronchodilator are needed',
    })
  }
  // every field's type has just been checked
  return problems.length > 0 ? { ok: false, problems } : { ok: true, input: raw as SpirometryInput }
}

function checkManoeuvre(stage: 'pre' | 'post', raw: unknown): InputProblem[] {
  if (raw === undefined) return []
  if (typeof raw !== 'object' || raw === null) {
    return [{ field: stage, reason: 'missing', message: `${stage} needs fev1L and fvcL` }]
  }
  const { fev1L, fvcL } = raw as Record<string, unknown>
  const problems = [
    checkNumber(`${stage}.fev1L`, fev1L, spirometryRanges.fev1L),
    checkNumber(`${stage}.fvcL`, fvcL, spirometryRanges.fvcL),
  ].filter((problem) => problem !== undefined)
  if (problems.length === 0 && (fev1L as number) > (fvcL as number)) {
    const range = { min: spirometryRanges.fev1L.min, max: fvcL as number, unit: 'L' }
    const message = `${stage}.fev1L ${fev1L} L is above the FVC of ${fvcL} L (accepted: ${describeRange(range)})`
    problems.push({ field: `${stage}.fev1L`, reason: 'inconsistent', message, range })
  }
  return problems
}
