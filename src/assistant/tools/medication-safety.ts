import type { Records } from '#platform/records/records.ts'

export interface MedicationAlert {
  rule: string
  tier: 'blocking' | 'banner' | 'inline'
  title: string
  detail: string
  source: string
  evidence: readonly { type: string; id: string; text: string }[]
}

/** What the rules of prescribing say about one medication for one patient. */
export interface MedicationCheck {
  version: string
  /** What the name stands for; empty where Aurora does not know it. */
  ingredients: readonly string[]
  isRecognised: boolean
  /** What was checked where the name is that of a group. */
  members?: readonly string[]
  alerts: readonly MedicationAlert[]
  notChecked: readonly { check: string; reason: string }[]
}

/** The same for everything a patient takes. */
export interface CurrentMedicationsCheck {
  version: string
  medications: readonly string[]
  notRecognised: readonly string[]
  alerts: readonly MedicationAlert[]
}

/** The checks of prescribing, handed over by the server: a question gets the answer a prescription would get. */
export interface MedicationSafety {
  check(records: Records, patientId: string, medication: string, today: string): Promise<MedicationCheck>
  checkCurrent(records: Records, patientId: string, today: string): Promise<CurrentMedicationsCheck>
}
