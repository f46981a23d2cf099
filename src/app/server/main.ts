import { Problem } from '#platform/api/problem.ts'
import { isWithoutTls, WITHOUT_TLS } from './administrator-warnings.ts'
import { ConfigError, readConfig } from './config.ts'
import { keepRunning } from './living-demo/keep-running.ts'

const STOP_AT_MOST_MS = 10_000
const startedAt = Date.now()

try {
  const config = readConfig(process.env)
  const running = await keepRunning(config, (text) => console.log(text))
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      console.log('Stopping …')
      // what was acknowledged is on disk already: a stop that hangs may be cut short
      setTimeout(() => process.exit(1), STOP_AT_MOST_MS).unref()
      running.close().then(
        () => process.exit(0),
        (error: Error) => {
          console.error(error.message)
          process.exit(1)
        },
      )
    })
  }
  // only now: whoever reads this may stop it the next moment
  console.log(`Aurora is ready at ${running.url} (${((Date.now() - startedAt) / 1000).toFixed(1)} s).`)
  if (isWithoutTls(config.mode, config.publicUrl)) console.warn(`WARNING: ${WITHOUT_TLS}`)
  if (config.mode === 'demo') {
    console.log('DEMONSTRATION MODE: any six digits are accepted as a code. Never enter real people’s data here.')
    console.log(
      'Sign in with patient@aurora.example, provider@aurora.example or admin@aurora.example; password AuroraDemo2026!',
    )
  }
} catch (error) {
  const isMeant = error instanceof ConfigError || error instanceof Problem
  console.error(isMeant ? (error as Error).message : error)
  if ((error as { code?: string }).code === 'EADDRINUSE')
    console.error('Another program uses this port; set PORT to a free one.')
  process.exit(1)
}
