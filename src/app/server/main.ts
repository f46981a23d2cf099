import cluster from 'node:cluster'
import { Problem } from '#platform/api/problem.ts'
import { beginEmbedded } from '#platform/database/embedded/start-thread.ts'
import { isWithoutTls, WITHOUT_TLS } from './administrator-warnings.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { countProcesses, ONE_PROCESS_ONLY } from './processes/count-processes.ts'
import { collectEarly } from './processes/heap-growth.ts'

const startedAt = Date.now()
collectEarly()

function announce(config: Config, url: string, processes: number): void {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  // only now: whoever reads this may stop it the next moment
  console.log(`Aurora is ready at ${url} (${seconds} s${processes > 1 ? `, ${processes} processes` : ''}).`)
  if (isWithoutTls(config.mode, config.publicUrl)) console.warn(`WARNING: ${WITHOUT_TLS}`)
  if (config.mode === 'demo') {
    console.log('DEMONSTRATION MODE: any six digits are accepted as a code. Never enter real people’s data here.')
    console.log(
      'Sign in with patient@aurora.example, provider@aurora.example or admin@aurora.example; password AuroraDemo2026!',
    )
  }
}

try {
  const config = readConfig(process.env)
  const processes = cluster.isPrimary ? countProcesses(config.processes, !config.databaseUrl) : 1
  if (cluster.isPrimary && processes === 1 && config.processes !== 1 && !config.databaseUrl)
    console.warn(ONE_PROCESS_ONLY)
  if (!config.databaseUrl) beginEmbedded(config.dataFolder)
  // the supervisor loads nothing of the server
  const { url } =
    processes > 1
      ? await (await import('./processes/run-supervisor.ts')).runSupervisor(config, processes)
      : await (await import('./processes/run-server.ts')).runServer(config)
  if (cluster.isPrimary) announce(config, url, processes)
} catch (error) {
  const isMeant = error instanceof ConfigError || error instanceof Problem
  console.error(isMeant ? (error as Error).message : error)
  if ((error as { code?: string }).code === 'EADDRINUSE')
    console.error('Another program uses this port; set PORT to a free one.')
  process.exit(1)
}
