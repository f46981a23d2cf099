import { PassThrough } from 'node:stream'
import type { Database } from '#platform/database/database.ts'

/** Carries 'these kinds of record changed' from any process to every open browser of the practice. */
export interface Live {
  announce(practice: number, types: readonly string[]): void
  subscribe(practice: number, signal: AbortSignal): PassThrough
  close(): Promise<void>
}

const CHANNEL = 'aurora_live'
const GATHER_MS = 30 // many writes of one action become one event
const HEARTBEAT_MS = 25_000 // proxies close silent connections after about 30 s
const REOPEN_AFTER_MS = 5 * 60_000 // the browser connects again, and its session is checked again

export async function openLive(database: Database): Promise<Live> {
  const browsers = new Map<PassThrough, number>()
  const gathered = new Map<number, Set<string>>()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function tell(payload: string): void {
    const { practice, types } = JSON.parse(payload) as { practice: number; types: string[] }
    for (const [stream, of] of browsers) if (of === practice) stream.write(`data: ${JSON.stringify({ types })}\n\n`)
  }
  // a browser that connects again reads everything live again, also what was announced while nobody listened
  function reconnectAll(): void {
    for (const stream of browsers.keys()) stream.end()
  }
  const stop = await database.listen(CHANNEL, tell, reconnectAll)

  function publish(): void {
    timer = undefined
    for (const [practice, types] of gathered) {
      const payload = JSON.stringify({ practice, types: [...types] })
      database.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch(() => undefined)
    }
    gathered.clear()
  }

  return {
    announce(practice, types) {
      if (closed) return
      const set = gathered.get(practice) ?? new Set()
      for (const type of types) set.add(type)
      gathered.set(practice, set)
      timer ??= setTimeout(publish, GATHER_MS)
    },
    subscribe(practice, signal) {
      const stream = new PassThrough()
      browsers.set(stream, practice)
      stream.write('retry: 1000\n\n')
      const heartbeat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS)
      const reopen = setTimeout(() => stream.end(), REOPEN_AFTER_MS)
      const forget = (): void => {
        clearInterval(heartbeat)
        clearTimeout(reopen)
        browsers.delete(stream)
        stream.end()
      }
      stream.once('close', forget)
      signal.addEventListener('abort', forget)
      return stream
    },
    async close() {
      closed = true
      clearTimeout(timer)
      reconnectAll()
      await stop()
    },
  }
}
