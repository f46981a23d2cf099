import type { Patient } from 'fhir/r4'
import type { PatientRecord } from '#medicine/from-record/patient-record.ts'
import type { Period } from '../../questions/filters/filter.ts'
import type { Source } from '../../statement.ts'

/** The part of a patient’s record that was read for the question. */
export interface PatientData {
  id: string
  patient: Patient | undefined
  record: PatientRecord
}

/** Who asks, and on which day. */
export interface Asker {
  today: string
  practitionerId: string | undefined
}

/** Whether a filter holds for a patient, with its evidence. */
export interface Verdict {
  holds: boolean
  /** In a few words, for the row of the patient. */
  says?: string
  sources?: readonly Source[]
  /** For ordering: the figure looked at. */
  value?: number
}

export const NO: Verdict = { holds: false }

export function recordSource(reference: string, display: string, date: string | undefined): Source {
  return { kind: 'record', reference, display, ...(date && { date }) }
}

export function inPeriod(day: string, period: Period | undefined): boolean {
  if (!day) return false
  return (!period?.from || day >= period.from) && (!period?.to || day <= period.to)
}
