import { PassThrough } from 'node:stream'
import type { Database } from '#platform/database/database.ts'

/** Carries 'these kinds of record changed' from any process to every open browser of the practice. */
export interface Live {
  /** `of` names the patients whose records changed, so that a patient only gets events about their own. */
  announce(practice: number, types: readonly string[], of?: readonly ChangedOf[]): void
  /** With `people` only what concerns one of them; without, everything of the practice. */
  subscribe(practice: number, signal: AbortSignal, patients?: readonly string[]): PassThrough
  /** Ends every stream: the browsers connect again and read everything live again. */
  reconnectAll(): void
  /** Before the server closes: an open stream would keep it from closing. New streams end at once. */
  endStreams(): void
  close(): Promise<void>
}

export interface ChangedOf {
  type: string
  patient?: string | undefined
}

const CHANNEL = 'aurora_live'
const LONGEST_BYTES = 7_500 // PostgreSQL carries less than 8000 with one notification
const GATHER_MS = 30 // many writes of one action become one event
const HEARTBEAT_MS = 25_000 // proxies close silent connections after about 30 s
const REOPEN_AFTER_MS = 5 * 60_000 // the browser connects again, and its session is checked again

interface Announced {
  practice: number
  types: string[]
  of?: Record<string, string[]>
}

export async function openLive(database: Database): Promise<Live> {
  const browsers = new Map<PassThrough, { practice: number; people: readonly string[] | undefined; end(): void }>()
  const gathered = new Map<number, { types: Set<string>; of: Map<string, Set<string>> }>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let ending = false

  function tell(payload: string): void {
    const { practice, types, of = {} } = JSON.parse(payload) as Announced
    for (const [stream, browser] of browsers) {
      if (browser.practice !== practice) continue
      const { people: patients } = browser
      const heard = patients ? [...new Set(patients.flatMap((id) => of[id] ?? []))] : types
      if (heard.length > 0) stream.write(`data: ${JSON.stringify({ types: heard })}\n\n`)
    }
  }
  // a browser that reconnects reloads everything live, including what was announced while it was away
  function reconnectAll(): void {
    for (const { end } of browsers.values()) end()
  }
  const stop = await database.listen(CHANNEL, tell, reconnectAll)

  async function publish(): Promise<void> {
    timer = undefined
    const payloads: string[] = []
    for (const [practice, { types, of }] of gathered) {
      const brief = { practice, types: [...types] }
      const whole = JSON.stringify({
        ...brief,
        of: Object.fromEntries([...of].map(([id, changed]) => [id, [...changed]])),
      })
      // changes of very many patients at once are not announced to patients; their browsers reload when they next connect
      payloads.push(Buffer.byteLength(whole) > LONGEST_BYTES ? JSON.stringify(brief) : whole)
    }
    gathered.clear()
    await Promise.all(
      payloads.map((payload) => database.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch(() => undefined)),
    )
  }

  return {
    announce(practice, types, of = []) {
      if (closed) return
      const known = gathered.get(practice) ?? { types: new Set(), of: new Map() }
      for (const type of types) known.types.add(type)
      for (const { type, patient } of of) {
        if (patient) known.of.set(patient, (known.of.get(patient) ?? new Set()).add(type))
      }
      gathered.set(practice, known)
      timer ??= setTimeout(() => void publish(), GATHER_MS)
    },
    subscribe(practice, signal, patients) {
      const stream = new PassThrough()
      if (ending) return stream.end()
      stream.write('retry: 1000\n\n')
      const heartbeat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS)
      // forgotten before it ends: a slow browser still reads a stream that has ended, and a write to it would fail
      const end = (): void => {
        clearInterval(heartbeat)
        clearTimeout(reopen)
        browsers.delete(stream)
        stream.end()
      }
      const reopen = setTimeout(end, REOPEN_AFTER_MS)
      browsers.set(stream, { practice, people: patients, end })
      stream.once('close', end)
      signal.addEventListener('abort', end)
      return stream
    },
    reconnectAll,
    endStreams() {
      ending = true
      reconnectAll()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      // the last changes of this process, for the browsers of the others
      await publish()
      reconnectAll()
      await stop()
    },
  }
}
