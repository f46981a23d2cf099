import type { AsthmaRiskFacts } from '../asthma/asthma-risk-factors.ts'
import type { MedicationClass } from '../medications/medication.ts'

/** The latest measurement with its day (ISO date). */
export type Dated<T = number> = { value: T; date: string }

export type VaccineKind =
  | 'influenza'
  | 'pneumococcal-conjugate'
  | 'pneumococcal-polysaccharide'
  /** Pneumococcal, type not recorded. */
  | 'pneumococcal'
  | 'rsv'
  | 'covid-19'
  | 'pertussis'

/** Input of the rules. Undefined means unknown: a rule that needs the fact has no finding or names the gap. */
export type PatientFacts = {
  ageYears?: number
  conditions: readonly ('copd' | 'asthma')[]
  medicineClasses?: readonly MedicationClass[]
  /** Active medications that suppress immunity, as written; dose and duration are not judged. */
  immuneSuppression?: readonly string[]
  /** FEV1/FVC after bronchodilator, as a fraction. */
  postBronchodilatorRatio?: Dated
  /** Rise of FEV1 after bronchodilator. */
  fev1RiseMl?: Dated
  cat?: Dated
  mmrc?: Dated
  acq5?: Dated
  eosinophilsPerUl?: Dated
  /** At rest on air, when stable. */
  pao2MmHg?: Dated
  spo2?: Dated
  /** The newest reading, where it was taken during an exacerbation. */
  unstableSpo2?: Dated
  haemoglobinGL?: Dated
  /** As a fraction. */
  haematocrit?: Dated
  pulmonaryHypertension?: boolean
  rightHeartFailure?: boolean
  /** Severe means treated in hospital. */
  exacerbations?: readonly { date: string; severity: 'moderate' | 'severe' }[]
  vaccines?: readonly { kind: VaccineKind; date: string }[]
  /** Aboriginal or Torres Strait Islander. */
  firstNations?: boolean
  smoking?: { status: 'current' | 'former' | 'never'; quitDate?: string; cessationAdviceDate?: string }
  techniqueCheckDate?: string
  adherenceCheckDate?: string
  actionPlan?: { date: string; reviewedDate?: string }
  /** Referral to a programme or its end, whichever is later. */
  rehabilitationDate?: string
  oxygen?: { startedDate: string; startedDuringExacerbation: boolean; reassessedDate?: string }
  /** The basis of the recorded COPD severity. */
  copdSeverityBasis?: 'clinical' | 'fev1-percent'
  asthma?: AsthmaFacts
}

export type AsthmaFacts = {
  control?: Dated<'good' | 'partial' | 'poor'>
  goodControlSince?: string
  treatmentLevel?: 1 | 2 | 3 | 4
  /** Anti-inflammatory reliever only: budesonide-formoterol as needed. */
  airOnly?: boolean
  relieverTimesPerWeek?: number
  relieverInhalationsInADay?: number
  /** Maximum inhalations of the as-needed inhaler in a day: 12 of 200/6, 24 of 100/3. */
  relieverDailyLimit?: number
  recentInfection?: boolean
  travelPlanned?: boolean
  /** Facts not covered by `control`, the plan, exacerbations and eosinophils above. */
  risk?: AsthmaRiskFacts
}
