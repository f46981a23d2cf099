import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#platform/database/open.ts'
import { signInOverApi } from '../api.ts'
import { runProgram } from '../server-process.ts'
import { growPractice } from './grow-practice.ts'
import { type Cluster, startCluster } from './postgres-cluster.ts'
import { type Processes, startNginx, startProcesses } from './processes.ts'
import { p95Of, startReaders } from './readers.ts'
import { STORED, startWriters, type Writers, type Written } from './writers.ts'

export interface ChaosOptions {
  processes: number
  /** Of the primary, each followed by a promotion. */
  primaryKills: number
  processKills: number
  /** At least this long. */
  seconds: number
  /** At least this many writes are acknowledged, however slow the machine is. */
  minAcknowledged?: number
  writesPerSecond: number
  /** People who read meanwhile, each with a session of their own; none unless given. */
  users?: number
  readsPerSecond?: number
  /** The synthetic people are copied until there are this many; left as they are unless given. */
  patients?: number | undefined
  nginx: boolean
  /** `dist/server/main.js` of an earlier release: every second process runs it, on the same database. */
  earlierProgram?: string | undefined
  progress(text: string): void
}

export interface ChaosReport {
  writes: number
  acknowledged: number
  /** Acknowledged and not there, or not completely. */
  lost: readonly string[]
  /** Stored more often than sent. */
  twice: readonly string[]
  /** Some records of a transaction without the others. */
  halves: readonly string[]
  /** Never acknowledged although everything was up again. */
  neverAnswered: number
  sentAgain: number
  unexpected: readonly string[]
  statuses: Record<string, number>
  /** From the start of each promotion to the next acknowledged write. */
  servingAgainMs: readonly number[]
  processKills: number
  reads?: ReadFigures
  audit: { exitCode: number | null; output: string }
}

export interface ReadFigures {
  users: number
  answered: number
  /** Sent again because a process was killed meanwhile. */
  repeated: number
  errors: readonly string[]
  /** The same reads by one process that nobody kills, and by all of them while they are killed. */
  p95Ms: { oneProcess: number | undefined; underKills: number | undefined }
}

const SECRET = 'a secret of at least thirty-two characters, of chaos'
const NOTICED_AFTER_MS = 500 // a script that watches the primary needs about this long
const PATIENT = 'demo-apostrophe'
const CHARTS_READ = 200
/** Seven reads for every two searches. */
const READS = ['/api/patients/ID', '/fhir/Patient/ID', '/api/patients/ID/overview', '/fhir/Patient/ID'] as const
const MIX = [...READS, '/api/patients/search?q=NAME', ...READS.slice(1), '/fhir/Patient?name=NAME&_count=10'] as const
const NAMES = ['an', 'mar', 'lee', 'smith', 'wil', 'jo', 'chen']
const MEASURED_AT_MOST_MS = 60_000

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
    const proxy = options.nginx ? await startNginx(folder, processes.urls) : undefined
    if (proxy) stops.push(() => proxy.stop())
    const urls = proxy ? [proxy.url] : processes.urls
    if (options.patients) await grow(options.patients, cluster, progress)
    const { cookie } = await signInOverApi(processes.urls[0] as string, 'provider')
    let next = 0
    const nextUrl = () => urls[next++ % urls.length] as string
    const cookies = await sessionsOf(options.users ?? 0, processes)
    const paths = pathsOf(cluster)
    const oneProcess = await measureOneProcess(options, processes, cookies, paths)
    const readers = cookies.length > 0 ? startReaders(readersOf(options, nextUrl, cookies, paths)) : undefined
    const writers = startWriters({
      nextUrl,
      cookie,
      patientId: PATIENT,
      perSecond: options.writesPerSecond,
    })
    const servingAgainMs = await kill(options, cluster, processes, writers)
    await writers.finish()
    await readers?.finish()
    const stored = storedRecords(cluster)
    await processes.stop()
    progress('Verifying the audit log …')
    const audit = await runProgram('verify-audit', data, environment)
    const reads = readers && {
      users: cookies.length,
      answered: readers.latenciesMs.length,
      repeated: readers.repeated,
      errors: readers.errors,
      p95Ms: { oneProcess, underKills: p95Of(readers.latenciesMs) },
    }
    const report = reportOf(writers, stored, servingAgainMs, audit)
    return { ...report, processKills: options.processKills, ...(reads && { reads }) }
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

