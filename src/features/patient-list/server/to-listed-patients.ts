import type { Appointment, Condition, Encounter, Patient } from 'fhir/r4'
import { patientService } from '#features/patients/server/service.ts'
import { recallService } from '#features/recalls/server/service.ts'
import { practiceDay } from '#fhir/dates.ts'
import { listName } from '#fhir/names.ts'
import { isReferenceTo } from '#fhir/references.ts'
import { isRestricted } from '#fhir/restricted.ts'
import { airwayConditions } from '#medicine/from-record/airway-conditions.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import type { ListedPatient } from '../contract.ts'
import { ATTENDED, BOOKED, HOSPITAL, VISITS } from './to-search.ts'

const VISITS_LOOKED_AT = 10
const PROBLEMS_LOOKED_AT = 50
const RECALLS_LOOKED_AT = 10

export interface Shows {
  conditions: boolean
  gaps: boolean
  recalls: boolean
}

export interface ListedContext {
  now: Date
  shows: Shows
  portal: ReadonlySet<string>
}

/** One page: a fixed number of statements however many patients the practice has. */
export async function toListedPatients(
  records: Records,
  page: readonly Stored<'Patient'>[],
  { now, shows, portal }: ListedContext,
): Promise<ListedPatient[]> {
  const patients = page.map(({ id }) => id)
  const open = page.filter((row) => isOpen(records, row)).map(({ id }) => id)
  const at = now.toISOString()
  const [visits, attended, bookings, problems, recalls] = await Promise.all([
    records.ofEach('Encounter', { patients, status: VISITS, to: at, each: VISITS_LOOKED_AT }),
    records.ofEach('Appointment', { patients, status: ATTENDED, to: at }),
    records.ofEach('Appointment', { patients, status: BOOKED, from: at, sort: 'oldest' }),
    shows.conditions ? records.ofEach('Condition', { patients, each: PROBLEMS_LOOKED_AT }) : undefined,
    shows.recalls ? recallService.openOf(records, patients, RECALLS_LOOKED_AT) : undefined,
  ])
  const conditionsOf = new Map(
    open.map((id) => [id, airwayConditions((problems?.get(id) ?? []).map(({ resource }) => resource as Condition))]),
  )
  return page.map(({ id, resource }) => {
    const visit = lastVisit(resources(visits.get(id)), resources(attended.get(id)))
    const booking = bookings.get(id)?.[0]?.resource
    const overdueSince = recalls && recallService.overdueSince(resources(recalls.get(id)), practiceDay(now))
    return {
      ...toFacts(id, resource),
      ...(visit && { lastVisit: visit.at }),
      ...(booking?.start && { nextBooking: booking.start }),
      ...clinicianOf(visit?.clinician ?? bookedClinician(booking)),
      ...(shows.conditions && conditionsOf.has(id) && { conditions: conditionsOf.get(id) }),
      ...(overdueSince && { overdueSince }),
      hasPortal: portal.has(id),
    }
  })
}

function toFacts(id: string, patient: Patient) {
  const mrn = patientService.mrnOf(patient)
  return {
    id,
    name: listName(patient),
    ...(patient.birthDate && { birthDate: patient.birthDate }),
    ...(mrn && { mrn }),
    isRestricted: isRestricted(patient),
    isDeceased: patient.deceasedBoolean === true || patient.deceasedDateTime !== undefined,
    isInactive: patient.active === false,
  }
}

/** Nothing is said about the health of a patient whose record the caller may not open. */
export function isOpen({ who }: Records, { resource, isMasked }: Stored<'Patient'>): boolean {
  return !isRestricted(resource) || (!isMasked && who.role !== 'admin')
}

const resources = <T extends 'Encounter' | 'Appointment' | 'Task'>(rows: readonly Stored<T>[] = []) =>
  rows.map(({ resource }) => resource)

const clinicianOf = (clinician: string | undefined) => (clinician ? { clinician } : {})

function lastVisit(encounters: readonly Encounter[], appointments: readonly Appointment[]) {
  const own = encounters.find((one) => !HOSPITAL.includes(one.class?.code ?? ''))
  const attended = appointments[0]
  const visit = own?.period?.start && {
    at: own.period.start,
    clinician: own.participant?.find(({ individual }) => isReferenceTo(individual, 'Practitioner'))?.individual
      ?.display,
  }
  const booked = attended?.start && { at: attended.start, clinician: bookedClinician(attended) }
  if (!visit || !booked) return visit || booked || undefined
  return Date.parse(booked.at) > Date.parse(visit.at) ? booked : visit
}

function bookedClinician(appointment: Appointment | undefined): string | undefined {
  return appointment?.participant.find(({ actor }) => isReferenceTo(actor, 'Practitioner'))?.actor?.display
}
