import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { practiceDay } from '#fhir/dates.ts'
import type { Config } from '../config.ts'
import { type Check, failed, ok, warning } from './finding.ts'

const LEAST_FREE_GB = 2
const SLOW_SYNC_MS = 50
const SYNCS = 10
const READABLE_BY_OTHERS = 0o077

/** What Aurora stands on: the runtime, the folder, the disk, the port, the calendar. */
export const machineChecks = (config: Config, isRunning: boolean): Check[] => [
  {
    what: 'Node.js',
    look() {
      const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
      return major > 20 || (major === 20 && minor >= 19)
        ? ok(process.version)
        : failed(process.version, 'Install Node.js 20.19 or later.')
    },
  },
  {
    what: 'Data folder',
    look() {
      mkdirSync(config.dataFolder, { recursive: true, mode: 0o700 })
      accessSync(config.dataFolder, constants.R_OK | constants.W_OK)
      const secret = join(config.dataFolder, 'secret')
      if (existsSync(secret) && process.platform !== 'win32' && statSync(secret).mode & READABLE_BY_OTHERS)
        return failed('others on this machine can read the secret', `chmod 600 ${secret}`)
      return ok(config.dataFolder)
    },
  },
  {
    what: 'Free space',
    look() {
      const { bavail, bsize } = statfsSync(config.dataFolder)
      const gigabytes = (bavail * bsize) / 1e9
      const found = `${gigabytes.toFixed(1)} GB`
      return gigabytes >= LEAST_FREE_GB ? ok(found) : warning(found, 'Free some space: recordings and backups need it.')
    },
  },
  { what: 'Disk writes', look: () => timeSyncs(config.dataFolder) },
  {
    what: 'Time zones',
    look() {
      // half an hour of daylight saving, and a day that begins before that of UTC
      const lordHowe = practiceDay('2026-10-03T15:29:00Z', 'Australia/Lord_Howe')
      const sydney = practiceDay('2026-11-14T13:30:00Z')
      return lordHowe === '2026-10-04' && sydney === '2026-11-15'
        ? ok('Australian time zones are correct')
        : failed('Australian time zones are wrong', 'Use a Node.js with full ICU data.')
    },
  },
  { what: `Port ${config.port}`, look: () => (isRunning ? ok('not tried: Aurora is running') : tryPort(config)) },
]

function timeSyncs(folder: string) {
  const path = join(folder, 'doctor.tmp')
  const file = openSync(path, 'w', 0o600)
  try {
    const started = performance.now()
    for (let n = 0; n < SYNCS; n++) {
      writeSync(file, 'x'.repeat(8192))
      fsyncSync(file)
    }
    const ms = (performance.now() - started) / SYNCS
    const found = `${ms.toFixed(1)} ms for one that is safe`
    return ms < SLOW_SYNC_MS ? ok(found) : warning(found, 'Every change waits that long: use a faster disk.')
  } finally {
    closeSync(file)
    rmSync(path, { force: true })
  }
}

function tryPort({ host, port }: Config): Promise<ReturnType<typeof ok> | ReturnType<typeof failed>> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(failed(error.code ?? error.message, 'Set PORT to a free one, or stop what uses it.')),
    )
    server.listen(port, host, () => server.close(() => resolve(ok('free'))))
  })
}
