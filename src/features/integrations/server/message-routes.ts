import type { Services } from '#features/services.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Handlers } from '#platform/api/server/serve.ts'
import type { integrations } from '../contract.ts'
import { wakeIntake } from './hl7-intake.ts'
import { toMessage, toMessageDetail } from './to-message.ts'

type MessageHandlers = Pick<Handlers<typeof integrations>, 'messages' | 'message' | 'retry' | 'discard'>

/** Received HL7 v2 messages: those waiting, their content, and staff decisions on them. */
export function messageRoutes({ hl7Messages, jobs, installation: { hl7Address } }: Services): MessageHandlers {
  return {
    async messages({ who, query }) {
      const list = await hl7Messages.list(who.practice, query.state || 'queued')
      return { messages: list.map(toMessage), counts: await hl7Messages.counts(who.practice), listeningOn: hl7Address }
    },

    async message({ who, params, client }) {
      const found = await hl7Messages.read(who, params.id, client.requestId)
      if (!found) throw new Problem(404, 'There is no such message.')
      return toMessageDetail(found)
    },

    async retry({ who, params, body, records, client }) {
      if (body.patientId && !(await records.find('Patient', body.patientId))) {
        throw new Problem(422, 'This patient was not found in the current data source.')
      }
      const isTaken = await hl7Messages.retry(who, params.id, body.patientId, client.requestId)
      if (!isTaken) throw new Problem(409, 'This message is no longer in the queue.')
      await wakeIntake(jobs, who.practice)
      return { message: 'The message is being processed again.' }
    },

    async discard({ who, params, body, client }) {
      const isDone = await hl7Messages.discard(who, params.id, body.reason, client.requestId)
      if (!isDone) throw new Problem(409, 'This message is no longer in the queue.')
      return { message: 'The message is discarded; its text is kept.' }
    },
  }
}
