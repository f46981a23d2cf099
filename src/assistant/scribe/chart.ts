import type { Gender } from './writing/patient.ts'

/** An entry of the record, as the check needs it. */
export interface ChartEntry {
  /** FHIR reference, for example AllergyIntolerance/abc. */
  reference: string
  text: string
}

/** What of the chart a draft is compared with; read with the caller's permission. */
export interface Chart {
  gender?: Gender
  /** Given and family names, as they are shown. */
  names?: readonly string[]
  allergies?: readonly ChartEntry[]
  /** Text with name, and the dose where it is charted: "Lisinopril 20 mg once daily". */
  medications?: readonly ChartEntry[]
}

export interface ChartWarning {
  kind:
    | 'allergy not in chart'
    | 'charted allergy denied'
    | 'planned despite allergy'
    | 'dose differs'
    | 'medication not in chart'
    | 'another name'
  text: string
  /** Statements of the draft it speaks of. */
  statements: readonly string[]
  /** Entries of the chart it was compared with. */
  references: readonly string[]
}
