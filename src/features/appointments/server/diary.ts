import type { Appointment as FhirAppointment } from 'fhir/r4'
import { type DayStats, dayStats } from '#fhir/appointment-day.ts'
import { dayBounds } from '#fhir/dates.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import type { Appointment } from '../contract.ts'
import { isAtPlace } from '../place/is-at-place.ts'
import { toAppointment } from './to-appointment.ts'

const MOST_IN_A_DAY = 1000
/** A wish for a time is no booking. */
const NOT_IN_THE_DAY: readonly FhirAppointment['status'][] = ['entered-in-error', 'waitlist']

export function isInDay({ status }: FhirAppointment): boolean {
  return !NOT_IN_THE_DAY.includes(status)
}

async function storedOf(records: Records, day: string, practitioner?: string): Promise<Stored<'Appointment'>[]> {
  const [from, to] = dayBounds(day)
  const tokens = practitioner ? [`practitioner|${practitioner}`] : undefined
  const { rows } = await records.search('Appointment', { from, to, tokens, sort: 'oldest', limit: MOST_IN_A_DAY })
  return rows.filter(({ resource }) => isInDay(resource))
}

export async function readDayStats(records: Records, day: string, place = ''): Promise<DayStats> {
  const resources = (await storedOf(records, day)).map(({ resource }) => resource)
  return dayStats(place ? resources.filter((one) => isAtPlace(toAppointment(one, undefined), place)) : resources)
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
