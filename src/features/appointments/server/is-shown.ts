import type { Query } from '#platform/api/endpoint.ts'
import type { Appointment, appointments } from '../contract.ts'

type Filters = Pick<Query<typeof appointments.list>, 'status' | 'type' | 'q'>

/** A day is small enough to filter after reading; the store filters by practitioner. */
export function isShown(appointment: Appointment, { status, type, q }: Filters): boolean {
  if (status && appointment.status !== status) return false
  if (type && appointment.typeCode !== type) return false
  const { patientName, practitionerName, reason } = appointment
  const text = plain([patientName, practitionerName, appointment.type, reason].join(' '))
  return plain(q ?? '')
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** So that 'nunez' finds 'Núñez'. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
