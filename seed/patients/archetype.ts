/** Typical disease courses in a respiratory practice. Ranges are current values. */

export type Disease = 'copd' | 'asthma' | 'overlap'
export type Range = readonly [low: number, high: number]
export type TreatmentStep =
  | 'copd-reliever'
  | 'copd-lama'
  | 'copd-dual'
  | 'copd-triple'
  | 'asthma-air'
  | 'asthma-mart-low'
  | 'asthma-mart-medium'
  | 'asthma-ics-laba'
  | 'asthma-high'
  | 'asthma-anti-il5'
  | 'asthma-anti-ige'
  | 'asthma-anti-il4'

export type Archetype = {
  key: string
  disease: Disease
  weight: number
  age: Range
  /** FEV1 after bronchodilator, share of predicted. */
  fev1: Range
  /** Rise of FEV1 after bronchodilator, share of predicted. */
  response: Range
  declineMlPerYear: Range
  moderatePerYear: number
  severePerYear: number
  /** In the last twelve months, not drawn at random: they explain the treatment. */
  recent: { moderate: Range; severe: Range }
  eosinophils: Range
  packYears: Range
  currentSmoker: number
  cat?: Range
  mmrc: Range
  act?: Range
  relieverDays?: Range
  spo2: Range
  step: TreatmentStep
  formerStep?: TreatmentStep
  reviewEveryDays: number
  severity: 'mild' | 'moderate' | 'severe'
  oxygen?: true
}
