import { availableParallelism } from 'node:os'
import { signInOverApi } from '../scripts/api.ts'
import { startServer } from '../scripts/server-process.ts'
import { type Load, measure, type Request } from './load.ts'
import { cpuMs } from './peers/cpu.ts'
import type { Place } from './rates.ts'

export interface ProcessesCost {
  processes: number
  what: string
  load: Load
  /** Processors in use on average while it was measured, by part. */
  server: number
  database: number
  /** The load generator shares the machine: what it takes, the server cannot have. */
  generator: number
}

const COUNTS = [1, 2, 4]
const CONNECTIONS = 24

async function worksOf(url: string): Promise<{ cookie: string; works: Record<string, readonly Request[]> }> {
  const { cookie, ask } = await signInOverApi(url, 'provider')
  const patients = (await ask('GET', '/api/patients')).json as { id: string }[]
  const ids = patients.slice(0, 50).map(({ id }) => id)
  const works = {
    'read a patient': ids.map((id) => ({ path: `/api/patients/${id}` })),
    'search by name': ['an', 'mar', 'smith', 'lee'].map((name) => ({ path: `/fhir/Patient?name=${name}&_count=10` })),
    'open a chart': ids.map((id) => ({ path: `/api/patients/${id}/overview` })),
  }
  return { cookie, works }
}

/** Processors used while `work` runs, by these processes and by this one. */
async function withProcessors<T>(roots: readonly number[], work: () => Promise<T>) {
  const before = roots.map((root) => cpuMs([root]))
  const own = process.cpuUsage()
  const startedMs = performance.now()
  const result = await work()
  const ms = performance.now() - startedMs
  const { user, system } = process.cpuUsage(own)
  return {
    result,
    used: roots.map((root, at) => (cpuMs([root]) - (before[at] ?? 0)) / ms),
    own: (user + system) / 1000 / ms,
  }
}

/** The same practice, served by 1, 2 and 4 processes in turn. */
export async function measureProcesses(place: Place, databasePid: number, seconds: number): Promise<ProcessesCost[]> {
  const costs: ProcessesCost[] = []
  for (const processes of COUNTS) {
    const server = await startServer(place.dataFolder, { ...place.environment, AURORA_PROCESSES: String(processes) })
    try {
      const { cookie, works } = await worksOf(server.url)
      for (const [what, requests] of Object.entries(works)) {
        const options = { cookie, seconds, connections: CONNECTIONS }
        const {
          result: load,
          used,
          own,
        } = await withProcessors([server.pid, databasePid], () => measure(server.url, requests, options))
        costs.push({ processes, what, load, server: used[0] ?? 0, database: used[1] ?? 0, generator: own })
      }
    } finally {
      await server.stop()
    }
  }
  return costs
}

export function printProcesses(costs: readonly ProcessesCost[]): void {
  console.log(`\nServer processes on one PostgreSQL, ${availableParallelism()} processors for everything`)
  const line = (...cells: string[]): void =>
    console.log(
      (cells[0] ?? '').padEnd(20) +
        cells
          .slice(1)
          .map((cell) => cell.padStart(11))
          .join(''),
    )
  line('', 'processes', 'per second', 'p50 ms', 'p99 ms', 'server', 'database', 'generator', 'per core', 'failed')
  for (const { what, processes, load, server, database, generator } of costs) {
    const cores = [server, database, generator].map((used) => used.toFixed(2))
    const times = [load.perSecond, load.p50Ms, load.p99Ms].map((figure) => String(Math.round(figure)))
    const perCore = String(Math.round(load.perSecond / server))
    line(what, String(processes), ...times, ...cores, perCore, String(load.failed))
  }
  console.log('server, database, generator: processors in use; where they add up to all, more processes cannot help')
  console.log(
    'per core: answers for each second of a processor that the server used, also comparable on a busy machine',
  )
}
