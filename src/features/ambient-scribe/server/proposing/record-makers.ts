import type { Condition, MedicationRequest, Observation, Reference } from 'fhir/r4'
import type { Term } from '#platform/terminology/rules.ts'
import type { SaidReading } from './read-readings.ts'

/** Who writes, about whom, when. */
export interface Written {
  by: Reference
  patient: Reference
  at: string
  today: string
}

/** Records as the clinical lists write them; the application hands this in. */
export interface RecordMakers {
  /** Values nobody could measure are left out. */
  observations(readings: readonly SaidReading[], written: Written): Observation[]
  condition(term: Term, written: Written): Condition
  stopped(request: MedicationRequest, stop: { reason: string; on: string }): MedicationRequest
}
