import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** A small disk in memory that can be filled. */
export interface Disk {
  path: string
  fill(): void
  free(): void
  unmount(): void
}

/** Only root may mount one; undefined where that is not allowed. */
export function mountDisk(folder: string, megabytes: number, own: (path: string) => string): Disk | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}M`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    return undefined
  }
  const path = join(folder, 'tablespace')
  mkdirSync(path, { mode: 0o700 })
  own(path)
  const filler = join(folder, 'filler')
  return {
    path,
    fill() {
      const { bavail, bsize } = statfsSync(folder)
      execFileSync('fallocate', ['-l', String(bavail * bsize), filler], { stdio: 'pipe' })
    },
    free: () => rmSync(filler, { force: true }),
    unmount: () => void execFileSync('umount', ['-l', folder], { stdio: 'pipe' }),
  }
}
