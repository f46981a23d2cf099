import { spirometryRanges } from '#medicine/lung-function/check-spirometry-input.ts'
import { acceptRanges } from '#medicine/risk/accept-input.ts'
import { act } from '#medicine/scores/act.ts'
import { cat } from '#medicine/scores/cat.ts'
import { clinicalFrailty } from '#medicine/scores/clinical-frailty.ts'
import type { ScoreInput } from '#medicine/scores/score.ts'
import { stopBang } from '#medicine/scores/stop-bang.ts'
import type { ToolId } from './rules.ts'

const litres = (label: string, range: { min: number; max: number }): ScoreInput => ({
  type: 'number',
  label,
  ...range,
  unit: 'L',
  optional: true,
})
const yesNo = (label: string): ScoreInput => ({ type: 'yes-no', label })

const spirometry: Record<string, ScoreInput> = {
  sex: {
    type: 'choice',
    label: 'Sex',
    options: [
      { value: 'female', label: 'Female' },
      { value: 'male', label: 'Male' },
    ],
  },
  ageYears: { type: 'number', label: 'Age', ...spirometryRanges.ageYears },
  heightCm: { type: 'number', label: 'Height', ...spirometryRanges.heightCm },
  preFev1L: litres('FEV1 before', spirometryRanges.fev1L),
  preFvcL: litres('FVC before', spirometryRanges.fvcL),
  postFev1L: litres('FEV1 after', spirometryRanges.fev1L),
  postFvcL: litres('FVC after', spirometryRanges.fvcL),
}

const exacerbation: Record<string, ScoreInput> = {
  ageYears: { type: 'number', label: 'Age', ...acceptRanges.ageYears },
  male: yesNo('Male'),
  bmi: { type: 'number', label: 'Body mass index', ...acceptRanges.bmi },
  currentSmoker: yesNo('Smokes now'),
  fev1Percent: { type: 'number', label: 'FEV1 % predicted', ...acceptRanges.fev1Percent },
  cat: { type: 'number', label: 'CAT total', min: 0, max: 40, integer: true, optional: true },
  mmrc: { type: 'number', label: 'mMRC grade', min: 0, max: 4, integer: true, optional: true },
  oxygen: yesNo('Oxygen at home in the past year'),
  statin: yesNo('Takes a statin'),
  lama: yesNo('Takes a LAMA'),
  laba: yesNo('Takes a LABA'),
  ics: yesNo('Takes an ICS'),
  exacerbations: { type: 'number', label: 'Exacerbations in 12 months', ...acceptRanges.exacerbations },
  severeExacerbations: { type: 'number', label: 'Of these, in hospital', ...acceptRanges.severeExacerbations },
}

/** The fields of each tool, in Aurora's own short wording. */
export const toolInputs: Record<ToolId, Record<string, ScoreInput>> = {
  cat: cat.inputs,
  act: act.inputs,
  frailty: clinicalFrailty.inputs,
  spirometry,
  exacerbation,
  'sleep-apnea': stopBang.inputs,
}

/** Where the owner of a licensed form publishes its wording. */
export const ownersForms: Partial<Record<ToolId, string | undefined>> = {
  cat: cat.ownersForm,
  act: act.ownersForm,
  frailty: clinicalFrailty.ownersForm,
  'sleep-apnea': stopBang.ownersForm,
}

export type InputValue = number | boolean | string
export type InputValues = Readonly<Record<string, InputValue | undefined>>

export function inputLabel(tool: ToolId, field: string): string {
  if (field === 'sgrq, cat or mmrc') return 'CAT total or mMRC grade'
  return toolInputs[tool][field]?.label ?? field
}
