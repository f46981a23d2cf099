import type { Services } from '#features/services.ts'
import { formatDateTime, practiceDay } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { calendar } from '../../calendar/contract.ts'
import { refuseUnreasonableDay } from '../refuse-day.ts'
import { blockTime, removeBlocked } from './block-time.ts'
import { moveBooking } from './move-booking.ts'
import { readCalendar, toBlockedTime, toEntry } from './read-calendar.ts'

export function calendarRoutes({ now }: Services): Route[] {
  return serve(calendar)({
    read({ records, query }) {
      refuseUnreasonableDay(query.from, practiceDay(now()))
      return readCalendar(records, query.from, query.days, query.place || undefined)
    },

    async move({ records, params, body, ifMatch }) {
      if (ifMatch === undefined) throw new Problem(428, 'Send the version you changed in If-Match.')
      const moved = await moveBooking(records, params.id, body, { ifMatch, now: now() })
      const message = `Moved to ${formatDateTime(moved.appointmentDateTime)}, ${moved.duration} minutes, with ${moved.practitionerName}.`
      return { ...toEntry(moved), message }
    },

    async block({ records, body }) {
      const { whose, blocked, affected } = await blockTime(records, body, now())
      const message =
        affected.length === 0
          ? `Entered for ${whose.name}. No booking is affected.`
          : `Entered for ${whose.name}. ${affected.length === 1 ? '1 booking needs' : `${affected.length} bookings need`} another time.`
      return { blocked: blocked.map(toBlockedTime), affected: affected.map(toEntry), message }
    },

    async unblock({ records, params }) {
      return { message: `Removed for ${await removeBlocked(records, params.id)}.` }
    },
  })
}
