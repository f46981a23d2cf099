import type { Services } from './services.ts'

const EVERY_MS = 6 * 60 * 60_000

/** The embedded database has no autovacuum of its own. */
export function keepHouse({ database }: Services): () => void {
  if (database.kind !== 'embedded') return () => undefined
  async function tidy(): Promise<void> {
    await database.query('vacuum analyze')
    await database.query('checkpoint')
  }
  const timer = setInterval(
    () => void tidy().catch((error: Error) => console.error('Upkeep:', error.message)),
    EVERY_MS,
  )
  return () => clearInterval(timer)
}
