import { CURVE_CODE, QUALITY_CODE } from '#fhir/codes/lung-report-codes.ts'
import { type ObservationName, observationCodes } from '#fhir/codes/observation-codes.ts'
import { ADHERENCE_CODE, TECHNIQUE_CODE } from '#medicine/from-record/inhaler-checks.ts'
import { TLC_CODE } from '#medicine/from-record/spirometry-tests.ts'

/** Main codes of reports: spirometry study (LOINC), else the one measure the test consists of. */
export const REPORT_CODES = {
  spirometry: '18759-1',
  dlco: '19911-7',
  walk: '64098-7',
} as const

/** A local code, where LOINC has none that was found. */
export const VA_CODE = 'alveolar-volume'

export const codeOf = (name: ObservationName): string => observationCodes[name].codings[0].code ?? ''

const SPIROMETRY = ['fev1Pre', 'fev1Post', 'fvcPre', 'fvcPost'] as const satisfies ObservationName[]

/** Read apart from the rest, as people may weigh themselves daily. */
export const WEIGHT_CODES: readonly string[] = (['weight', 'bodyMassIndex'] as const).map(codeOf)

/** What a lung-function report is read from, beside the weight. */
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

/** What the panel of one person reads; saturation and weight come apart, as home readings are many. */
export const PANEL_CODES: readonly string[] = [...PANEL.map(codeOf), TLC_CODE, TECHNIQUE_CODE, ADHERENCE_CODE]

/** The latest of each is enough for a register. */
export const REGISTER_CODES: readonly string[] = [
  ...[...SPIROMETRY, 'eosinophils' as const, 'feno' as const, 'totalIge' as const].map(codeOf),
  TECHNIQUE_CODE,
]
