import type { Appointment, Practitioner } from 'fhir/r4'
import { appointmentService } from '#features/appointments/server/service.ts'
import type { Services } from '#features/services.ts'
import { codeIn } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { formatDateTime, practiceDay } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { reference } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import { waitingList } from '../../waiting-list/contract.ts'
import { LEAST_ANSWER_MINUTES, periodProblem } from '../../waiting-list/rules.ts'
import { bookingEntry } from '../booking-entry.ts'
import { bookWish, OFF_THE_LIST, placeToBook } from './book-wish.ts'
import { offerEnd, sendOffer } from './offer.ts'
import { readWaiting } from './read-waiting.ts'
import { newWish, withOffer } from './wish.ts'

export function waitingListRoutes(services: Services): Route[] {
  const { now } = services
  return serve(waitingList)({
    list: ({ records }) => readWaiting(records, now()),

    async add({ records, body }) {
      const today = practiceDay(now())
      const problem = periodProblem(body.from, body.until, today)
      if (problem) throw new Problem(422, problem, { fields: [{ field: 'until', message: problem }] })
      appointmentService.refuseUnknownType(body.type)
      const type = installedProfile().appointmentTypes.types.find(({ code }) => code === body.type)
      const patient = await records.find('Patient', body.patientId)
      if (!patient || !type) throw new Problem(422, 'This patient was not found in the current data source.')
      appointmentService.refuseDead(patient.resource)
      const practitioner = body.practitionerId ? await practitionerToBook(records, body.practitionerId) : undefined
      const coming = await nextOfType(records, body.patientId, body.type, now())
      const wish = newWish({
        ...body,
        type,
        patient: reference('Patient', patient.id, displayName(patient.resource)),
        practitioner:
          practitioner &&
          reference('Practitioner', body.practitionerId ?? '', appointmentService.practitionerName(practitioner)),
        place: placeToBook(body.placeId),
        from: laterDay(body.from, today),
        booked: coming && reference('Appointment', coming.id ?? ''),
        at: now().toISOString(),
      })
      const { id } = await records.transaction(async (tx) => {
        await tx.lock(`waiting list ${body.patientId}`)
        await refuseSecond(tx, body.patientId, body.type)
        return tx.create(wish)
      })
      const message = coming?.start
        ? `On the waiting list. The visit of ${formatDateTime(coming.start)} is given up for an earlier one.`
        : 'On the waiting list.'
      return { id, message }
    },

    async book({ records, params, body }) {
      const start = new Date(body.appointmentDateTime).toISOString()
      await practitionerToBook(records, body.practitionerId)
      const wish = {
        id: params.id,
        practitionerId: body.practitionerId,
        placeId: body.placeId,
        start,
        isAccepted: false,
      }
      await bookWish(records, wish, now())
      return { message: `Booked for ${formatDateTime(start)}.` }
    },

    async offer({ records, params, body, who, client }) {
      const start = new Date(body.appointmentDateTime).toISOString()
      const { practitionerId, placeId } = body
      placeToBook(placeId)
      await practitionerToBook(records, practitionerId)
      if (Date.parse(offerEnd(start, now())) < now().getTime() + LEAST_ANSWER_MINUTES * 60_000)
        throw new Problem(409, 'This time is too close for an offer. Please phone the patient.')
      const wish = await records.transaction(async (tx) => {
        await tx.lock(`appointment ${params.id}`)
        const { resource } = await waitingIn(tx, params.id)
        return (await tx.update(withOffer(resource, start, offerEnd(start, now())))).resource
      })
      const { patientId } = appointmentService.toAppointment(wish)
      const patient = await records.read('Patient', patientId)
      const offer = { practice: who.practice, wish, patient: patient.resource, practitionerId, placeId, start }
      const { text, expires, fault } = await sendOffer(services, offer)
      const detail = JSON.stringify({ start, isSent: fault === undefined })
      const act = { action: 'E', operation: 'offer-time', entityId: params.id, patient: patientId, detail } as const
      await services.audit.record([bookingEntry({ who, client }, now(), act)])
      const message = fault ? `${fault}. Copy the text and send it yourself.` : 'The offer was sent.'
      return { isSent: fault === undefined, text, expires, message }
    },

    remove({ records, params }) {
      return records.transaction(async (tx) => {
        await tx.lock(`appointment ${params.id}`)
        const { resource } = await waitingIn(tx, params.id)
        await tx.update({ ...resource, status: 'cancelled', cancelationReason: { text: 'Taken off the waiting list' } })
        return { message: 'Taken off the waiting list.' }
      })
    },
  })
}

/** Asked before a patient waits for, or is offered, a time with somebody who is not booked. */
async function practitionerToBook(records: Records, id: string): Promise<Practitioner> {
  const stored = await records.find('Practitioner', id)
  if (!stored) throw new Problem(422, 'This practitioner was not found in the current data source.')
  await appointmentService.refuseNotBooked(records, stored.resource)
  return stored.resource
}

async function waitingIn(tx: RecordsTransaction, id: string) {
  const stored = await tx.read('Appointment', id)
  if (stored.resource.status !== 'waitlist') throw new Problem(409, OFF_THE_LIST)
  return stored
}

const typeOf = ({ appointmentType }: Appointment) => codeIn(appointmentType, auroraSystems.appointmentType)

async function nextOfType(
  records: Records,
  patient: string,
  type: string,
  now: Date,
): Promise<Appointment | undefined> {
  const search = { patient, status: ['booked'], from: now.toISOString(), sort: 'oldest', limit: 50 } as const
  const { rows } = await records.search('Appointment', search)
  return rows.map(({ resource }) => resource).find((one) => typeOf(one) === type)
}

async function refuseSecond(tx: RecordsTransaction, patient: string, type: string): Promise<void> {
  const { rows } = await tx.search('Appointment', { patient, status: ['waitlist'], limit: 50 })
  if (rows.some(({ resource }) => typeOf(resource) === type))
    throw new Problem(409, 'This patient already waits for a visit of this type.')
}

/** Days as 'YYYY-MM-DD', or ''. */
function laterDay(one: string, other: string): string {
  return [one, other].toSorted().at(-1) ?? other
}
