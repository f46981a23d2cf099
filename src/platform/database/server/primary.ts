import pg from 'pg'
import { DatabaseAway } from '#platform/api/database-away.ts'
import { type DatabaseAddress, nameOfHost } from './database-address.ts'
import { faultOf } from './fault-of.ts'

/** Long enough for a standby to be promoted by a script; then callers learn at once that nobody is there. */
const PATIENCE_MS = 5000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1000
/** Times a host is asked before its open connections are closed. */
const CHECKS = 3

/** On one line, because a server that is starting or stopping is asked often. */
const STATE = `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
  case when pg_is_in_recovery() then 0
    else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`

interface State {
  isReadOnly: boolean
  /** Grows with every promotion. */
  timeline: number
}

/**
 * Knows which of the hosts takes writes, and looks for it while none does. A host on an earlier timeline than one seen
 * before is an old primary that came back: what was written since its fall is not there, so it is never used.
 */
export class Primary {
  readonly #address: DatabaseAddress
  readonly patienceMs: number
  readonly #onGone = new Set<() => void>()
  #current: string | undefined
  #last: string | undefined
  /** What the hosts answered when last asked; for whoever starts the server. */
  #faults: string[] = []
  #search: Promise<void> | undefined
  /** By the clock that is never set. */
  #awaySince: number | undefined
  #timeline = 0
  #isClosed = false

  constructor(address: DatabaseAddress, patienceMs = PATIENCE_MS) {
    this.#address = address
    this.patienceMs = patienceMs
    // with one host there is no choice; its first connection shows whether it takes writes
    if (address.hosts.length === 1) this.#current = this.#last = address.hosts[0]
  }

  get faults(): readonly string[] {
    return this.#faults
  }

  /** How to connect to it. */
  get config(): pg.ClientConfig {
    const connectionString = this.#current ?? this.#address.hosts[0]
    return { connectionString, connectionTimeoutMillis: this.#address.connectTimeoutMs, keepAlive: true }
  }

  /** Whether there is one, as far as is known. */
  get isKnown(): boolean {
    return this.#current !== undefined
  }

  /** Called when the open connections lead nowhere any more. */
  onGone(act: () => void): () => void {
    this.#onGone.add(act)
    return () => void this.#onGone.delete(act)
  }

  /** Resolves once there is a primary; rejects when there has been none for a while. */
  async ready(patienceMs = this.patienceMs): Promise<void> {
    if (this.#current) return
    const search = this.#startSearch()
    const leftMs = patienceMs - (performance.now() - (this.#awaySince ?? performance.now()))
    let timer: NodeJS.Timeout | undefined
    const tired = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, Math.max(0, leftMs))
    })
    await Promise.race([search, tired])
    clearTimeout(timer)
    if (!this.#current) throw new DatabaseAway()
  }

  /** A connection failed: whoever is the primary now is looked for. */
  lost(): void {
    this.#current = undefined
    void this.#startSearch()
  }

  /**
   * Something takes long: is the host still there? Slow statements are left alone. Asked again before it is given up,
   * because a machine that is busy answers late, and this process may have been too busy to hear the answer.
   */
  async check(): Promise<void> {
    const address = this.#current
    if (!address) return
    for (let attempt = 0; attempt < CHECKS; attempt++) if (await this.#answers(address)) return
    if (this.#current !== address) return
    this.#sayGone()
    this.lost()
  }

  #answers(address: string): Promise<boolean> {
    return this.#stateOf(address).then(
      (state) => !state.isReadOnly,
      (error: unknown) => faultOf(error) !== 'gone',
    )
  }

  /** Run on each new connection before it is used. */
  async admit(client: pg.ClientBase): Promise<void> {
    const { rows } = await client.query<State>(STATE)
    const state = rows[0] as State
    if (this.#isUsable(state)) return
    this.lost()
    throw Object.assign(new Error('This host does not take writes.'), { code: '25006' })
  }

  close(): void {
    this.#isClosed = true
    this.#onGone.clear()
  }

  #isUsable({ isReadOnly, timeline }: State): boolean {
    if (isReadOnly || timeline < this.#timeline) return false
    this.#timeline = timeline
    return true
  }

  #startSearch(): Promise<void> {
    this.#awaySince ??= performance.now()
    this.#search ??= this.#lookUntilFound().finally(() => {
      this.#search = undefined
    })
    return this.#search
  }

  async #lookUntilFound(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS
    for (let attempt = 0; !this.#isClosed; attempt++) {
      const found = await this.#look()
      if (found) return this.#use(found, attempt)
      if (attempt === 0) this.#sayGone()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    }
  }

  #use(found: string, attempt: number): void {
    const ms = Math.round(performance.now() - (this.#awaySince ?? performance.now()))
    if (attempt > 0) console.error(`The database is back at ${nameOfHost(found)} after ${ms} ms.`)
    this.#current = this.#last = found
    this.#awaySince = undefined
  }

  /** All hosts at once: one that hangs must not hold up the one that answers. */
  async #look(): Promise<string | undefined> {
    this.#faults = []
    const asked = await Promise.all(
      this.#address.hosts.map(async (host) => {
        const state = await this.#stateOf(host).catch((error: Error) => this.#stateDespite(error, host))
        return state && { host, state }
      }),
    )
    const writable = asked.filter((one) => one !== undefined).filter(({ state }) => !state.isReadOnly)
    // two that take writes: the one that was promoted last
    const [newest] = writable.toSorted((a, b) => b.state.timeline - a.state.timeline)
    return newest && this.#isUsable(newest.state) ? newest.host : undefined
  }

  /** A host without a free connection is there; if it was the primary, those it has given stay of use. */
  #stateDespite(error: Error, host: string): State | undefined {
    this.#faults.push(`${nameOfHost(host)}: ${error.message}`)
    const isLast = host === this.#last && this.#timeline > 0
    return faultOf(error) === 'full' && isLast ? { isReadOnly: false, timeline: this.#timeline } : undefined
  }

  async #stateOf(host: string): Promise<State> {
    const timeoutMs = this.#address.connectTimeoutMs
    const client = new pg.Client({
      connectionString: host,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<State>(STATE)
      return rows[0] as State
    } finally {
      void client.end().catch(() => undefined)
    }
  }

  #sayGone(): void {
    const hosts = this.#address.hosts.map(nameOfHost).join(', ')
    console.error(`The database does not answer or does not take writes (${hosts}); looking for the primary.`)
    for (const act of this.#onGone) act()
  }
}
