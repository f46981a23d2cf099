import { availableParallelism } from 'node:os'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#platform/api/endpoint.ts'
import { FairQueue } from '#platform/workers/fair-queue.ts'

const LARGE_BODY_BYTES = 64 * 1024
const LONG_PAGE = 100

/** One more than the workers, so that the next request can read while one is computed. */
const AT_ONCE = Math.max(2, Math.min(5, availableParallelism()))

/** Mostly waits for a model or for the database between short steps. */
const ASSISTANT_AT_ONCE = 16
const ASSISTANT_PER_CALLER = 2

/** As many as a browser sends to one server. */
const ORDINARY_PER_CALLER = 6

export interface Queues {
  heavy: FairQueue
  assistant: FairQueue
  /** Everything else: only a caller who sends many at the same time waits. */
  ordinary: FairQueue
}

export function openQueues(): Queues {
  const waiting = { waiting: 200, waitingPerCaller: 40 }
  return {
    heavy: new FairQueue({ atOnce: AT_ONCE, perCaller: Math.max(1, Math.floor(AT_ONCE / 2)), ...waiting }),
    assistant: new FairQueue({ atOnce: ASSISTANT_AT_ONCE, perCaller: ASSISTANT_PER_CALLER, ...waiting }),
    ordinary: new FairQueue({
      atOnce: Number.POSITIVE_INFINITY,
      perCaller: ORDINARY_PER_CALLER,
      waiting: 2000,
      waitingPerCaller: 200,
    }),
  }
}

/** The queue of this request, by the cost in its contract. */
export function queueFor(queues: Queues, { cost }: Endpoint, request: FastifyRequest): FairQueue {
  if (cost === undefined) return queues.ordinary
  if (cost !== 'heavy-when-large') return queues[cost]
  const bytes = request.body instanceof Buffer ? request.body.length : 0
  const { _count } = request.query as { _count?: unknown }
  return bytes > LARGE_BODY_BYTES || Number(_count) > LONG_PAGE ? queues.heavy : queues.ordinary
}
