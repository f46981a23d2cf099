import type { Services } from '#features/services.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom, reference } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { attachmentOf } from '#platform/messaging/threads.ts'
import type { Records } from '#platform/records/records.ts'
import { messages } from '../contract.ts'
import { assign, markRead, reply, setDone, start } from './change-thread.ts'
import { patientsOf, readThread } from './read-threads.ts'
import { readInbox } from './service.ts'
import { toStaffThread } from './to-inbox.ts'

export function messageRoutes({ now }: Services): Route[] {
  const at = () => now().toISOString()

  async function shown(records: Records, id: string) {
    const thread = await readThread(records, id)
    return toStaffThread(thread, (await patientsOf(records, [thread])).get(thread.patientId), now())
  }

  return serve(messages)({
    async inbox({ records, query, who }) {
      const all = await readInbox(records, query.patient || undefined, now())
      const isMine = (ownerId: string | undefined) => ownerId !== undefined && ownerId === who.practitionerId
      const show = query.show || 'all'
      const isShown = (thread: (typeof all)[number]) =>
        show === 'all' ||
        (show === 'done' && thread.isDone) ||
        (thread.isWaiting && (show === 'waiting' || (show === 'mine' && isMine(thread.ownerId))))
      return {
        threads: all.filter(isShown).slice(0, 200),
        waiting: all.filter(({ isWaiting }) => isWaiting).length,
        mine: all.filter(({ isWaiting, ownerId }) => isWaiting && isMine(ownerId)).length,
        overdue: all.filter(({ isOverdue }) => isOverdue).length,
      }
    },

    thread: ({ records, params }) => shown(records, params.id),

    async markRead({ records, params }) {
      return { read: await markRead(records, await readThread(records, params.id), at()) }
    },

    async reply({ records, params, body }) {
      await reply(records, await readThread(records, params.id), body.text, at())
      return { thread: await shown(records, params.id), message: 'Reply sent.' }
    },

    async start({ records, body }) {
      const { patientId, subject, text } = body
      const id = await start(records, { patientId, subject: subject || undefined, text }, at())
      return { thread: await shown(records, id), message: 'Message sent.' }
    },

    async assign({ records, params, body }) {
      const { resource } = await records.read('Practitioner', body.practitionerId)
      const practitioner = reference('Practitioner', body.practitionerId, displayName(resource))
      await assign(records, await readThread(records, params.id), practitioner, at())
      return { thread: await shown(records, params.id), message: `Assigned to ${practitioner.display}.` }
    },

    async setDone({ records, params, body }) {
      await setDone(records, await readThread(records, params.id), body.isDone, at())
      const message = body.isDone ? 'Conversation closed.' : 'Conversation open again.'
      return { thread: await shown(records, params.id), message }
    },

    async attachment({ records, params }) {
      const { resource } = await records.read('Communication', params.messageId)
      const { patientId } = await readThread(records, params.id)
      const file = idFrom(resource.subject, 'Patient') === patientId ? attachmentOf(resource, params.index) : undefined
      if (!file) throw new Problem(404, 'There is no such file.')
      return file
    },
  })
}
