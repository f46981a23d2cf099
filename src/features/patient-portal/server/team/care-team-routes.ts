import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { attachmentOf } from '#platform/messaging/threads.ts'
import { careTeam } from '../../care-team/contract.ts'
import { say } from '../../messages/say.ts'
import { joinLink, listAppointments, listSlots, reschedule } from '../appointments.ts'
import { openPerson } from '../open-person.ts'
import type { PortalDesk } from '../portal-services.ts'
import { findClinics } from './clinics.ts'
import { markRead, readThread, readThreads, sendMessage, toPortalMessages, toThreadRow } from './messages.ts'
import { rateVisit, visitToRate } from './visit-rating.ts'

/** Visits and messages. */
export function careTeamRoutes(desk: PortalDesk): Route[] {
  return serve(careTeam)({
    async clinics(call) {
      const { records, id } = await openPerson(desk, call, call.params.id, 'any')
      return findClinics(records, (await records.find('Patient', id))?.resource)
    },

    async appointments(call) {
      return listAppointments(desk, await openPerson(desk, call, call.params.id, 'appointments'))
    },

    async slots(call) {
      const person = await openPerson(desk, call, call.params.id, 'appointments')
      return listSlots(desk, person, call.params.appointmentId, call.query.date || undefined)
    },

    async reschedule(call) {
      const person = await openPerson(desk, call, call.params.id, 'appointments')
      return reschedule(desk, person, call.params.appointmentId, call.body.appointmentDateTime)
    },

    async join(call) {
      const person = await openPerson(desk, call, call.params.id, 'appointments')
      return { url: await joinLink(desk, person, call.params.appointmentId) }
    },

    async visitToRate(call) {
      const visit = await visitToRate(desk, await openPerson(desk, call, call.params.id, 'own'))
      return visit ? { visit } : {}
    },

    async rateVisit(call) {
      const person = await openPerson(desk, call, call.params.id, 'own')
      await rateVisit(desk, person, call.params.appointmentId, call.body)
      return { message: say({ key: call.body.rating === undefined ? 'done.skipped' : 'done.rated' }) }
    },

    async sendMessage(call) {
      return sendMessage(desk, await openPerson(desk, call, call.body.patientId, 'messages'), call.body)
    },

    async threads(call) {
      return (await readThreads(await openPerson(desk, call, call.params.id, 'messages'))).map(toThreadRow)
    },

    async thread(call) {
      const thread = await readThread(await openPerson(desk, call, call.params.id, 'messages'), call.params.threadId)
      return { ...toThreadRow(thread), messages: toPortalMessages(thread) }
    },

    async readThread(call) {
      const person = await openPerson(desk, call, call.params.id, 'messages')
      return { read: await markRead(person, call.params.threadId) }
    },

    async attachment(call) {
      const { records } = await openPerson(desk, call, call.params.id, 'messages')
      const { resource } = await records.read('Communication', call.params.messageId)
      const file = attachmentOf(resource, call.params.index)
      if (!file) throw new Problem(404, 'There is no such file.')
      return file
    },
  })
}
