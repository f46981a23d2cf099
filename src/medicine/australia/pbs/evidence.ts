/** A value with its day and source record, for example 'Observation/123'. */
export type Dated<T = number> = { value: T; date: string; reference?: string }

export type Prescriber = {
  kind:
    | 'respiratory physician'
    | 'clinical immunologist'
    | 'allergist'
    | 'general physician'
    | 'cardiologist'
    | 'oncologist'
    | 'other specialist'
    | 'GP'
    | 'nurse practitioner'
  /** Section 100 medications are prescribed from a hospital. */
  hospitalProviderNumber?: string
}

export type DiagnosisKind = 'asthma' | 'COPD' | 'IPF' | 'progressive fibrosing ILD' | 'nicotine dependence'

export type Exacerbation = {
  date: string
  admitted: boolean
  oralSteroid: boolean
  severity: 'moderate' | 'severe'
  reference?: string
}

export type BiologicCourse = {
  name: string
  startDate: string
  endDate?: string
  /** Day of the last authority approval, which starts the break between treatment cycles. */
  lastApprovalDate?: string
  /** Undefined while it continues, or if the reason for stopping is unknown. */
  outcome?: 'failed' | 'stopped after response' | 'stopped'
  reference?: string
}

export type OxygenFactor = 'anaemia' | 'polycythaemia' | 'pulmonary hypertension' | 'right heart failure'

/** Evidence for an application. Undefined means unknown, an empty list means none on record. In any order. */
export type AuthorityEvidence = {
  /** The day of the application. */
  asOf: string
  ageYears?: number
  diagnoses?: readonly { kind: DiagnosisKind; since?: string; reference?: string }[]
  prescriber?: Prescriber
  inPatient?: boolean
  agedCareResident?: boolean
  /** First visit to the specialist who applies. */
  underSpecialistSince?: Dated<string>
  /** Diagnosis confirmed in a multidisciplinary clinic or meeting. */
  multidisciplinary?: Dated<string>

  eosinophilsPerUl?: readonly Dated[]
  totalIgeIuMl?: readonly Dated[]
  /** Allergy to a perennial allergen, by skin or blood test. */
  atopy?: Dated<string>
  acq5?: readonly Dated[]
  /** ACQ-5 before the current biologic. */
  baselineAcq5?: Dated
  exacerbations?: readonly Exacerbation[]
  /** Maintenance prednisolone or equivalent, mg a day. */
  oralSteroidMg?: Dated
  baselineOralSteroidMg?: Dated
  controller?: { highDoseIcs: boolean; laba: boolean; since?: string; reference?: string; says: string }
  techniqueCheck?: Dated<string>
  adherenceCheck?: Dated<string>
  biologics?: readonly BiologicCourse[]

  fev1Percent?: readonly Dated[]
  fvcPercent?: readonly Dated[]
  dlcoPercent?: readonly Dated[]
  /** After bronchodilator, as a fraction. */
  fev1FvcRatio?: readonly Dated[]
  reversibility?: readonly { date: string; risePercent: number; riseMl: number; reference?: string }[]
  positiveChallenge?: Dated<string>
  peakFlowVariabilityPercent?: readonly Dated[]
  /** Share of lung affected on high-resolution CT, percent. */
  hrctFibrosisPercent?: readonly Dated[]
  worseSymptomsOrFibrosis?: Dated<string>

  cat?: readonly Dated[]
  mmrc?: readonly Dated[]
  inhaledClasses?: { classes: readonly string[]; says: string; reference?: string }

  /** At rest on air, when stable. */
  pao2MmHg?: readonly Dated[]
  sixMinuteWalk?: readonly Dated[]
  oximetry?: readonly Dated[]
  /** Factors with which a PaO2 above 55 mmHg qualifies; they depend on the scheme. */
  oxygenFactors?: readonly (Dated<string> & { kind: OxygenFactor })[]
  lastRespiratoryDischarge?: Dated<string>
  dvaCard?: 'gold' | 'white for this condition' | 'none'
  privatelyFundable?: boolean

  smoking?: Dated<'current' | 'former' | 'never'>
  readyToQuit?: Dated<string>
  supportProgram?: Dated<string>
  abstinent?: Dated<string>
  /** Earlier courses under a program. */
  courses?: readonly { programId: string; startDate: string; reference?: string }[]
}
