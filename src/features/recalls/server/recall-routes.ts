import { consentService } from '#features/consents/server/service.ts'
import type { Services } from '#features/services.ts'
import { practiceDay } from '#fhir/dates.ts'
import { MESSAGE_CONSENTS } from '#fhir/messages-allowed.ts'
import { displayName } from '#fhir/names.ts'
import { reference } from '#fhir/references.ts'
import { hasDied } from '#medicine/from-record/is-listed.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { outgoing } from '#platform/notifications/message-patient.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Records } from '#platform/records/records.ts'
import { recalls } from '../contract.ts'
import { ASKED_WORDS, ATTEMPTS_AT_MOST, CLOSING_WORDS, dueProblem, isActionable } from '../rules.ts'
import { accessOf } from './recall-jobs.ts'
import { printLetters, writeLetters } from './recall-letters.ts'
import { changeRecall, listRecalls, readRecall, toShown } from './recall-store.ts'
import { closed, isEscalated, newRecall, triedAgain, withAttempt } from './recall-task.ts'
import { sendRecalls } from './send-recalls.ts'

export function recallRoutes(services: Services): Route[] {
  const { now } = services
  const at = () => now().toISOString()
  const of = (own: Records) => accessOf(services, own)

  return serve(recalls)({
    async list({ records, query: { show } }) {
      const delivery = outgoing(services)
      const canSend = { sms: delivery.sms !== undefined, email: delivery.mail !== undefined }
      return { ...(await listRecalls(of(records), show)), canSend }
    },

    async create({ records, body }) {
      const today = practiceDay(now())
      const problem = dueProblem(body.dueDate, today)
      if (problem) throw new Problem(422, problem)
      const patient = await records.find('Patient', body.patientId)
      if (!patient) throw new Problem(422, 'This patient was not found in the current data source.')
      if (hasDied(patient.resource)) throw new Problem(409, 'The patient has died.')
      const owner = body.practitionerId ? await records.find('Practitioner', body.practitionerId) : undefined
      if (body.practitionerId && !owner) throw new Problem(422, 'This person was not found in the current data source.')
      const task = newRecall({
        ...body,
        patient: reference('Patient', patient.id, displayName(patient.resource)),
        owner: owner && reference('Practitioner', owner.id, displayName(owner.resource)),
        requester: authorOf(records.who),
        isDue: isActionable(body.dueDate, today),
        at: at(),
      })
      return { recall: await toShown(of(records), await records.create(task)), message: 'Recall added.' }
    },

    read: async ({ records, params }) => toShown(of(records), await readRecall(records, params.id)),

    async attempt({ records, params, body }) {
      const recall = await changeRecall(of(records), params.id, (task) => {
        if (isEscalated(task)) throw new Problem(409, 'A clinician decides first: the attempts are used up.')
        return withAttempt(task, { at: at(), by: records.who.name, ...body })
      })
      const isLast = recall.state === 'escalated'
      const message = isLast
        ? `That was attempt ${ATTEMPTS_AT_MOST}. A clinician is asked to decide.`
        : `Recorded. ${recall.attemptsLeft} of ${ATTEMPTS_AT_MOST} attempts left.`
      return { recall, message }
    },

    send: ({ records, body }) => sendRecalls(services, of(records), body.ids, body.method),

    writeLetters: ({ records, body }) => writeLetters(of(records), body.ids, at()),

    async letters({ records, query, signal }) {
      const file = await printLetters(of(records), query.ids.split(',').filter(Boolean), at(), signal)
      return { file, type: 'application/pdf' }
    },

    async agree({ records, params, body: { channel, agrees, way } }) {
      const stored = await readRecall(records, params.id)
      if (!stored.patient) throw new Problem(422, 'This recall names no patient.')
      await consentService.recordDecision(records, {
        patientId: stored.patient,
        kind: MESSAGE_CONSENTS[channel],
        change: {
          decision: agrees ? 'consented' : 'declined',
          reason: `Asked about a recall: ${ASKED_WORDS[way].toLowerCase()}`,
          givenBy: 'patient',
        },
        at: at(),
        ifMatch: 'latest',
      })
      return {
        recall: await toShown(of(records), stored),
        message: agrees ? 'Agreement recorded.' : 'Refusal recorded.',
      }
    },

    async close({ records, params, body }) {
      const why = [CLOSING_WORDS[body.why], body.note].filter(Boolean).join(': ')
      const recall = await changeRecall(of(records), params.id, (task) => closed(task, why, at()))
      return { recall, message: 'Recall closed.' }
    },

    async tryAgain({ records, params }) {
      const recall = await changeRecall(of(records), params.id, (task) => {
        if (!isEscalated(task)) throw new Problem(409, 'There are attempts left; nothing needs deciding.')
        return triedAgain(task, records.who.name, at())
      })
      return { recall, message: `${ATTEMPTS_AT_MOST} more attempts.` }
    },
  })
}
