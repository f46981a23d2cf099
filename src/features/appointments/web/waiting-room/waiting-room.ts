import { minutesBetween } from '#fhir/dates.ts'
import type { CalendarEntry } from '../../calendar/contract.ts'

export interface WaitingPatient {
  id: string
  /** Given name and initial: others in the room may see the board. */
  name: string
  since: string
  waitedMinutes: number
  practitionerName: string
  room: string
  isWithClinician: boolean
}

/** Who has arrived, longest wait first; then who is with a clinician. No type and no reason: they could tell a diagnosis. */
export function waitingRoom(entries: readonly CalendarEntry[], now: Date): WaitingPatient[] {
  return entries
    .filter(({ status }) => status === 'checked-in' || status === 'in-progress')
    .map((entry) => {
      const since = entry.checkedInAt ?? entry.appointmentDateTime
      return {
        id: entry.id,
        name: shortName(entry.patientName),
        since,
        waitedMinutes: Math.max(0, Math.floor(minutesBetween(since, now))),
        practitionerName: entry.practitionerName,
        room: entry.roomName ?? '',
        isWithClinician: entry.status === 'in-progress',
      }
    })
    .toSorted(
      (a, b) => Number(a.isWithClinician) - Number(b.isWithClinician) || Date.parse(a.since) - Date.parse(b.since),
    )
}

/** 'Ann N.' */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return last ? `${words[0]} ${last.charAt(0).toUpperCase()}.` : name
}
