import { watchAgents } from '#features/agents/server/agent-jobs.ts'
import type { SignIn } from '#platform/sign-in/sign-in.ts'
import { escalateResults } from './escalate-results.ts'
import { log } from './log.ts'
import type { Services } from './services.ts'

const SESSIONS_EVERY_MS = 60_000
const RESULTS_EVERY_MS = 5 * 60_000
const AUDIO_EVERY_MS = 10 * 60_000
const AGENTS_EVERY_MS = 60_000
const DATABASE_EVERY_MS = 6 * 60 * 60_000

/**
 * What must happen by itself: sessions are saved and swept; results nobody reads are chased; sound whose time has come
 * is deleted; the embedded database has no autovacuum of its own.
 */
export function keepHouse(services: Services, signIn: SignIn): () => void {
  const { database } = services
  async function tidy(): Promise<void> {
    await database.query('vacuum analyze')
    await database.query('checkpoint')
  }
  const every = (ms: number, work: () => Promise<void>): NodeJS.Timeout =>
    setInterval(() => void work().catch((error: Error) => log.error(`Upkeep: ${error.name}`)), ms)
  const timers = [
    every(SESSIONS_EVERY_MS, () => signIn.upkeep()),
    every(RESULTS_EVERY_MS, async () => void (await escalateResults(services, signIn.mode, new Date()))),
    every(AUDIO_EVERY_MS, async () => void (await services.recordings.sweep(new Date()))),
    every(AGENTS_EVERY_MS, () => watchAgents(services.jobs)),
  ]
  if (database.kind === 'embedded') timers.push(every(DATABASE_EVERY_MS, tidy))
  return () => timers.forEach(clearInterval)
}
