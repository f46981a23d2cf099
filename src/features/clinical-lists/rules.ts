import type { ObservationName } from '#fhir/codes/observation-codes.ts'

/** Options and limits shared by forms and server: FHIR codes with their display text. */

export const TEXT_LENGTH = 200
export const NOTE_LENGTH = 4000
export const REACTIONS_AT_MOST = 5
export const READINGS_AT_MOST = 20

type Choices = Readonly<Record<string, string>>
const keysOf = <C extends Choices>(choices: C) => Object.keys(choices) as [keyof C & string, ...(keyof C & string)[]]

export const CONDITION_STATUSES = {
  active: 'Active',
  recurrence: 'Recurrence',
  relapse: 'Relapse',
  inactive: 'Inactive',
  remission: 'In remission',
  resolved: 'Resolved',
} as const
export type ConditionStatus = keyof typeof CONDITION_STATUSES

export const CONDITION_VERIFICATIONS = {
  confirmed: 'Confirmed',
  provisional: 'Provisional',
  differential: 'Differential',
  unconfirmed: 'Unconfirmed',
  refuted: 'Refuted',
  'entered-in-error': 'Entered in error',
} as const

export const SEVERITIES = { mild: 'Mild', moderate: 'Moderate', severe: 'Severe' } as const

/** An ended condition may have an end date; an active one may not (FHIR con-4). */
export function isOver(status: ConditionStatus): boolean {
  return status === 'inactive' || status === 'remission' || status === 'resolved'
}

export const ALLERGY_STATUSES = { active: 'Active', inactive: 'Inactive', resolved: 'Resolved' } as const
export const ALLERGY_VERIFICATIONS = {
  confirmed: 'Confirmed',
  unconfirmed: 'Unconfirmed',
  refuted: 'Refuted',
  'entered-in-error': 'Entered in error',
} as const
export const ALLERGY_TYPES = { allergy: 'Allergy', intolerance: 'Intolerance' } as const
export const ALLERGY_CATEGORIES = {
  medication: 'Medication',
  food: 'Food',
  environment: 'Environment',
  biologic: 'Vaccine or biologic',
} as const
export const CRITICALITIES = {
  high: 'High: could be life-threatening',
  low: 'Low',
  'unable-to-assess': 'Unable to assess',
} as const

/** What 'none known' refers to; codes as in the AU Core examples. */
export const NONE_KNOWN = {
  all: { code: '716186003', text: 'No known allergy' },
  medication: { code: '409137002', text: 'No known drug allergy' },
  food: { code: '429625007', text: 'No known food allergy' },
} as const
export type NoneKnown = keyof typeof NONE_KNOWN

export function isNoneKnownCode(code: string | undefined): boolean {
  return Object.values(NONE_KNOWN).some((each) => each.code === code)
}

export const ROUTES = {
  inhaled: 'Inhaled',
  nebulised: 'Nebulised',
  oral: 'By mouth',
  subcutaneous: 'Under the skin',
  intramuscular: 'Into the muscle',
  intravenous: 'Into the vein',
  nasal: 'Into the nose',
  eye: 'Into the eye',
  skin: 'On the skin',
} as const
export type MedicationRoute = keyof typeof ROUTES

/** Singular and plural. */
export const DOSE_UNITS = {
  inhalation: 'inhalations',
  nebule: 'nebules',
  tablet: 'tablets',
  capsule: 'capsules',
  mg: 'mg',
  microgram: 'microgram',
  g: 'g',
  mL: 'mL',
  unit: 'units',
  spray: 'sprays',
  drop: 'drops',
  patch: 'patches',
  lozenge: 'lozenges',
} as const
export type DoseUnit = keyof typeof DOSE_UNITS

export interface Frequency {
  text: string
  perDay?: number
  perWeek?: number
  everyDays?: number
}
export const FREQUENCIES = {
  'once-daily': { text: 'once daily', perDay: 1 },
  morning: { text: 'in the morning', perDay: 1 },
  night: { text: 'at night', perDay: 1 },
  'twice-daily': { text: 'twice daily', perDay: 2 },
  'three-times-daily': { text: 'three times daily', perDay: 3 },
  'four-times-daily': { text: 'four times daily', perDay: 4 },
  'when-needed': { text: 'when needed' },
  'three-times-weekly': { text: 'three times a week', perWeek: 3 },
  weekly: { text: 'once a week', everyDays: 7 },
  'every-2-weeks': { text: 'every 2 weeks', everyDays: 14 },
  'every-4-weeks': { text: 'every 4 weeks', everyDays: 28 },
  'every-8-weeks': { text: 'every 8 weeks', everyDays: 56 },
  'as-directed': { text: 'as directed' },
} as const satisfies Record<string, Frequency>
export type FrequencyCode = keyof typeof FREQUENCIES

