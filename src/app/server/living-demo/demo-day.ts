import type { FhirResource } from 'fhir/r4'
import { instantAt, practiceDay } from '#fhir/dates.ts'

/** Writes new records of the synthetic practice; only the seeder writes in other people's names. */
export type Add = (made: readonly FhirResource[]) => Promise<void>

/** The day the demonstration shows. */
export interface DemoDay {
  now: Date
  today: string
  /** A chosen time of day: today is a clinic day at that time, also on a weekend and at midnight. */
  isHeld: boolean
}

/** `demoTime` is AURORA_DEMO_TIME, 'HH:MM'. */
export function demoDay(clock: Date, demoTime: string | undefined): DemoDay {
  const today = practiceDay(clock)
  const now = demoTime ? new Date(instantAt(today, demoTime)) : clock
  return { now, today, isHeld: demoTime !== undefined }
}
