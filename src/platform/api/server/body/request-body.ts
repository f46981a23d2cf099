import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { Problem } from '#platform/api/problem.ts'
import { pauses } from '#platform/workers/pauses.ts'
import { workers } from '#platform/workers/worker-pool.ts'
import type { SlowConnections } from '../slow-connections.ts'
import { tooLarge } from './body-limits.ts'
import { JsonMeter } from './json-meter.ts'
import { splitBundle } from './split-bundle.ts'

export interface BodyReading {
  limit: number
  /** Bodies of a bundle hold more than a form does. */
  values: number
  slow: SlowConnections
  /** Called for every piece held in memory; may refuse it. */
  onBytes(bytes: number): void
}

const LEVELS_AT_MOST = 80 // no record of the standard comes near it, and deeper ones would exhaust the stack
/** For one object: a whole day of spirometry has some thousand. */
export const VALUES_AT_MOST = 50_000
/** What ten megabytes of ordinary records hold. */
export const VALUES_OF_A_LARGE_BODY = 500_000

/** The bytes of a body, counted as they arrive; parsing waits for the request's turn. */
export function readBody(
  request: FastifyRequest,
  payload: Readable,
  { limit, values, slow, onBytes }: BodyReading,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const meter = new JsonMeter({ values, levels: LEVELS_AT_MOST })
    const refuse = (error: unknown): void => {
      payload.off('data', take).off('end', finish)
      reject(error as Error)
    }
    const take = (chunk: Buffer): void => {
      size += chunk.length
      try {
        if (size > limit) throw tooLarge(limit)
        onBytes(chunk.length)
        meter.take(chunk)
        chunks.push(chunk)
      } catch (error) {
        refuse(error)
      }
    }
    const finish = (): void => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, size))
    payload.on('data', take).once('end', finish).once('error', reject)
    // every request closes in the end
    payload.once('close', () => payload.readableEnded || reject(new Problem(400, 'The request ended early.')))
    slow.onSlow(request.raw, refuse)
  })
}

/** From this size on, a body is split in a worker. */
const LARGE_BYTES = 512 * 1024

/** A large bundle is split in a worker and read entry by entry, so that others are answered in between. */
export async function parseJson(request: FastifyRequest, bytes: Buffer, signal: AbortSignal): Promise<unknown> {
  if (bytes.length < LARGE_BYTES) return parse(request, bytes.toString())
  const { head, entries } = await workers().run(splitBundle, bytes, { signal })
  const parsed = parse(request, head)
  if (!entries) return parsed
  const read: unknown[] = []
  const pause = pauses()
  for (const text of entries) {
    await pause()
    signal.throwIfAborted()
    read.push(parse(request, text))
  }
  return { ...(parsed as object), entry: read }
}

/** Fastify's own parser: it refuses keys that would reach an object's prototype. */
function parse(request: FastifyRequest, text: string): unknown {
  const parser = request.server.getDefaultJsonParser('error', 'error')
  let value: unknown
  let fault: Error | null = null
  void parser(request, text, (error, parsed) => {
    fault = error
    value = parsed
  })
  if (fault) throw fault
  return value
}
