import type { Database } from '#platform/database/database.ts'
import { dataTypesOf, KEPT_TYPES, tableOf } from '#platform/records/catalogue.ts'
import { type Amount, type Amounts, countRecords } from './count-records.ts'
import { DATA_TYPES, type DataType } from './data-types.ts'
import type { Sources } from './open-sources.ts'

export type Health = 'healthy' | 'degraded' | 'down' | 'unknown'

export interface Performance {
  /** Mean of the recorded reads, in milliseconds. */
  averageMs: number
  /** Share of the recorded reads that failed, 0 to 1. */
  errorRate: number
}

/** Measures the sources of a practice while the screen is open; nothing runs otherwise. */
export interface SourceMeter {
  amounts(practice: number): Promise<Amounts>
  /** One real, timed read of each data type; looks at most every few seconds, however many browsers ask. */
  probe(practice: number): Promise<void>
  performance(practice: number, dataType: DataType): Performance
  health(practice: number, dataType: DataType): Health
}

interface Read {
  ms: number
  isFailed: boolean
}

const PROBE_EVERY_MS = 4000
const READS_KEPT = 60
const RECENT_READS = 5
const SLOW_MS = 1000
/** Counting a large practice takes long: it may use this share of the time at most. */
const COUNTING_SHARE = 0.02
const COUNT_EVERY_MS = 2000

/** How much other parts of the server store; the same whichever source is active. */
export type StoredElsewhere = Readonly<Record<'integrations', (practice: number) => Promise<Amount>>>

export function openSourceMeter(
  database: Database,
  sources: Sources,
  elsewhere: StoredElsewhere,
  read: ReadOne = readOne,
  clock = () => performance.now(),
): SourceMeter {
  const counted = new Map<number, { amounts: Promise<Amounts>; until: number }>()
  const reads = new Map<string, Read[]>()
  const probes = new Map<number, { done: Promise<void>; at: number }>()
  const keyOf = (practice: number, type: DataType): string => `${practice} ${type}`
  const readsOf = (practice: number, type: DataType): readonly Read[] => reads.get(keyOf(practice, type)) ?? []

  async function count(practice: number): Promise<Amounts> {
    const started = clock()
    const connections = await elsewhere.integrations(practice)
    const records = await countRecords(database, practice)
    const amounts: Amounts = { ...records, integrations: { synthetic: connections, real: connections } }
    const ended = clock()
    const until = ended + Math.max(COUNT_EVERY_MS, (ended - started) / COUNTING_SHARE)
    counted.set(practice, { amounts: Promise.resolve(amounts), until })
    return amounts
  }

  function timed(practice: number, type: DataType): Promise<unknown> {
    return type === 'integrations' ? elsewhere.integrations(practice) : read(database, practice, type, sources)
  }

  async function probeAll(practice: number): Promise<void> {
    for (const type of DATA_TYPES) {
      const started = clock()
      const isFailed = await timed(practice, type).then(
        () => false,
        () => true,
      )
      const kept = [...readsOf(practice, type), { ms: clock() - started, isFailed }]
      reads.set(keyOf(practice, type), kept.slice(-READS_KEPT))
    }
  }

  return {
    amounts(practice) {
      const known = counted.get(practice)
      if (known && clock() < known.until) return known.amounts
      const amounts = count(practice)
      // those who ask meanwhile wait for the same count
      counted.set(practice, { amounts, until: Number.POSITIVE_INFINITY })
      amounts.catch(() => counted.delete(practice))
      return amounts
    },
    probe(practice) {
      const last = probes.get(practice)
      if (last && clock() - last.at < PROBE_EVERY_MS) return last.done
      const done = probeAll(practice)
      probes.set(practice, { done, at: clock() })
      return done
    },
    performance(practice, type) {
      const kept = readsOf(practice, type)
      if (kept.length === 0) return { averageMs: 0, errorRate: 0 }
      return {
        averageMs: kept.reduce((sum, { ms }) => sum + ms, 0) / kept.length,
        errorRate: kept.filter(({ isFailed }) => isFailed).length / kept.length,
      }
    },
    health(practice, type) {
      const recent = readsOf(practice, type).slice(-RECENT_READS)
      if (recent.length === 0) return 'unknown'
      const failed = recent.filter(({ isFailed }) => isFailed).length
      if (recent.at(-1)?.isFailed && (failed === recent.length || failed > RECENT_READS / 2)) return 'down'
      const isSlow = recent.reduce((sum, { ms }) => sum + ms, 0) / recent.length > SLOW_MS
      return failed > 0 || isSlow ? 'degraded' : 'healthy'
    },
  }
}

export type ReadOne = (database: Database, practice: number, type: DataType, sources: Sources) => Promise<unknown>

const OWN_READS: Partial<Record<DataType, string>> = {
  auditEvents: 'select hash from audit_events where practice = $1 order by recorded desc, chain, seq limit 1',
}
/** Types without records of their own are worked out from these. */
const READ_FROM: Partial<Record<DataType, string>> = { analytics: 'r_patient', vectorEmbeddings: 'r_documentreference' }

/** The newest record of the active source, as a list would begin. */
function readOne(database: Database, practice: number, type: DataType, sources: Sources): Promise<unknown> {
  const own = OWN_READS[type]
  if (own) return database.query(own, [practice])
  const table = READ_FROM[type] ?? tableOf(KEPT_TYPES.find((kept) => dataTypesOf(kept).includes(type)) ?? 'Patient')
  return database.query(
    `select content from ${table} where practice = $1 and source = $2::record_source and not deleted
     order by date desc, id desc limit 1`,
    [practice, sources.of(practice, type)],
  )
}
