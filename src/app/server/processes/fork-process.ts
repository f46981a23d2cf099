import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { closeLostConnections } from './lost-connections.ts'
import type { FromProcess, ToProcess } from './messages.ts'
import type { Child } from './supervise.ts'

/** The built server: `npm start` runs it from a program of its own, which a new process need not repeat. */
const PROGRAM = fileURLToPath(new URL('./main.js', import.meta.url))

export interface Forked extends Child {
  readonly url: Promise<string>
}

/** Makes a server process that shares the port with the others. */
export function processFork(environment: Record<string, string>): () => Forked {
  if (existsSync(PROGRAM)) cluster.setupPrimary({ exec: PROGRAM, args: [] })
  return () => {
    const worker = cluster.fork(environment)
    closeLostConnections(worker)
    const tell = (message: ToProcess): void => {
      if (worker.isConnected()) worker.send(message, () => undefined)
    }
    const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    const url = new Promise<string>((resolve, reject) => {
      worker.on('message', (message: FromProcess) => message.kind === 'ready' && resolve(message.url))
      void exited.then(() => reject(new Error('The process ended before it was ready.')))
    })
    let isReady = false
    const ready = url.then(() => {
      isReady = true
    })
    ready.catch(() => undefined) // whoever waits hears of it
    return {
      id: worker.id,
      url,
      ready,
      exited,
      // one that is still starting has nothing under way
      drain: () => (isReady ? tell({ kind: 'drain' }) : void worker.process.kill('SIGTERM')),
      kill: () => void worker.process.kill('SIGKILL'),
      peerLost: () => tell({ kind: 'peer-lost' }),
    }
  }
}

/** PORT=0: the processes have to agree on one port, also when all of them are replaced. */
export function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
