import { appointmentService } from '#features/appointments/server/service.ts'
import type { Services } from '#features/services.ts'
import { statusOf } from '#fhir/appointment-status.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { outgoing } from '#platform/notifications/message-patient.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import { reminders } from '../contract.ts'
import { OUTCOME_WORDS } from '../rules.ts'
import { bookingEntry } from './booking-entry.ts'
import { linkHandlers } from './link-routes.ts'
import { listReminders } from './list-reminders.ts'
import { makeLink } from './make-link.ts'

export function reminderRoutes(services: Services): Route[] {
  const { now } = services
  const links = linkHandlers(services)
  return serve(reminders)({
    async list({ records, query: { show } }) {
      const { isOn, hoursBefore } = installedProfile().reminders
      const { sms, mail } = outgoing(services)
      const canSend = { sms: sms !== undefined, email: mail !== undefined }
      return { reminders: await listReminders(services, records, show), isOn, hoursBefore, canSend }
    },

    async link({ records, params, who, client }) {
      const { resource, patient } = await comingVisit(records, params.id, now())
      const made = await makeLink(services, who.practice, resource)
      const act = {
        action: 'C',
        operation: 'make-booking-link',
        entityId: params.id,
        ...(patient && { patient }),
      } as const
      await services.audit.record([bookingEntry({ who, client }, now(), act)])
      return made
    },

    async finish({ records, params, body: { outcome }, who }) {
      const at = now().toISOString()
      const { resource } = await comingVisit(records, params.id, now())
      if (outcome === 'confirmed' && statusOf(resource) === 'scheduled')
        await appointmentService.setStatus(records, params.id, { status: 'confirmed', at }, { ifMatch: undefined })
      const key = { appointmentId: params.id, start: new Date(resource.start ?? '').toISOString() }
      await services.bookingReminders.finish(who.practice, key, who.name, outcome, at)
      services.live.announce(who.practice, ['Appointment'])
      return { message: `${OUTCOME_WORDS[outcome]}.` }
    },

    page: ({ params, client }) => links.page(params.token, client),
    confirm: ({ params, client }) => links.confirm(params.token, client),
    cancel: ({ params, client }) => links.cancel(params.token, client),
  })
}

async function comingVisit(records: Records, id: string, now: Date): Promise<Stored<'Appointment'>> {
  const stored = await records.read('Appointment', id)
  const { status, start } = stored.resource
  if (status !== 'booked' || !start || Date.parse(start) <= now.getTime())
    throw new Problem(409, 'Only a booked visit that is still to come has a reminder.')
  return stored
}
