import type { Appointment, Practitioner } from 'fhir/r4'
import { withStatus } from '#fhir/appointment-status.ts'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { idFrom } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import type { NamedPractitioner, ReceivedBooking } from '#platform/connections/hl7/to-booking.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import { DURATION_MINUTES, holdsTime } from '../rules.ts'
import { lookUpBooking } from './book.ts'
import { acceptWarnings } from './booking-rules/warnings.ts'
import { toAppointment } from './to-appointment.ts'
import { newAppointment, withBooking } from './with-booking.ts'

/** Identifier system for appointments from other systems. */
const RECEIVED_APPOINTMENT = 'https://aurora.example/fhir/received-appointment'

/** Creates an appointment from another system's booking, or updates the one created from it earlier. */
export function receiveBooking(
  records: Records,
  booking: ReceivedBooking,
  patientId: string,
  at: string,
): Promise<string> {
  return records.transaction(async (tx) => {
    await tx.lock(`received appointment ${booking.number}`)
    const before = await findEarlier(tx, booking.number)
    if (before && idFrom(patientOf(before.resource), 'Patient') !== patientId)
      throw new Problem(409, 'The booking with this number is for another patient.')
    if (booking.event === 'S15') return cancel(tx, before, booking, at)
    const stored = before ? await change(tx, before, booking, patientId) : await book(tx, booking, patientId, at)
    return `Appointment/${stored.id}`
  })
}

const patientOf = ({ participant }: Appointment) =>
  participant.map(({ actor }) => actor).find((actor) => idFrom(actor, 'Patient'))

async function findEarlier(tx: RecordsTransaction, number: string): Promise<Stored<'Appointment'> | undefined> {
  const { rows } = await tx.search('Appointment', { tokens: [`identifier|${number}`], limit: 5 })
  return rows.find(({ resource }) => resource.identifier?.some(({ system }) => system === RECEIVED_APPOINTMENT))
}

async function cancel(
  tx: RecordsTransaction,
  before: Stored<'Appointment'> | undefined,
  { reason }: ReceivedBooking,
  at: string,
): Promise<string> {
  if (!before) throw new Problem(422, 'The booking to be cancelled is not on record.')
  const { status } = toAppointment(before.resource, undefined)
  if (status === 'cancelled') return `Appointment/${before.id}`
  if (status !== 'scheduled' && status !== 'confirmed')
    throw new Problem(409, `The booking cannot be cancelled from outside: it is ${status} here.`)
  const why = reason || 'Cancelled in the booking system'
  await tx.update(withStatus(before.resource, { status: 'cancelled', at, reason: why }))
  return `Appointment/${before.id}`
}

async function change(
  tx: RecordsTransaction,
  before: Stored<'Appointment'>,
  booking: ReceivedBooking,
  patientId: string,
): Promise<Stored<'Appointment'>> {
  const shown = toAppointment(before.resource, undefined)
  if (!['scheduled', 'confirmed', 'cancelled'].includes(shown.status))
    throw new Problem(409, `The booking cannot be changed from outside: it is ${shown.status} here.`)
  const current = holdsTime(shown.status)
    ? before.resource
    : withStatus(before.resource, { status: 'scheduled', at: shown.appointmentDateTime })
  const claimed = await lookUpBooking(tx, await bookingOf(tx, booking, patientId, shown.practitionerId), shown)
  return tx.update(await acceptWarnings(tx, typed(withBooking(current, claimed), booking)))
}

async function book(
  tx: RecordsTransaction,
  booking: ReceivedBooking,
  patientId: string,
  at: string,
): Promise<Stored<'Appointment'>> {
  const claimed = await lookUpBooking(tx, await bookingOf(tx, booking, patientId, undefined))
  const identifier = [{ system: RECEIVED_APPOINTMENT, value: booking.number }]
  return tx.create({ ...(await acceptWarnings(tx, typed(newAppointment(claimed, at), booking))), identifier })
}

const OTHER_TYPE = 'follow-up-visit'

function typeIn(text: string): string | undefined {
  const wanted = text.trim().toLowerCase()
  const { types } = installedProfile().appointmentTypes
  return types.find(({ code, name }) => code === wanted || name.toLowerCase() === wanted)?.code
}

/** A type that this practice does not have is stored as its text. */
function typed(appointment: Appointment, { typeText }: ReceivedBooking): Appointment {
  return typeIn(typeText) || typeText === '' ? appointment : { ...appointment, appointmentType: { text: typeText } }
}

async function bookingOf(
  tx: RecordsTransaction,
  booking: ReceivedBooking,
  patientId: string,
  usual: string | undefined,
) {
  const { start = '', durationMinutes, typeText, reason } = booking
  const { min, max } = DURATION_MINUTES
  if (durationMinutes < min || durationMinutes > max)
    throw new Problem(422, `The booking takes ${durationMinutes} minutes; ${min} to ${max} can be booked.`)
  return {
    patientId,
    practitionerId: await practitionerIn(tx, booking.with, usual),
    appointmentDateTime: start,
    duration: durationMinutes,
    type: typeIn(typeText) ?? OTHER_TYPE,
    reason: (reason || 'Booked in another system').slice(0, REASON_LENGTH),
  }
}

/** Matches by number and family name; a name alone is not enough to take up a practitioner's time. */
async function practitionerIn(
  tx: RecordsTransaction,
  practitioners: readonly NamedPractitioner[],
  usual: string | undefined,
): Promise<string> {
  for (const { number, family } of practitioners.filter((one) => one.number !== '')) {
    const found = (await byNumber(tx, number)).filter((one) => isNamed(one, family))
    if (found.length === 1) return found[0]?.id ?? ''
  }
  if (practitioners.length === 0 && usual) return usual
  throw new Problem(422, 'The booking names no practitioner of this practice (AIP-3).')
}

async function byNumber(tx: RecordsTransaction, number: string): Promise<Practitioner[]> {
  const own = await tx.search('Practitioner', { tokens: [`identifier|${number}`], limit: 5 })
  const roles = await tx.search('PractitionerRole', { tokens: [`identifier|${number}`], limit: 5 })
  const ids = [number, ...roles.rows.flatMap(({ resource }) => idFrom(resource.practitioner, 'Practitioner') ?? [])]
  const others = await tx.search('Practitioner', {
    ids: ids.filter((id) => /^[A-Za-z0-9\-.]{1,64}$/.test(id)),
    limit: 10,
  })
  return [...new Map([...own.rows, ...others.rows].map(({ id, resource }) => [id, resource])).values()]
}

const fold = (text: string): string => text.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase()

function isNamed({ name = [] }: Practitioner, family: string): boolean {
  return family === '' || name.some((one) => fold(one.family ?? '') === fold(family))
}
