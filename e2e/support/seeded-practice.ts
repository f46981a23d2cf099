import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startServer } from '../../scripts/server-process.ts'

const CACHE = '.cache'
const PREFIX = 'practice-'

/** Changes with the server's build, and every hour: the synthetic practice is written around the present. */
function keyOfPractice(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 13))
  const files = readdirSync('dist/server', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()) {
    hash.update(path).update(readFileSync(path))
  }
  return PREFIX + hash.digest('hex').slice(0, 16)
}

/** A data folder with the synthetic practice in it, closed properly; copy it before use. */
export async function seededPractice(): Promise<string> {
  const key = keyOfPractice()
  const folder = resolve(CACHE, key)
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const old = readdirSync(CACHE).filter((name) => name.startsWith(PREFIX))
  for (const name of old) rmSync(join(CACHE, name), { recursive: true, force: true })
  const fresh = mkdtempSync(resolve(CACHE, 'writing-'))
  const server = await startServer(fresh)
  await server.stop()
  renameSync(fresh, folder)
  return folder
}
