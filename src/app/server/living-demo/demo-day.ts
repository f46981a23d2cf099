import { instantAt, practiceDay } from '#fhir/dates.ts'

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
