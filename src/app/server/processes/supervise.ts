import { nextPauseMs } from './restart-pause.ts'

/** One server process, as the supervisor sees it. */
export interface Child {
  readonly id: number
  /** Resolves once it answers requests; rejects when it ended before that. */
  readonly ready: Promise<void>
  readonly exited: Promise<void>
  /** Finishes the requests under way, then ends. */
  drain(): void
  kill(): void
  /** Another process ended without a chance to say what it had changed. */
  peerLost(): void
}

export interface SupervisorOptions {
  count: number
  fork(): Child
  log: { info(text: string): void; error(text: string): void }
  now?(): number
  wait?(ms: number): Promise<void>
}

export interface Supervisor {
  /** The first process alone, because it brings the database up to date; then the others together. */
  start(): Promise<void>
  /** One after another: a new process answers before an old one stops. */
  replaceAll(): Promise<void>
  stop(): Promise<void>
}

/** A process that does not end by itself after this long is ended. */
const DRAIN_AT_MOST_MS = 20_000

export function supervise(options: SupervisorOptions): Supervisor {
  const { count, fork, log, now = Date.now, wait = pause } = options
  const running = new Set<Child>()
  const leaving = new Set<Child>()
  let isStopping = false
  let replacing: Promise<void> | undefined

  /** Resolves once the process answers. */
  async function add(): Promise<Child> {
    const child = fork()
    const startedMs = now()
    running.add(child)
    await child.ready.catch((error: unknown) => {
      running.delete(child)
      throw error
    })
    void child.exited.then(() => lost(child, startedMs))
    return child
  }

  function lost(child: Child, startedMs: number): void {
    running.delete(child)
    if (leaving.delete(child) || isStopping) return
    log.error(`Process ${child.id} ended unexpectedly; another one is started.`)
    for (const other of running) other.peerLost()
    void replaceLost(now() - startedMs)
  }

  async function replaceLost(livedMs: number): Promise<void> {
    for (let pauseMs = nextPauseMs(0, livedMs); !isStopping; pauseMs = nextPauseMs(pauseMs, 0)) {
      await wait(pauseMs)
      if (isStopping || running.size >= count) return
      try {
        const { id } = await add()
        log.info(`Process ${id} has taken its place.`)
        return
      } catch {
        log.error('A new process did not start; trying again.')
      }
    }
  }

  async function retire(child: Child): Promise<void> {
    leaving.add(child)
    child.drain()
    const isOver = await Promise.race([child.exited.then(() => true), wait(DRAIN_AT_MOST_MS).then(() => false)])
    if (!isOver) child.kill()
    await child.exited
  }

  async function replaceEach(): Promise<void> {
    const before = [...running] // new ones join while it runs
    for (const old of before) {
      if (isStopping) return
      try {
        await add()
      } catch {
        log.error('A new process did not start: the restart stops here, and the other processes go on.')
        return
      }
      // it may have ended meanwhile; whoever replaced it is new already
      if (running.has(old)) await retire(old)
    }
    log.info('Every process was replaced.')
  }

  return {
    async start() {
      await add()
      await Promise.all(Array.from({ length: count - 1 }, add))
    },
    replaceAll() {
      replacing ??= replaceEach().finally(() => {
        replacing = undefined
      })
      return replacing
    },
    async stop() {
      isStopping = true
      await Promise.all([...running].map(retire))
    },
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())
