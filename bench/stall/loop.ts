import { existsSync, mkdtempSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How long the event loop of a thread was held up. */
export interface HeldUp {
  p99Ms: number
  longestMs: number
  /** Processor time of the longest task: what is left of the longest hold-up where the machine does nothing else. */
  taskMs: number
}

export interface WatchedLoop {
  socket: string
  environment: Record<string, string>
  nodeOptions: string[]
}

/** What a server has to be started with so that its event loop can be asked about. */
export function watchLoop(): WatchedLoop {
  const socket = join(mkdtempSync(join(tmpdir(), 'aurora-loop-')), 'loop.sock')
  return {
    socket,
    environment: { AURORA_BENCH_SOCKET: socket },
    nodeOptions: ['--import', new URL('./watch-loop.mjs', import.meta.url).href],
  }
}

export interface Threads {
  main: HeldUp
  /** Absent where the database is a server of its own. */
  database?: HeldUp
}

/** Since it was last asked. */
export async function loopOf({ socket }: WatchedLoop): Promise<Threads> {
  const database = `${socket}.database`
  return { main: await ask(socket), ...(existsSync(database) && { database: await ask(database) }) }
}

function ask(path: string): Promise<HeldUp> {
  return new Promise((resolve, reject) => {
    let text = ''
    connect(path)
      .on('data', (part) => {
        text += String(part)
      })
      .on('end', () => resolve(JSON.parse(text) as HeldUp))
      .on('error', reject)
  })
}
