import type { Condition, FhirResource, MedicationRequest, Observation, Reference } from 'fhir/r4'
import type { Term } from '#medicine/terminology/rules.ts'
import type { StatedReading } from './read-readings.ts'

/** Who writes, about whom, when. */
export interface Written {
  by: Reference
  patient: Reference
  at: string
  today: string
}

export interface MedicationAlert {
  title: string
  /** Prescribing asks for a reason and a confirmation; a note cannot give either. */
  blocks: boolean
}

/** Records as the clinical lists write them; the application hands this in. */
export interface RecordMakers {
  /** Values nobody could measure are left out. */
  observations(readings: readonly StatedReading[], written: Written): Observation[]
  condition(term: Term, written: Written): Condition
  /** What the rules of the prescribing form raise against an order, beside the given record. */
  alerts(request: MedicationRequest, record: readonly FhirResource[], today: string): MedicationAlert[]
  stopped(request: MedicationRequest, stop: { reason: string; on: string }): MedicationRequest
}
