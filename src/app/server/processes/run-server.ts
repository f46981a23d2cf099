import cluster from 'node:cluster'
import { shareProcessors } from '#platform/workers/worker-pool.ts'
import type { Config } from '../config.ts'
import { keepRunning } from '../living-demo/keep-running.ts'
import { countProcesses } from './count-processes.ts'
import type { FromProcess, ToProcess } from './messages.ts'

/** Finishing requests may take 10 s; closing the rest a few more. */
const STOP_AT_MOST_MS = 15_000

/** One server process: alone, or one of several under a supervisor. */
export async function runServer(config: Config): Promise<{ url: string }> {
  const { worker } = cluster
  // of several processes only the first start has something to say, and the supervisor says the rest
  shareProcessors(countProcesses(config.processes, !config.databaseUrl))
  const isFirst = !worker || worker.id === 1
  const running = await keepRunning(config, (text) => isFirst && console.log(text), isFirst)
  let isStopping = false
  const stop = (): void => {
    if (isStopping) return
    isStopping = true
    if (!worker) console.log('Stopping …')
    // what was acknowledged is on disk already: a stop that hangs may be cut short
    setTimeout(() => process.exit(1), STOP_AT_MOST_MS).unref()
    running.close().then(
      () => process.exit(0),
      (error: Error) => {
        console.error(error.message)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  if (worker) {
    process.on('message', (message: ToProcess) => {
      if (message.kind === 'drain') stop()
      else if (message.kind === 'peer-lost') running.peerLost()
    })
    process.on('SIGHUP', () => undefined) // sent to the whole group: the supervisor acts on it
    process.send?.({ kind: 'ready', url: running.url } satisfies FromProcess)
  }
  return running
}
