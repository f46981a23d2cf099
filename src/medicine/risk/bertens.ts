import { checkNumber, checkYesNo, type InputProblem } from '../input-problem.ts'
import type { Source } from '../source.ts'

export const bertensSource: Source = {
  name: 'Bertens exacerbation model',
  version: '2013',
  citation:
    'Bertens LC, et al. Development and validation of a model to predict the risk of exacerbations in COPD. ' +
    'Int J Chron Obstruct Pulmon Dis 2013;8:493-499',
}

export type BertensInput = Partial<{
  exacerbationLastYear: boolean
  fev1Percent: number
  packYears: number
  vascularDisease: boolean
}>

export type BertensResult =
  | { kind: 'predicted'; probability24Months: number; source: Source }
  | { kind: 'not-predicted'; missing: string[]; problems: InputProblem[]; source: Source }

export function bertens(input: BertensInput): BertensResult {
  const found = [
    checkYesNo('exacerbationLastYear', input.exacerbationLastYear),
    checkNumber('fev1Percent', input.fev1Percent, { min: 5, max: 200, unit: '%' }),
    checkNumber('packYears', input.packYears, { min: 0, max: 300, unit: 'pack-years' }),
    checkYesNo('vascularDisease', input.vascularDisease),
  ].filter((problem) => problem !== undefined)
  if (found.length > 0) {
    return {
      kind: 'not-predicted',
      missing: found.filter((problem) => problem.reason === 'missing').map((problem) => problem.field),
      problems: found.filter((problem) => problem.reason !== 'missing'),
      source: bertensSource,
    }
  }
  const { exacerbationLastYear, fev1Percent, packYears, vascularDisease } = input as Required<BertensInput>
  const logit =
    -1.33 +
    1.62 * Number(exacerbationLastYear) -
    (0.05 * fev1Percent) / 5 +
    // none counts as half a pack-year, as in the published code
    0.15 * Math.log2(packYears === 0 ? 0.5 : packYears) +
    0.65 * Number(vascularDisease)
  return { kind: 'predicted', probability24Months: 1 / (1 + Math.exp(-logit)), source: bertensSource }
}