export const DOSE_AMOUNT = { min: 0.01, max: 10_000 } as const
export const DURATION_DAYS = { min: 1, max: 730 } as const
export const REPEATS = { min: 0, max: 11 } as const
export const PACKS = { min: 1, max: 20 } as const

export const SITES = {
  'left-upper-arm': 'Left upper arm',
  'right-upper-arm': 'Right upper arm',
  'left-thigh': 'Left thigh',
  'right-thigh': 'Right thigh',
} as const

export const conditionStatuses = keysOf(CONDITION_STATUSES)
export const conditionVerifications = keysOf(CONDITION_VERIFICATIONS)
export const severities = keysOf(SEVERITIES)
export const allergyStatuses = keysOf(ALLERGY_STATUSES)
export const allergyVerifications = keysOf(ALLERGY_VERIFICATIONS)
export const allergyTypes = keysOf(ALLERGY_TYPES)
export const allergyCategories = keysOf(ALLERGY_CATEGORIES)
export const criticalities = keysOf(CRITICALITIES)
export const routes = keysOf(ROUTES)
export const doseUnits = keysOf(DOSE_UNITS)
export const frequencies = Object.keys(FREQUENCIES) as [FrequencyCode, ...FrequencyCode[]]
export const sites = keysOf(SITES)

export interface Plausible {
  min: number
  max: number
  decimals: number
}

/** A number outside these limits is a typing error, not a finding; scores end at the limits of their scale. */
export const PLAUSIBLE = {
  systolic: { min: 40, max: 300, decimals: 0 },
  diastolic: { min: 20, max: 200, decimals: 0 },
  heartRate: { min: 20, max: 250, decimals: 0 },
  respiratoryRate: { min: 4, max: 80, decimals: 0 },
  temperature: { min: 28, max: 44, decimals: 1 },
  weight: { min: 2, max: 400, decimals: 1 },
  height: { min: 40, max: 250, decimals: 1 },
  bodyMassIndex: { min: 8, max: 100, decimals: 1 },
  oxygenSaturation: { min: 40, max: 100, decimals: 0 },
  peakFlow: { min: 30, max: 900, decimals: 0 },
  fev1Pre: { min: 0.1, max: 8, decimals: 2 },
  fev1Post: { min: 0.1, max: 8, decimals: 2 },
  fvcPre: { min: 0.2, max: 10, decimals: 2 },
  fvcPost: { min: 0.2, max: 10, decimals: 2 },
  fev1FvcPercent: { min: 10, max: 100, decimals: 1 },
  fev1PercentPredicted: { min: 5, max: 200, decimals: 0 },
  dlco: { min: 0.5, max: 80, decimals: 1 },
  sixMinuteWalk: { min: 0, max: 1200, decimals: 0 },
  feno: { min: 0, max: 300, decimals: 0 },
  cat: { min: 0, max: 40, decimals: 0 },
  mmrc: { min: 0, max: 4, decimals: 0 },
  act: { min: 5, max: 25, decimals: 0 },
  relieverDays: { min: 0, max: 7, decimals: 0 },
  eosinophils: { min: 0, max: 30, decimals: 2 },
  haemoglobin: { min: 20, max: 260, decimals: 0 },
  totalIge: { min: 0, max: 50_000, decimals: 1 },
  cReactiveProtein: { min: 0, max: 600, decimals: 1 },
  creatinine: { min: 20, max: 2000, decimals: 0 },
  egfr: { min: 2, max: 200, decimals: 0 },
  arterialPh: { min: 6.6, max: 7.8, decimals: 2 },
  arterialOxygen: { min: 15, max: 600, decimals: 1 },
  arterialCarbonDioxide: { min: 5, max: 200, decimals: 1 },
  bicarbonate: { min: 2, max: 70, decimals: 1 },
  packYears: { min: 0, max: 200, decimals: 1 },
} as const satisfies Partial<Record<ObservationName, Plausible>>

export type MeasureName = keyof typeof PLAUSIBLE
export const measures = Object.keys(PLAUSIBLE) as [MeasureName, ...MeasureName[]]

/** Values that are measured together, opened with one click. */
export const QUICK_SETS = {
  'Vital signs': ['systolic', 'diastolic', 'heartRate', 'respiratoryRate', 'temperature', 'oxygenSaturation'],
  Body: ['weight', 'height'],
  'Peak flow': ['peakFlow'],
  Spirometry: ['fev1Pre', 'fvcPre', 'fev1Post', 'fvcPost'],
  'Lung function': ['dlco', 'feno', 'sixMinuteWalk'],
  Scores: ['cat', 'mmrc', 'act', 'relieverDays'],
  Bloods: ['eosinophils', 'haemoglobin', 'totalIge', 'cReactiveProtein', 'creatinine'],
  'Arterial blood gas': ['arterialPh', 'arterialOxygen', 'arterialCarbonDioxide', 'bicarbonate'],
} as const satisfies Record<string, readonly MeasureName[]>
export type QuickSet = keyof typeof QUICK_SETS
