import { type DayStats, dayStats } from '#fhir/appointment-day.ts'
import { dayBounds, formatDate, practiceDay } from '#fhir/dates.ts'
import { UNKNOWN_PATIENT } from '#fhir/names.ts'
import { isReferenceTo } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { Appointment, Conflict } from '../contract.ts'
import { endOf, holdsTime, overlaps, type Span, spanText } from '../rules.ts'
import { toAppointment } from './to-appointment.ts'

const MOST_IN_A_DAY = 1000
const LONGEST_MS = 24 * 60 * 60_000 // appointments from other systems may be longer than those booked here

/** Whose time is requested. */
export interface Claim extends Span {
  practitionerId: string
  patientId: string
  /** The appointment being moved, which does not conflict with itself. */
  except?: string
}

async function storedOf(records: Records, day: string, practitioner?: string): Promise<Stored<'Appointment'>[]> {
  const [from, to] = dayBounds(day)
  const tokens = practitioner ? [`practitioner|${practitioner}`] : undefined
  const { rows } = await records.search('Appointment', { from, to, tokens, sort: 'oldest', limit: MOST_IN_A_DAY })
  return rows.filter(({ resource }) => resource.status !== 'entered-in-error')
}

export async function readDayStats(records: Records, day: string): Promise<DayStats> {
  return dayStats((await storedOf(records, day)).map(({ resource }) => resource))
}

/** A day's appointments in order of time, with patient names from the active source. */
export async function readDay(records: Records, day: string, practitioner?: string): Promise<Appointment[]> {
  const kept = await storedOf(records, day, practitioner)
  const patients = await readByIds(
    records,
    'Patient',
    kept.map(({ patient }) => patient),
  )
  return kept.map(({ resource, patient = '' }) => toAppointment(resource, patients.get(patient)))
}

/** Locks these participants' days until the transaction ends. Always in the same order, to avoid deadlock. */
export async function lockDays(tx: RecordsTransaction, claim: Claim): Promise<void> {
  const days = new Set([practiceDay(claim.start), practiceDay(endOf(claim))])
  const names = [...days].flatMap((day) => [
    `practitioner ${claim.practitionerId} ${day}`,
    `patient ${claim.patientId} ${day}`,
  ])
  for (const name of names.sort()) await tx.lock(name)
}

/** Appointments that already occupy the practitioner's or the patient's time. */
export async function conflictsWith(tx: RecordsTransaction, claim: Claim): Promise<Conflict[]> {
  const from = new Date(Date.parse(claim.start) - LONGEST_MS).toISOString()
  const within = { from, to: endOf(claim), sort: 'oldest', limit: MOST_IN_A_DAY } as const
  const practitioners = await tx.search('Appointment', { ...within, tokens: [`practitioner|${claim.practitionerId}`] })
  const patients = await tx.search('Appointment', { ...within, patient: claim.patientId })
  const ofPractitioner = practitioners.rows.map((row) => ({ row, whose: 'practitioner' as const }))
  const ofPatient = patients.rows.map((row) => ({ row, whose: 'patient' as const }))
  return [...ofPractitioner, ...ofPatient]
    .filter(({ row }) => row.id !== claim.except)
    .map(({ row, whose }) => toConflict(row, whose))
    .filter(
      ({ status, duration, appointmentDateTime: start }) =>
        holdsTime(status) && overlaps(claim, { start, durationMinutes: duration }),
    )
    .map(({ status: _, ...conflict }) => conflict)
}

function toConflict({ resource }: Stored<'Appointment'>, whose: Conflict['whose']) {
  const { id, appointmentDateTime, duration, status, practitionerName } = toAppointment(resource, undefined)
  const patient = resource.participant.find(({ actor }) => isReferenceTo(actor, 'Patient'))?.actor?.display
  const name = whose === 'practitioner' ? practitionerName : (patient ?? UNKNOWN_PATIENT)
  return { id, whose, name, appointmentDateTime, duration, status }
}

export function conflictProblem(conflicts: readonly Conflict[]): Problem {
  const sentences = conflicts.map(({ name, appointmentDateTime: start, duration: durationMinutes }) => {
    return `${name} already has an appointment from ${spanText({ start, durationMinutes })} on ${formatDate(start)}.`
  })
  return new Problem(409, [...new Set(sentences)].join(' '), { conflicts })
}
