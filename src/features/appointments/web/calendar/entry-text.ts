import { formatTime } from '#fhir/dates.ts'
import type { CalendarEntry } from '../../calendar/contract.ts'
import { spanText } from '../../rules.ts'
import { statusLabels } from '../status-badge.tsx'

/** Everything a booking says, for screen readers. */
export function entryLabel(entry: CalendarEntry): string {
  const { appointmentDateTime: start, duration: durationMinutes, patientName, type, status, practitionerName } = entry
  const parts = [spanText({ start, durationMinutes }), patientName, type, statusLabels[status], practitionerName]
  return [...parts, entry.roomName, entry.doubleBooked && 'double-booked'].filter(Boolean).join(', ')
}

export const startText = ({ appointmentDateTime }: CalendarEntry): string => formatTime(appointmentDateTime)
