import type { PatientRecord } from '#medicine/from-record/patient-record.ts'
import type { Source } from '../../statement.ts'
import type { Asker } from '../judgements/evidence.ts'

/** One line of an answer about a person, with what says so. */
export interface ChartFact {
  text: string
  sources: readonly Source[]
}

export interface ChartAsk {
  record: PatientRecord
  asker: Asker
  /** 'you' when the person asks about themself. */
  isSelf: boolean
}
