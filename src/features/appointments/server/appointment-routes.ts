import type { Services } from '#features/services.ts'
import { practiceDay } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { installedClinic, installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { skippedTimeProblem } from '../calendar/local-time.ts'
import { bookingWarnings, distinctStarts, freeStarts } from '../clinic-times.ts'
import { type Appointment, appointments } from '../contract.ts'
import { isAtPlace } from '../place/is-at-place.ts'
import { canEdit, canGoOn, startProblem } from '../rules.ts'
import { lookUpBooking } from './book.ts'
import { takenTimes } from './calendar/taken-times.ts'
import { refuseWithoutPlace } from './choose-place.ts'
import { readDay, readDayStats } from './diary.ts'
import { isShown } from './is-shown.ts'
import { listPractitioners, listWithoutNumber } from './list-practitioners.ts'
import { move } from './move.ts'
import { refuseUnreasonableDay } from './refuse-day.ts'
import { refuseUnknownType } from './refuse-unknown-type.ts'
import { toAppointment } from './to-appointment.ts'
import { videoLink } from './video-link.ts'
import { newAppointment, withBooking } from './with-booking.ts'

export function appointmentRoutes(services: Services): Route[] {
  const { now } = services
  const today = () => practiceDay(now())
  const dayOf = ({ date = '' }: { date?: string | undefined }) => {
    if (date) refuseUnreasonableDay(date, today())
    return date || today()
  }
  const warningsOf = ({ appointmentDateTime: start, duration: durationMinutes, placeId }: Appointment) =>
    bookingWarnings({ start, durationMinutes }, now(), installedClinic(), placeId)

  return serve(appointments)({
    async list({ records, query }) {
      const day = await readDay(records, dayOf(query), query.practitioner)
      return day.filter((one) => isShown(one, query) && isAtPlace(one, query.place ?? ''))
    },

    stats: ({ records, query }) => readDayStats(records, dayOf(query), query.place),

    async freeSlots({ records, query }) {
      const date = dayOf(query)
      const day = await readDay(records, date, query.practitioner)
      const taken = await takenTimes(records, day, { date, practitioner: query.practitioner, except: query.except })
      const sought = {
        practitionerId: query.practitioner,
        durationMinutes: query.duration,
        placeId: query.place || undefined,
      }
      return distinctStarts(freeStarts(date, sought, taken, now(), installedClinic()))
    },

    types: () =>
      installedProfile().appointmentTypes.types.map(({ code, name, durationMinutes }) => ({
        code,
        name,
        durationMinutes,
      })),

    practitioners: ({ records }) => listPractitioners(records),

    withoutNumber: ({ records }) => listWithoutNumber(records),

    async video({ records, params, who }) {
      const { id } = await records.read('Appointment', params.id)
      const url = await videoLink(services, who.practice, id)
      return url ? { url } : {}
    },

    create({ records, body: asked, who }) {
      const practitionerId = asked.practitionerId ?? who.practitionerId
      if (!practitionerId) throw new Problem(422, 'Choose who sees the patient.')
      const body = { ...asked, practitionerId }
      refuseUnknownType(body.type)
      const problem = skippedTimeProblem(body.appointmentDateTime) ?? startProblem(body.appointmentDateTime, now())
      if (problem) throw new Problem(422, problem)
      return records.transaction(async (tx) => {
        const booked = await lookUpBooking(tx, body)
        refuseWithoutPlace(booked)
        const stored = await tx.create(newAppointment(booked, now().toISOString()))
        const appointment = toAppointment(stored.resource, booked.patient)
        return { ...appointment, message: 'Appointment created.', warnings: warningsOf(appointment) }
      })
    },

    update({ records, params, body, ifMatch }) {
      if (ifMatch === undefined) throw new Problem(428, 'Send the version you changed in If-Match.')
      return records.transaction(async (tx) => {
        await tx.lock(`appointment ${params.id}`)
        const { resource } = await tx.read('Appointment', params.id)
        const before = toAppointment(resource, undefined)
        if (!canEdit(before.status)) throw new Problem(409, 'This appointment is over and can no longer be changed.')
        if (body.type !== before.typeCode) refuseUnknownType(body.type)
        const isMoved = Date.parse(before.appointmentDateTime) !== Date.parse(body.appointmentDateTime)
        const problem = isMoved
          ? (skippedTimeProblem(body.appointmentDateTime) ?? startProblem(body.appointmentDateTime, now()))
          : undefined
        if (problem) throw new Problem(422, problem)

        const booked = await lookUpBooking(tx, body, before)
        const stored = await tx.update(withBooking(resource, booked), { ifMatch })
        const appointment = toAppointment(stored.resource, booked.patient)
        return { ...appointment, message: 'Appointment updated.', warnings: warningsOf(appointment) }
      })
    },

    async checkIn({ records, params, ifMatch }) {
      const change = { status: 'checked-in', at: now().toISOString() } as const
      return {
        ...(await move(records, params.id, change, { ifMatch, isAllowed: canGoOn })),
        message: 'Patient checked in.',
      }
    },

    async setStatus({ records, params, body, ifMatch }) {
      const change = { ...body, at: now().toISOString() }
      return { ...(await move(records, params.id, change, { ifMatch })), message: 'Appointment updated.' }
    },
  })
}
