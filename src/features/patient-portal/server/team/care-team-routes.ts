import type { Services } from '#features/services.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { attachmentOf } from '#platform/messaging/threads.ts'
import { hoursOf } from '#platform/practice-hours/read-hours.ts'
import { careTeam } from '../../care-team/contract.ts'
import { inEnglish } from '../../messages/english.ts'
import { joinLink, listAppointments, listSlots, reschedule } from '../appointments.ts'
import { openPatient } from '../open-patient.ts'
import { withAdvice } from '../safety/to-advice.ts'
import { findClinics } from './clinics.ts'
import { markRead, readThread, readThreads, sendMessage, toPortalMessages, toThreadRow } from './messages.ts'
import { rateVisit, visitToRate } from './visit-rating.ts'

/** Visits and messages. */
export function careTeamRoutes(services: Services): Route[] {
  return serve(careTeam)({
    async clinics(call) {
      const { records, id } = await openPatient(services, call, call.params.id, 'any')
      return findClinics(records, (await records.find('Patient', id))?.resource)
    },

    async appointments(call) {
      return listAppointments(services, await openPatient(services, call, call.params.id, 'appointments'))
    },

    async slots(call) {
      const patient = await openPatient(services, call, call.params.id, 'appointments')
      return listSlots(services, patient, call.params.appointmentId, call.query.date || undefined)
    },

    async reschedule(call) {
      const patient = await openPatient(services, call, call.params.id, 'appointments')
      return reschedule(services, patient, call.params.appointmentId, call.body.appointmentDateTime)
    },

    async join(call) {
      const patient = await openPatient(services, call, call.params.id, 'appointments')
      return { url: await joinLink(services, patient, call.params.appointmentId) }
    },

    async visitToRate(call) {
      const visit = await visitToRate(services, await openPatient(services, call, call.params.id, 'own'))
      return visit ? { visit } : {}
    },

    async rateVisit(call) {
      const patient = await openPatient(services, call, call.params.id, 'own')
      const id = await rateVisit(patient, call.params.appointmentId, call.body)
      const message = inEnglish({ key: call.body.rating === undefined ? 'done.skipped' : 'done.rated' })
      return withAdvice(patient, { type: 'Observation', id }, { message })
    },

    async sendMessage(call) {
      return sendMessage(services, await openPatient(services, call, call.body.patientId, 'messages'), call.body)
    },

    async threads(call) {
      const [threads, hours] = await Promise.all([
        readThreads(await openPatient(services, call, call.params.id, 'messages')),
        hoursOf(services.settings, call.who.practice),
      ])
      return threads.map((thread) => toThreadRow(thread, hours))
    },

    async thread(call) {
      const thread = await readThread(
        await openPatient(services, call, call.params.id, 'messages'),
        call.params.threadId,
      )
      return {
        ...toThreadRow(thread, await hoursOf(services.settings, call.who.practice)),
        messages: toPortalMessages(thread),
      }
    },

    async readThread(call) {
      const patient = await openPatient(services, call, call.params.id, 'messages')
      return { read: await markRead(patient, call.params.threadId) }
    },

    async attachment(call) {
      const { records } = await openPatient(services, call, call.params.id, 'messages')
      const { resource } = await records.read('Communication', call.params.messageId)
      const file = attachmentOf(resource, call.params.index)
      if (!file) throw new Problem(404, 'There is no such file.')
      return file
    },
  })
}
