import type { Records } from '#platform/records/records.ts'

/** One appointment as the day's list shows it. */
export interface DayAppointment {
  id: string
  /** ISO instant. */
  appointmentDateTime: string
  duration: number
  patientId: string
  patientName: string
  practitionerId: string
  practitionerName: string
  type: string
  reason: string
  status: string
}

/** The practice's diary, handed over by the server: appointments have rules of their own. */
export interface Diary {
  day(records: Records, day: string, practitionerId?: string): Promise<readonly DayAppointment[]>
  practitioners(records: Records): Promise<readonly { id: string; name: string }[]>
  /** ISO instants at which they consult and nothing is booked. */
  freeStarts(
    day: string,
    practitionerId: string,
    minutes: number,
    taken: readonly { start: string; durationMinutes: number }[],
    now: Date,
  ): string[]
}
