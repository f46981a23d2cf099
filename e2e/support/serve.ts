import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startServer } from '../../scripts/server-process.ts'
import { seededPractice } from './seeded-practice.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built server answers. */
    serverUrl: string
    /** A data folder with the synthetic practice in it, closed properly; copy it before use. */
    seededFolder: string
  }
}

/**
 * One built server for all journeys, with the synthetic practice written once. With `AURORA_TEST_URL` the journeys run on a
 * server that somebody else started; those that need a server of their own then have no practice to copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.AURORA_TEST_URL
  if (given) {
    project.provide('serverUrl', given)
    return async () => {}
  }
  if (!existsSync('dist/server/main.js') || !existsSync('dist/web/index.html')) {
    throw new Error('There is no build to test. Run: npm run build')
  }
  const folder = mkdtempSync(join(tmpdir(), 'aurora-e2e-'))
  const live = join(folder, 'live')
  const seeded = await seededPractice()
  cpSync(seeded, live, { recursive: true })
  const server = await startServer(live, { AURORA_CHECK_REPLIES: '1' })
  project.provide('serverUrl', server.url)
  project.provide('seededFolder', seeded)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
