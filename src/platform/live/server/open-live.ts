import { PassThrough } from 'node:stream'
import type { Database } from '#platform/database/database.ts'

/** Carries 'these kinds of record changed' from any process to every open browser of the practice. */
export interface Live {
  /** `of` names the patients whose records changed, so that a patient only gets events about their own. */
  announce(practice: number, types: readonly string[], of?: readonly ChangedOf[]): void
  subscribe(practice: number, signal: AbortSignal, browser?: Browser): PassThrough
  /** Ends every stream: the browsers connect again and read everything live again. */
  reconnectAll(): void
  /** Before the server closes: an open stream would keep it from closing. New streams end at once. */
  endStreams(): void
  close(): Promise<void>
}

/** A patient whose changes a browser hears of. */
export interface Heard {
  patientId: string
  /** The kinds of record; absent: all. */
  hears?(type: string): boolean
}

export interface Browser {
  /** So many streams of one account are held open; the oldest ends. */
  account?: string
  /** Only what concerns one of them; absent: everything of the practice. */
  patients?: readonly Heard[] | undefined
  /** Asked again when somebody's access has changed, before anything more is sent. */
  isStillAdmitted?(): Promise<boolean>
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
const STREAMS_PER_ACCOUNT = 30 // windows of one person, on all their devices
const UNREAD_BYTES = 64 * 1024 // a browser that reads nothing for so long connects again

interface Announced {
  practice: number
  types: string[]
  of?: Record<string, string[]>
}

interface Open extends Browser {
  practice: number
  /** The number of `access_epoch` at which it was last asked whether this browser is still let in. */
  admittedAt: number | undefined
  end(): void
}

/** `callers` is the number that moves whenever a session, an account or a role ends or changes, in any process. */
export async function openLive(database: Database, callers: () => Promise<number> = async () => 0): Promise<Live> {
  const browsers = new Map<PassThrough, Open>()
  const gathered = new Map<number, { types: Set<string>; of: Map<string, Set<string>> }>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let ending = false

  async function tell(payload: string): Promise<void> {
    const { practice, types, of = {} } = JSON.parse(payload) as Announced
    const sending = [...browsers].filter(([, browser]) => browser.practice === practice)
    if (sending.length === 0) return
    // without the number nothing is known of anybody's access: they connect again
    const at = await callers().catch(() => undefined)
    await Promise.all(
      sending.map(async ([stream, browser]) => {
        if (!(await isAdmitted(browser, at))) return browser.end()
        const { patients } = browser
        // who may see whose records is asked again when the stream is opened again
        if (patients?.some(({ patientId }) => of[patientId]?.includes('Consent'))) return browser.end()
        const heard = patients ? [...new Set(patients.flatMap((one) => heardOf(one, of)))] : types
        send(stream, browser, heard.length > 0 ? `data: ${JSON.stringify({ types: heard })}\n\n` : '')
      }),
    )
  }

  async function isAdmitted(browser: Open, at: number | undefined): Promise<boolean> {
    if (at !== undefined && browser.admittedAt === at) return true
    if (at === undefined || !((await browser.isStillAdmitted?.()) ?? true)) return false
    browser.admittedAt = at
    return true
  }

  function send(stream: PassThrough, browser: Open, text: string): void {
    if (stream.writableEnded || text === '') return
    if (stream.writableLength + stream.readableLength > UNREAD_BYTES) browser.end()
    else stream.write(text)
  }

  function endOldest(account: string | undefined): void {
    if (account === undefined) return
    const own = [...browsers.values()].filter((one) => one.account === account)
    if (own.length >= STREAMS_PER_ACCOUNT) own[0]?.end()
  }

  // a browser that reconnects reloads everything live, including what was announced while it was away
  function reconnectAll(): void {
    for (const { end } of browsers.values()) end()
  }
  const stop = await database.listen(CHANNEL, (payload) => void tell(payload), reconnectAll)

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
    subscribe(practice, signal, browser = {}) {
      const stream = new PassThrough()
      if (ending) return stream.end()
      stream.write('retry: 1000\n\n')
      endOldest(browser.account)
      // a session that nobody uses ends without moving the number
      const beat = async (): Promise<void> => {
        if ((await browser.isStillAdmitted?.()) ?? true) send(stream, open, ': still here\n\n')
        else open.end()
      }
      const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS)
      // forgotten before it ends: a slow browser still reads a stream that has ended, and a write to it would fail
      const end = (): void => {
        clearInterval(heartbeat)
        clearTimeout(reopen)
        browsers.delete(stream)
        stream.end()
      }
      const reopen = setTimeout(end, REOPEN_AFTER_MS)
      const open: Open = { ...browser, practice, admittedAt: undefined, end }
      browsers.set(stream, open)
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

function heardOf({ patientId, hears }: Heard, of: Readonly<Record<string, string[]>>): string[] {
  return (of[patientId] ?? []).filter((type) => hears?.(type) ?? true)
}
