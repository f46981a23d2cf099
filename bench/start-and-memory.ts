import { readFileSync } from 'node:fs'
import { startServer } from '../scripts/server-process.ts'
import type { Place } from './rates.ts'

export interface StartAndMemory {
  startMs: number
  idleMegabytes: number | undefined
}

const SETTLE_MS = 5_000

/** A start on data that is already there, and what the process holds once it is left alone. */
export async function measureStart({ dataFolder, environment }: Place): Promise<StartAndMemory> {
  const startedAt = performance.now()
  const server = await startServer(dataFolder, environment)
  await (await fetch(`${server.url}/healthz`)).text()
  const startMs = performance.now() - startedAt
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  const idleMegabytes = residentMegabytes(server.pid)
  await server.stop()
  return { startMs, idleMegabytes }
}

/** Told by Linux only. */
function residentMegabytes(pid: number): number | undefined {
  try {
    const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kib ? (Number(kib) * 1024) / 1e6 : undefined
  } catch {
    return undefined
  }
}
