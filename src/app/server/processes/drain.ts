import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import type { SlowConnections } from '#platform/api/server/slow-connections.ts'

/** Requests under way are given this long. */
const FINISH_WITHIN_MS = 10_000
/** A client with an open connection may be sending its next request: that one is still answered. */
const IDLE_FOR_MS = 1000
const LOOK_EVERY_MS = 25

/**
 * No new connections; what is under way is finished, and each reply ends its connection. A connection on which nothing
 * happens is closed a little later: closing it at once would lose a request that is just being sent.
 */
export async function drain(server: HttpServer, connections: SlowConnections, finishMs = FINISH_WITHIN_MS) {
  // the close of an HTTP server would also end idle connections at once
  Server.prototype.close.call(server)
  connections.endAfterReply()
  const startedMs = performance.now()
  const since = (): number => performance.now() - startedMs
  while (since() < finishMs && (connections.size > 0 || (since() < IDLE_FOR_MS && (await openOf(server)) > 0))) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  server.closeIdleConnections()
}

const openOf = (server: HttpServer): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)))
