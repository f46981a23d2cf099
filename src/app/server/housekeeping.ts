import { watchAgents } from '#features/agents/server/agent-jobs.ts'
import { tellStaffNow } from '#features/danger-reports/server/danger-jobs.ts'
import { measureAll } from '#features/integrations/server/health-jobs.ts'
import { RUN_EVERY_MINUTES } from '#platform/notifications/rules.ts'
import { watchForNews } from '#platform/notifications/server/notification-job.ts'
import { openImports } from '#platform/records/import/open-imports.ts'
import type { SignIn } from '#platform/sign-in/sign-in.ts'
import type { Smart } from '#platform/smart/smart.ts'
import { escalateResults } from './danger/escalate-results.ts'
import { log } from './log.ts'
import type { Services } from './services.ts'

const SESSIONS_EVERY_MS = 60_000
const RESULTS_EVERY_MS = 5 * 60_000
const DANGER_EVERY_MS = 60_000
const TOKENS_EVERY_MS = 10 * 60_000
const AUDIO_EVERY_MS = 10 * 60_000
const AGENTS_EVERY_MS = 60_000
const CONNECTIONS_EVERY_MS = 5 * 60_000
const IMPORTS_EVERY_MS = 60 * 60_000
const IMPORT_KEPT_MS = 7 * 24 * 60 * 60_000 // a file nobody went on with is forgotten after a week
const DATABASE_EVERY_MS = 6 * 60 * 60_000

/**
 * What must happen by itself: sessions are saved and swept; results nobody reads are chased; sound whose time has come
 * is deleted; the embedded database has no autovacuum of its own.
 */
export function startSchedules(services: Services, signIn: SignIn, smart: Smart): () => void {
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
    every(DANGER_EVERY_MS, () => tellStaffNow(services.jobs)),
    every(TOKENS_EVERY_MS, () => smart.sweep()),
    every(AUDIO_EVERY_MS, async () => void (await services.recordings.sweep(new Date()))),
    every(CONNECTIONS_EVERY_MS, () => measureConnections(services)),
    every(AGENTS_EVERY_MS, () => watchAgents(services.jobs)),
    every(RUN_EVERY_MINUTES * 60_000, () => watchForNews(services.jobs)),
  ]
  const imports = openImports(database, () => new Date())
  timers.push(every(IMPORTS_EVERY_MS, async () => void (await imports.sweep(new Date(Date.now() - IMPORT_KEPT_MS)))))
  if (database.kind === 'embedded') timers.push(every(DATABASE_EVERY_MS, tidy))
  return () => timers.forEach(clearInterval)
}

async function measureConnections({ database, jobs, connections }: Services): Promise<void> {
  const practices = await database.query<{ id: number }>('select id from practices order by id')
  await measureAll(
    jobs,
    connections,
    practices.map(({ id }) => id),
  )
}
