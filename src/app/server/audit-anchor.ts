import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Anchor, makeAnchor } from '#platform/audit/anchor.ts'
import type { Services } from './services.ts'

const EVERY_MS = 5 * 60_000

const pathIn = (dataFolder: string): string => join(dataFolder, 'audit-anchor.json')

export function readAnchor(dataFolder: string): Anchor | undefined {
  const path = pathIn(dataFolder)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Anchor) : undefined
}

async function writeAnchor({ database, auditKey }: Services, dataFolder: string): Promise<void> {
  const anchor = await makeAnchor(database, auditKey, new Date().toISOString())
  const path = pathIn(dataFolder)
  writeFileSync(`${path}.new`, JSON.stringify(anchor), { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

/** Keeps the heads of the audit chains beside the secret, outside the database; the last time when stopping. */
export function keepAnchor(services: Services, dataFolder: string): () => Promise<void> {
  const tell = (error: Error): void => console.error('The audit anchor could not be written:', error.message)
  const timer = setInterval(() => void writeAnchor(services, dataFolder).catch(tell), EVERY_MS)
  return async () => {
    clearInterval(timer)
    await writeAnchor(services, dataFolder).catch(tell)
  }
}
