import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

export const processStartedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()

/** Digest of the entry file, which refers to every other file by content hash. */
export function buildId(): string {
  try {
    return createHash('sha256')
      .update(readFileSync(process.argv[1] ?? ''))
      .digest('hex')
      .slice(0, 12)
  } catch {
    return 'unknown'
  }
}
