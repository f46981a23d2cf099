import { closeSync, openSync, readFileSync, readlinkSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '#platform/api/problem.ts'

/** A process that was just ended, or is about to end, still holds its folder for a moment. */
const WAIT_MS = 5000
const LOOK_EVERY_MS = 100

/**
 * One process per data folder: two on one embedded database lose acknowledged rows without any error. A lock left by a
 * dead process is taken over; that of a living process never is, but a process that ends within a few seconds is waited
 * for.
 */
export async function lockFolder(dataFolder: string, waitMs = WAIT_MS): Promise<() => void> {
  for (const untilMs = Date.now() + waitMs; ; ) {
    try {
      return tryLock(dataFolder)
    } catch (error) {
      if (!(error instanceof Problem) || Date.now() >= untilMs) throw error
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  }
}

function tryLock(dataFolder: string): () => void {
  const path = join(dataFolder, 'aurora.lock')
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const file = openSync(path, 'wx', 0o600)
      writeSync(file, `${process.pid} ${startOf(process.pid)}`)
      closeSync(file)
      return () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const [pid = '', started = ''] = readFileSync(path, 'utf8').split(' ')
      if (isAlive(Number(pid), started)) {
        throw new Problem(
          409,
          `The data folder ${dataFolder} is in use by another Aurora process (pid ${pid}). ` +
            'Stop that one first, or set AURORA_DATA_DIR to another folder.',
        )
      }
      rmSync(path, { force: true })
    }
  }
  throw new Problem(409, `The data folder ${dataFolder} could not be locked.`)
}

function isAlive(pid: number, started: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  // process ids are reused after a restart of the machine: the start time distinguishes them
  return startOf(pid) === started && !hasEnded(pid)
}

/** Killed, and not yet noticed by the process that started it: it runs nowhere any more. */
function hasEnded(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))
  } catch {
    return false
  }
}

/** Start of a process in clock ticks since boot, with the boot id; empty where the system does not provide it. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}:${ticks}:${readlinkSync(`/proc/${pid}/ns/pid`)}`
  } catch {
    return ''
  }
}
