import { formatDate, practiceDay } from '#fhir/dates.ts'
import { UNKNOWN_PATIENT } from '#fhir/names.ts'
import { Problem } from '#platform/api/problem.ts'
import type { RecordsTransaction, Search, Stored } from '#platform/records/records.ts'
import type { Conflict } from '../../contract.ts'
import { endOf, overlaps, spanText } from '../../rules.ts'
import { toAppointment } from '../to-appointment.ts'
import { type Claim, nameOfPatient, nameOfRoom, takesTime } from './taken-time.ts'

const MOST_IN_A_DAY = 1000
const LONGEST_MS = 24 * 60 * 60_000 // appointments from other systems may be longer than those booked here

/** Locks these participants' days until the transaction ends. Always in the same order, to avoid deadlock. */
export async function lockDays(tx: RecordsTransaction, claim: Claim): Promise<void> {
  const days = new Set([practiceDay(claim.start), practiceDay(endOf(claim))])
  const names = [...days].flatMap((day) => [
    ...claim.practitionerIds.map((id) => `practitioner ${id} ${day}`),
    ...claim.patientIds.map((id) => `patient ${id} ${day}`),
    ...claim.roomIds.map((id) => `room ${id} ${day}`),
  ])
  for (const name of names.sort()) await tx.lock(name)
}

/** Appointments that already take the time of the practitioner, the patient or the room. */
export async function conflictsWith(tx: RecordsTransaction, claim: Claim): Promise<Conflict[]> {
  const from = new Date(Date.parse(claim.start) - LONGEST_MS).toISOString()
  const within = { from, to: endOf(claim), sort: 'oldest', limit: MOST_IN_A_DAY } as const
  const of = async (search: Search, whose: Conflict['whose'], id: string) => {
    const { rows } = await tx.search('Appointment', { ...within, ...search })
    return rows.filter((row) => isInTheWay(row, claim)).map((row) => toConflict(row, whose, id))
  }
  const found: Conflict[] = []
  for (const id of claim.practitionerIds)
    found.push(...(await of({ tokens: [`practitioner|${id}`] }, 'practitioner', id)))
  for (const id of claim.patientIds) found.push(...(await of({ patient: id }, 'patient', id)))
  for (const id of claim.roomIds) found.push(...(await of({ tokens: [`location|${id}`] }, 'room', id)))
  return found
}

function isInTheWay({ id, resource }: Stored<'Appointment'>, claim: Claim): boolean {
  if (id === claim.except || !takesTime(resource)) return false
  const { appointmentDateTime: start, duration: durationMinutes } = toAppointment(resource, undefined)
  return overlaps(claim, { start, durationMinutes })
}

function toConflict({ resource }: Stored<'Appointment'>, whose: Conflict['whose'], id: string): Conflict {
  const { id: appointmentId, appointmentDateTime, duration, practitionerName } = toAppointment(resource, undefined)
  const patientName = nameOfPatient(resource) ?? UNKNOWN_PATIENT
  const names = { practitioner: practitionerName, patient: patientName, room: nameOfRoom(resource, id) ?? 'The room' }
  return { id: appointmentId, whose, name: names[whose], patientName, practitionerName, appointmentDateTime, duration }
}

export function conflictProblem(conflicts: readonly Conflict[]): Problem {
  const sentences = conflicts.map(({ name, appointmentDateTime: start, duration: durationMinutes }) => {
    return `${name} already has an appointment from ${spanText({ start, durationMinutes })} on ${formatDate(start)}.`
  })
  return new Problem(409, [...new Set(sentences)].join(' '), { conflicts })
}
