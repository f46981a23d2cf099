import type { Services } from '#features/services.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { onlineBooking } from '../../care-team/booking-contract.ts'
import { openPatient } from '../open-patient.ts'
import { bookingOptions, bookOnline, cancelOnline, freeSlots } from './online-booking.ts'

/** Visits that patients, or carers with that access, book and cancel themselves. */
export function onlineBookingRoutes(services: Services): Route[] {
  const open = (call: Parameters<typeof openPatient>[1] & { params: { id: string } }) =>
    openPatient(services, call, call.params.id, 'appointments')
  return serve(onlineBooking)({
    options: async (call) => bookingOptions(services, await open(call)),
    async freeSlots(call) {
      const { type, practitioner, place, date } = call.query
      return freeSlots(services, await open(call), { type, practitioner, place, date: date || undefined })
    },
    book: async (call) => bookOnline(services, await open(call), call.body),
    cancel: async (call) => cancelOnline(services, await open(call), call.params.appointmentId),
  })
}
