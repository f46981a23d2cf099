import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { type ServerProcess, startServer } from '../../scripts/server-process.ts'

export interface PracticeCopy {
  /** Its data folder. */
  data: string
  /** The built server on it; again after the one before was killed. */
  start(environment?: Record<string, string>, nodeOptions?: readonly string[]): Promise<ServerProcess>
}

/** The synthetic practice for this file alone. Its last server and its folder go when the file ends. */
export function practiceCopy(): PracticeCopy {
  const folder = mkdtempSync(join(tmpdir(), 'aurora-copy-'))
  const data = join(folder, 'data')
  cpSync(inject('seededFolder'), data, { recursive: true })
  let server: ServerProcess | undefined
  afterAll(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    data,
    async start(environment = {}, nodeOptions = []) {
      server = await startServer(data, environment, undefined, nodeOptions)
      return server
    },
  }
}
