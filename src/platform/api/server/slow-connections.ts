import type { IncomingMessage, ServerResponse } from 'node:http'
import { Problem } from '#platform/api/problem.ts'

const CHECK_EVERY_MS = 5000
/** The slowest mobile network sends ten times this. */
const SLOWEST_BYTES_PER_SECOND = 1024
const FIRST_BYTES_WITHIN_MS = 10_000
/** A client that reads nothing for this long holds memory that others need. */
const READER_STALLED_MS = 30_000
/** After a reply that came before the body: time for the sender to notice. */
const LINGER_MS = 2000
const LINGER_BYTES = 16 * 1024 * 1024

/** HTTP limits that Node enforces. */
export const SERVER_LIMITS = {
  headersTimeout: 15_000,
  /** Even a fast sender ends some time: 200 MB in a quarter of an hour is 2 Mbit/s. */
  requestTimeout: 15 * 60_000,
  connectionsCheckingInterval: CHECK_EVERY_MS,
} as const

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  startedAt: number
  received: number
  /** Bytes not yet read by the client, and since when their number has not changed. */
  unsent: number
  unsentSince: number
  /** Answers a slow sender; without it the connection is closed. */
  refuse: ((problem: Problem) => void) | undefined
}

/** Closes connections whose client sends or reads so slowly that it only ties up the server. */
export class SlowConnections {
  readonly #open = new Map<IncomingMessage, Exchange>()
  #timer: NodeJS.Timeout | undefined
  #isEnding = false

  start(): void {
    this.#timer = setInterval(() => this.check(performance.now()), CHECK_EVERY_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  get size(): number {
    return this.#open.size
  }

  add(request: IncomingMessage, response: ServerResponse, now = performance.now()): void {
    const received = request.socket.bytesRead
    if (this.#isEnding) response.shouldKeepAlive = false
    this.#open.set(request, {
      request,
      response,
      startedAt: now,
      received,
      unsent: 0,
      unsentSince: now,
      refuse: undefined,
    })
    response.once('close', () => this.#open.delete(request))
  }

  /** A handler waits for the body: report it instead of cutting the connection. */
  onSlow(request: IncomingMessage, refuse: (problem: Problem) => void): void {
    const exchange = this.#open.get(request)
    if (exchange) exchange.refuse = refuse
  }

  /** Every reply, also of requests still to come on a connection, is its last: the client opens a new one elsewhere. */
  endAfterReply(): void {
    this.#isEnding = true
    for (const { response } of this.#open.values()) response.shouldKeepAlive = false
  }

  check(now: number): void {
    for (const exchange of this.#open.values()) {
      if (this.#isSlowSender(exchange, now)) this.#end(exchange)
      else if (isStalledReader(exchange, now)) exchange.request.socket.destroy()
    }
  }

  #end({ request, refuse }: Exchange): void {
    if (refuse)
      refuse(new Problem(408, 'The request took too long to arrive. Please check the connection and try again.'))
    else request.socket.destroy()
  }

  #isSlowSender(exchange: Exchange, now: number): boolean {
    const { request, startedAt } = exchange
    const arrived = request.socket.bytesRead - exchange.received
    exchange.received += arrived
    // only while we read: a body that we do not take yet is not the sender's fault
    const isOurTurn = request.readableFlowing !== true || request.readableLength > 0
    if (request.complete || isOurTurn || now - startedAt < FIRST_BYTES_WITHIN_MS) return false
    return arrived < (SLOWEST_BYTES_PER_SECOND * CHECK_EVERY_MS) / 1000
  }
}

function isStalledReader(exchange: Exchange, now: number): boolean {
  const { socket } = exchange.request
  // Node's own idle timer reads the same number
  const handle = (socket as unknown as { _handle?: { writeQueueSize?: number } | null })._handle
  const unsent = handle?.writeQueueSize ?? socket.writableLength
  if (unsent !== exchange.unsent || unsent === 0) {
    exchange.unsent = unsent
    exchange.unsentSince = now
  }
  return unsent > 0 && now - exchange.unsentSince >= READER_STALLED_MS
}

/** A reply went out before its request had arrived: what still comes is thrown away, and not for long. */
export function discardRest(request: IncomingMessage): void {
  // a request that a test injects has no connection, and does not say whether it is complete
  if (request.complete !== false) return
  const { socket } = request
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > LINGER_BYTES) socket.destroy()
  })
  const timer = setTimeout(() => {
    if (!request.complete) socket.destroy()
  }, LINGER_MS).unref()
  request.once('end', () => clearTimeout(timer))
}
