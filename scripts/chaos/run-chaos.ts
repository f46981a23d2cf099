import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#platform/database/open.ts'
import { findNginx, startNginx } from '../nginx.ts'
import { runProgram } from '../server-process.ts'
import { signInPeople } from './accounts.ts'
import { growPractice } from './grow-practice.ts'
import { acknowledgedOf, type Killed, type KillPlan, kill } from './kills.ts'
import {
  atRate,
  figuresOf,
  type Load,
  type LoadFigures,
  type LoadPlan,
  measureLoad,
  startLoad,
  writersOf,
} from './load.ts'
import { type Cluster, startCluster } from './postgres-cluster.ts'
import { startProcesses } from './processes.ts'
import { STORED, type Writers, type Written } from './writers.ts'

export interface ChaosOptions extends KillPlan {
  writesPerSecond: number
  /** People who read meanwhile, each with an account and a session of their own; none unless given. */
  users?: number
  readsPerSecond?: number
  /** The synthetic people are copied until there are this many; left as they are unless given. */
  patients?: number | undefined
  nginx: boolean
  /** `dist/server/main.js` of an earlier release: every second process runs it, on the same database. */
  earlierProgram?: string | undefined
}

export interface ChaosReport extends Killed {
  writes: number
  acknowledged: number
  /** Acknowledged and not there, or not completely. */
  lost: readonly string[]
  /** Stored more often than sent. */
  twice: readonly string[]
  /** Some records of a transaction without the others. */
  halves: readonly string[]
  /** Never acknowledged although everything was up again. */
  neverAnswered: readonly string[]
  sentAgain: number
  unexpected: readonly string[]
  statuses: Record<string, number>
  /** Of people who read, search and write; only where some read. */
  load?: LoadReport
  audit: { exitCode: number | null; output: string }
}

export interface LoadReport {
  users: number
  /** One process, without faults: what several are compared with. */
  oneProcess: LoadFigures
  /** All of them, without faults, at the rate of the target. */
  atTarget: LoadFigures
  /** All of them, while they are killed if any are. */
  all: LoadFigures
}

const SECRET = 'a secret of at least thirty-two characters, of chaos'
const PATIENT = 'demo-apostrophe'
const CHARTS_READ = 200
/** People who write; many enough that what waits during a failover is within the limits of each. */
const WRITING = 10
/** Seven reads for every two searches. */
const READS = ['/api/patients/ID', '/fhir/Patient/ID', '/api/patients/ID/overview', '/fhir/Patient/ID'] as const
const MIX = [...READS, '/api/patients/search?q=NAME', ...READS.slice(1), '/fhir/Patient?name=NAME&_count=10'] as const
const NAMES = ['an', 'mar', 'lee', 'smith', 'wil', 'jo', 'chen']
const MEASURED_AT_MOST_MS = 60_000
export const TARGET = { perSecond: 100, p95Ms: 100 }