async function sessionsOf(users: number, { urls }: Processes): Promise<string[]> {
  const cookies: string[] = []
  for (let user = 0; user < users; user++)
    cookies.push((await signInOverApi(urls[user % urls.length] as string, 'provider')).cookie)
  return cookies
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

const readersOf = (
  { readsPerSecond = 1 }: ChaosOptions,
  nextUrl: () => string,
  cookies: readonly string[],
  paths: readonly string[],
) => ({
  nextUrl,
  cookies,
  paths,
  perSecond: readsPerSecond,
})

/** What the figures of several processes are compared with. */
async function measureOneProcess(
  options: ChaosOptions,
  { urls }: Processes,
  cookies: readonly string[],
  paths: readonly string[],
): Promise<number | undefined> {
  if (cookies.length === 0) return undefined
  options.progress('Measuring one process without faults …')
  const readers = startReaders(readersOf(options, () => urls[0] as string, cookies, paths))
  await pause(Math.min(MEASURED_AT_MOST_MS, options.seconds * 250))
  await readers.finish()
  return p95Of(readers.latenciesMs)
}

/** In random order, spread over the time; resolves once everything is up again. */
async function kill(
  { primaryKills, processKills, seconds, minAcknowledged = 0, processes: count, progress }: ChaosOptions,
  cluster: Cluster,
  processes: Processes,
  writers: Writers,
): Promise<number[]> {
  const startedMs = Date.now()
  const kills = [...Array<'primary'>(primaryKills).fill('primary'), ...Array<'process'>(processKills).fill('process')]
  const shuffled = kills.map((what) => ({ what, at: Math.random() })).toSorted((a, b) => a.at - b.at)
  const everyMs = (seconds * 1000) / (kills.length + 1)
  const servingAgainMs: number[] = []
  const restarts = Array.from({ length: count }, () => Promise.resolve())
  for (const [index, { what }] of shuffled.entries()) {
    await pause(Math.max(0, startedMs + (index + 0.5 + Math.random()) * everyMs - Date.now()))
    if (what === 'process') {
      const at = Math.floor(Math.random() * count)
      // one that is still starting is not killed twice; many kills take as long as the machine needs for the starts
      await restarts[at]
      progress(`kill -9 of process ${at}`)
      restarts[at] = processes.restart(at)
      continue
    }
    progress(`kill -9 of the primary at port ${cluster.primary.port}`)
    await cluster.killPrimary()
    await pause(NOTICED_AFTER_MS)
    const fromMs = Date.now()
    await cluster.promote()
    const ms = await untilAcknowledged(writers, fromMs)
    servingAgainMs.push(ms)
    progress(`promoted port ${cluster.primary.port}; serving again after ${ms} ms`)
    await cluster.rebuildStandby()
  }
  await pause(Math.max(0, startedMs + seconds * 1000 - Date.now()))
  await Promise.all(restarts)
  // a busy machine needs longer for the same proof
  while (acknowledgedOf(writers).length < minAcknowledged) await pause(100)
  return servingAgainMs
}

/** The first acknowledgement since then. */
async function untilAcknowledged({ written }: Writers, fromMs: number): Promise<number> {
  for (;;) {
    const first = written.filter(({ acknowledgedMs = 0 }) => acknowledgedMs > fromMs)
    if (first.length > 0) return Math.min(...first.map(({ acknowledgedMs = 0 }) => acknowledgedMs)) - fromMs
    if (Date.now() - fromMs > 60_000) return Number.POSITIVE_INFINITY
    await pause(20)
  }
}

const acknowledgedOf = ({ written }: Writers) => written.filter(({ acknowledgedMs }) => acknowledgedMs !== undefined)

function storedRecords(cluster: Cluster): Map<string, number> {
  const lines = cluster.primary.query(STORED, 'aurora').map((line) => line.split('|'))
  return new Map(lines.map(([key = '', count]) => [key, Number(count)]))
}

function reportOf(
  writers: Writers,
  stored: ReadonlyMap<string, number>,
  servingAgainMs: readonly number[],
  audit: ChaosReport['audit'],
): Omit<ChaosReport, 'processKills' | 'reads'> {
  const { written, unexpected, statuses } = writers
  const storedOf = ({ key }: Written) => stored.get(key) ?? 0
  const keysOf = (those: readonly Written[]) => those.map(({ key }) => key)
  const acknowledged = acknowledgedOf(writers)
  return {
    writes: written.length,
    acknowledged: acknowledged.length,
    lost: keysOf(acknowledged.filter((one) => storedOf(one) < one.records)),
    twice: keysOf(written.filter((one) => storedOf(one) > one.records)),
    halves: keysOf(written.filter((one) => storedOf(one) > 0 && storedOf(one) < one.records)),
    neverAnswered: written.length - acknowledged.length,
    sentAgain: written.filter(({ attempts }) => attempts > 1).length,
    unexpected,
    statuses: Object.fromEntries([...statuses].map(([status, count]) => [status || 'broken', count])),
    servingAgainMs,
    audit,
  }
}
