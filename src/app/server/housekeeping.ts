import type { SignIn } from '#platform/sign-in/sign-in.ts'
import { log } from './log.ts'
import type { Services } from './services.ts'

const SESSIONS_EVERY_MS = 60_000
const DATABASE_EVERY_MS = 6 * 60 * 60_000

/** What must happen by itself: sessions are saved and swept; the embedded database has no autovacuum of its own. */
export function keepHouse({ database }: Services, signIn: SignIn): () => void {
  async function tidy(): Promise<void> {
    await database.query('vacuum analyze')
    await database.query('checkpoint')
  }
  const every = (ms: number, work: () => Promise<void>): NodeJS.Timeout =>
    setInterval(() => void work().catch((error: Error) => log.error(`Upkeep: ${error.name}`)), ms)
  const timers = [every(SESSIONS_EVERY_MS, () => signIn.upkeep())]
  if (database.kind === 'embedded') timers.push(every(DATABASE_EVERY_MS, tidy))
  return () => timers.forEach(clearInterval)
}
