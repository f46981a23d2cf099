import { formatTime } from '#fhir/dates.ts'
import type { CalendarEntry } from '../../calendar/contract.ts'
import { endOf, spanText } from '../../rules.ts'
import { statusLabels } from '../status-badge.tsx'

/** Everything a booking says, for the name of a button. */
export function entryLabel(entry: CalendarEntry): string {
  const { appointmentDateTime: start, duration: durationMinutes, patientName, type } = entry
  return [spanText({ start, durationMinutes }), patientName, type, restText(entry)].join(', ')
}

/** What the grid has no room for, and screen readers say. */
export function restText({ status, practitionerName, roomName, doubleBooked }: CalendarEntry): string {
  return [statusLabels[status], practitionerName, roomName, doubleBooked && 'double-booked'].filter(Boolean).join(', ')
}

export const endText = ({ appointmentDateTime: start, duration: durationMinutes }: CalendarEntry): string =>
  formatTime(endOf({ start, durationMinutes }))

export const startText = ({ appointmentDateTime }: CalendarEntry): string => formatTime(appointmentDateTime)
