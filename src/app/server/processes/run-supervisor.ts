import type { Config } from '../config.ts'
import { log } from '../log.ts'
import { passMetricsOn } from '../metrics/gather-metrics.ts'
import { freePort, processFork } from './fork-process.ts'
import { supervise } from './supervise.ts'

/**
 * Starts the server processes and keeps them running. SIGTERM and SIGINT stop them all; SIGHUP replaces them one after
 * another, so that a new build or setting of the program file comes into force without a pause.
 */
export async function runSupervisor(config: Config, count: number): Promise<{ url: string }> {
  const port = config.port || (await freePort(config.host))
  const fork = processFork({ PORT: String(port) })
  let urlOf = async (): Promise<string> => ''
  passMetricsOn()
  const supervisor = supervise({
    count,
    log,
    fork() {
      const made = fork()
      urlOf = () => made.url
      return made
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.log('Stopping …')
      void supervisor.stop().then(() => process.exit(0))
    })
  }
  process.on('SIGHUP', () => void supervisor.replaceAll())
  // a process that cannot start has printed why
  await supervisor.start().catch(() => process.exit(1))
  return { url: await urlOf() }
}