/** Kills servers and the primary while others write, then looks at what became of every write. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { progress } = options
  const folder = mkdtempSync(join(tmpdir(), 'aurora-chaos-'))
  const stops: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })]
  try {
    progress('Starting PostgreSQL with a synchronous standby …')
    const cluster = await startCluster()
    stops.push(() => cluster.stop())
    const environment = { DATABASE_URL: cluster.url, AURORA_SECRET: SECRET }
    progress(`Starting ${options.processes} Aurora processes …`)
    const data = join(folder, 'data')
    const processes = await startProcesses(data, options.processes, environment, options.earlierProgram)
    stops.push(() => processes.stop())
    const ports = processes.urls.map((url) => new URL(url).port)
    const proxy = options.nginx && findNginx() ? await startNginx(folder, ports) : undefined
    if (proxy) stops.push(() => proxy.stop())
    const urls = proxy ? [proxy.url] : processes.urls
    if (options.patients) await grow(options.patients, cluster, progress)
    let next = 0
    const nextUrl = () => urls[next++ % urls.length] as string
    progress('Signing people in …')
    const people = await signInPeople(WRITING + (options.users ?? 0), cluster.primary, processes.urls)
    const cookies = people.slice(WRITING)
    const plan: LoadPlan = {
      readsPerSecond: options.readsPerSecond ?? 1,
      writesPerSecond: options.writesPerSecond,
      reading: cookies,
      writing: people.slice(0, WRITING),
      paths: pathsOf(cluster),
      patientId: PATIENT,
    }
    const before =
      cookies.length > 0 ? await measureBefore(options, plan, processes.urls[0] as string, nextUrl) : undefined
    const load = startLoad(plan, nextUrl)
    const loads = [...(before ? [before.oneProcess, before.atTarget] : []), load]
    const lostSoFar = () => lostOf(acknowledgedOf(writersOf(loads)), storedRecords(cluster))
    const killed = await kill(options, { cluster, processes, writers: load.writers, lostSoFar })
    await load.finish()
    const stored = storedRecords(cluster)
    await processes.stop()
    progress('Verifying the audit log …')
    const audit = await runProgram('verify-audit', data, environment)
    const figures = before && {
      users: cookies.length,
      oneProcess: figuresOf(plan, before.oneProcess),
      atTarget: figuresOf(atRate(plan, TARGET.perSecond), before.atTarget),
      all: figuresOf(plan, load),
    }
    return { ...reportOf(writersOf(loads), stored, killed, audit), ...(figures && { load: figures }) }
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

async function grow(patients: number, { url }: Cluster, progress: ChaosOptions['progress']): Promise<void> {
  progress(`Copying people until there are ${patients} …`)
  const database = await openDatabase({ url, dataFolder: '', connections: 1 })
  await growPractice(database, patients)
  await database.close()
}

/** Reads and searches of many patients, spread over the whole practice. */
function pathsOf({ primary }: Cluster): string[] {
  const ids = primary.query(
    `select id from r_patient where not deleted and data_type = (select data_type from r_patient where id = '${PATIENT}')
     order by md5(id) limit ${CHARTS_READ}`,
    'aurora',
  )
  return ids.flatMap((id, at) =>
    MIX.map((path, step) => path.replace('ID', id).replace('NAME', NAMES[(at + step) % NAMES.length] as string)),
  )
}

/** Nobody is killed meanwhile. */
async function measureBefore(
  { seconds, stop, progress }: ChaosOptions,
  plan: LoadPlan,
  one: string,
  nextUrl: () => string,
): Promise<{ oneProcess: Load; atTarget: Load }> {
  const forMs = Math.min(MEASURED_AT_MOST_MS, seconds * 250)
  progress('Measuring one process …')
  const oneProcess = await measureLoad(plan, () => one, forMs, stop)
  progress(`Measuring all of them at ${TARGET.perSecond} a second …`)
  const atTarget = await measureLoad(atRate(plan, TARGET.perSecond), nextUrl, forMs, stop)
  return { oneProcess, atTarget }
}

function storedRecords(cluster: Cluster): Map<string, number> {
  const lines = cluster.primary.query(STORED, 'aurora').map((line) => line.split('|'))
  return new Map(lines.map(([key = '', count]) => [key, Number(count)]))
}

/** `acknowledged` was read before `stored`. */
const lostOf = (acknowledged: readonly Written[], stored: ReadonlyMap<string, number>): string[] =>
  acknowledged.filter(({ key, records }) => (stored.get(key) ?? 0) < records).map(({ key }) => key)

function reportOf(
  writers: Pick<Writers, 'written' | 'unexpected' | 'statuses'>,
  stored: ReadonlyMap<string, number>,
  killed: Killed,
  audit: ChaosReport['audit'],
): Omit<ChaosReport, 'load'> {
  const { written, unexpected, statuses } = writers
  const storedOf = ({ key }: Written) => stored.get(key) ?? 0
  const keysOf = (those: readonly Written[]) => those.map(({ key }) => key)
  const acknowledged = acknowledgedOf(writers)
  return {
    writes: written.length,
    acknowledged: acknowledged.length,
    lost: lostOf(acknowledged, stored),
    twice: keysOf(written.filter((one) => storedOf(one) > one.records)),
    halves: keysOf(written.filter((one) => storedOf(one) > 0 && storedOf(one) < one.records)),
    neverAnswered: written
      .filter(({ acknowledgedMs }) => acknowledgedMs === undefined)
      .map(
        (one) => `${one.key}, ${storedOf(one)} of ${one.records} stored, ${one.attempts} attempts, last ${one.refused}`,
      ),
    sentAgain: written.filter(({ attempts }) => attempts > 1).length,
    unexpected,
    statuses: Object.fromEntries([...statuses].map(([status, count]) => [status || 'broken', count])),
    ...killed,
    audit,
  }
}
