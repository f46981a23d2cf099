import { CURVE_CODE, QUALITY_CODE, TLC_CODE, VA_CODE } from '#fhir/codes/lung-function-codes.ts'
import { type ObservationName, observationCodes } from '#fhir/codes/observation-codes.ts'
import { ADHERENCE_CODE, TECHNIQUE_CODE } from '#medicine/from-record/inhaler-checks.ts'

export const codeOf = (name: ObservationName): string => observationCodes[name].codings[0].code ?? ''

const SPIROMETRY = ['fev1Pre', 'fev1Post', 'fvcPre', 'fvcPost'] as const satisfies ObservationName[]

/** Read separately: a patient may weigh themselves daily. */
export const WEIGHT_CODES: readonly string[] = (['weight', 'bodyMassIndex'] as const).map(codeOf)

/** The observations of a lung-function report, except weight. */
export const TEST_CODES: readonly string[] = [
  ...[...SPIROMETRY, 'dlco' as const, 'haemoglobin' as const, 'sixMinuteWalk' as const].map(codeOf),
  codeOf('height'),
  codeOf('fev1PercentPredicted'),
  TLC_CODE,
  VA_CODE,
  QUALITY_CODE,
  CURVE_CODE,
]

const PANEL: readonly ObservationName[] = [
  ...SPIROMETRY,
  'height',
  'fev1PercentPredicted',
  'sixMinuteWalk',
  'dlco',
  'cat',
  'mmrc',
  'act',
  'relieverDays',
  'eosinophils',
  'feno',
  'totalIge',
  'haemoglobin',
  'arterialOxygen',
  'smokingStatus',
  'packYears',
]

/** What a patient's panel reads. Saturation and weight are read separately, because of the many home readings. */
export const PANEL_CODES: readonly string[] = [...PANEL.map(codeOf), TLC_CODE, TECHNIQUE_CODE, ADHERENCE_CODE]

/** The latest of each is enough for a register. */
export const REGISTER_CODES: readonly string[] = [
  ...[...SPIROMETRY, 'eosinophils' as const, 'feno' as const, 'totalIge' as const].map(codeOf),
  TECHNIQUE_CODE,
]
