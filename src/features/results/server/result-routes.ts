import type { Services } from '#features/services.ts'
import { formatDate } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import type { Identity } from '#platform/records/identity.ts'
import { type Result, results } from '../contract.ts'
import { URGENCIES } from '../rules.ts'
import { acknowledge } from './acknowledge.ts'
import { assign } from './assign.ts'
import { readAwaited } from './read-awaited.ts'
import { readDetail } from './read-detail.ts'
import { readAcknowledged, readOne, readOpen } from './read-inbox.ts'
import { receiveEntry, receiveFhir } from './receive.ts'
import { toResult } from './to-result.ts'

export function resultRoutes({ now }: Services): Route[] {
  return serve(results)({
    async list({ records, who, query: { state, owner } }) {
      const at = now()
      const isShown = owner === 'all' ? () => true : isTheirs(who)
      const inbox = await readOpen(records, at)
      const open = inbox.facts
        .map((facts) => toResult(facts, at))
        .filter((result) => isShown(result.owner))
        .sort(byUrgency)
      const overdue = open.filter((result) => result.isOverdue)
      const awaited = (await readAwaited(records, at)).filter((order) => isShown(order.orderedBy))
      const counts = { open: open.length, overdue: overdue.length, notReturned: awaited.length }
      if (state === 'acknowledged') {
        const done = await readAcknowledged(records)
        const shown = done.facts.map((facts) => toResult(facts, at)).filter((result) => isShown(result.owner))
        return { results: shown.sort(byAcknowledgement), awaited: [], counts, isCut: done.isCut }
      }
      if (state === 'not-returned') return { results: [], awaited, counts, isCut: false }
      return { results: state === 'overdue' ? overdue : open, awaited: [], counts, isCut: inbox.isCut }
    },

    read: ({ records, params }) => readDetail(records, params.id, now()),

    async receive({ records, body }) {
      const at = now().toISOString()
      const received = body.entry
        ? await receiveEntry(records, body.entry, at)
        : await receiveFhir(records, required(body.import), at)
      const result = toResult(await readOne(records, received.report), now())
      const event = received.isCorrection ? 'Corrected result' : 'Result'
      const left =
        received.leftOut.length > 0 ? ` Attached documents were left out (${received.leftOut.join(', ')}).` : ''
      const whom = result.owner ? ` ${result.owner.name} is asked to review it by ${formatDate(result.dueAt)}.` : ''
      return { result, message: `${event} of ${result.patientName} received.${whom}${left}` }
    },

    async acknowledge({ records, params, body, ifMatch }) {
      if (ifMatch === undefined) throw new Problem(428, 'Send the version you read in If-Match.')
      const result = await acknowledge(records, { id: params.id, ...body, ifMatch, now: now() })
      return { result, message: `Result of ${result.patientName} acknowledged.` }
    },

    async assign({ records, params, body, ifMatch }) {
      const result = await assign(records, { id: params.id, ...body, ifMatch, now: now() })
      return { result, message: `${result.owner?.name ?? 'Someone else'} is now responsible for this result.` }
    },
  })
}

/** A result without an owner is in everyone's list. */
function isTheirs({ practitionerId }: Identity): (owner: { id?: string } | undefined) => boolean {
  return (owner) => owner?.id === undefined || owner.id === practitionerId
}

function byUrgency(a: Result, b: Result): number {
  return URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency) || a.dueAt.localeCompare(b.dueAt)
}

function byAcknowledgement(a: Result, b: Result): number {
  return (b.acknowledged?.at ?? '').localeCompare(a.acknowledged?.at ?? '')
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Problem(422, 'Send either an entry or an import.')
  return value
}
