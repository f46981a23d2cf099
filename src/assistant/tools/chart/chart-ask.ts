import type { PatientRecord } from '#medicine/from-record/patient-record.ts'
import type { Source } from '../../statement.ts'
import type { Asker } from '../judgements/evidence.ts'

/** One line of an answer about a patient, with its sources. */
export interface ChartFact {
  text: string
  sources: readonly Source[]
}

export interface ChartAsk {
  record: PatientRecord
  asker: Asker
  /** 'you' when patients ask about themselves. */
  isSelf: boolean
}
