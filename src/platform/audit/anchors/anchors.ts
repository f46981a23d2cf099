import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#platform/database/database.ts'
import { type AuditKeys, type BrokenLink, type Head, sealOf } from '../chain.ts'
import { type Alarm, type Alarms, openAlarms } from './alarms.ts'
import {
  type AnchorLine,
  type AnchorState,
  foldLines,
  grownHeads,
  keyThatSealed,
  missingEvents,
  noAnchors,
  sealLine,
} from './anchor-line.ts'
import { appendLines, readLines } from './line-file.ts'

export interface Anchors {
  alarms: Alarms
  /** Everything anchored is looked for, and what is missing raises an alarm that stays. Returns what is unresolved. */
  check(): Promise<BrokenLink[]>
  /** Checks first; then adds a line for what has grown. Nothing that is missing is ever left out of the lines. */
  write(): Promise<void>
  /** When this event was first known outside the log; undefined until it was. */
  anchoredAt(chain: string, seq: number): string | undefined
  last(): AnchorLine | undefined
  linesAfter(n: number): Promise<AnchorLine[]>
}

export interface AnchorOptions {
  database: Database
  keys: AuditKeys
  /** Folder of the file; absent in tests, where only the database stores lines. */
  dataFolder: string | undefined
  now(): Date
  /** Called with alarms as they are raised. */
  onAlarm?(alarms: readonly Alarm[]): void
}

const LOCK = 7_202_611 // of this table alone
export const anchorFile = (dataFolder: string): string => join(dataFolder, 'audit-anchors.ndjson')
const alarmFile = (dataFolder: string): string => join(dataFolder, 'audit-alarms.ndjson')

export async function openAnchors({ database, keys, dataFolder, now, onAlarm }: AnchorOptions): Promise<Anchors> {
  const path = dataFolder && anchorFile(dataFolder)
  const alarms = await openAlarms(database, keys, dataFolder && alarmFile(dataFolder))
  let state: AnchorState = noAnchors()
  let inFile = 0

  const inTable = async (after = 0): Promise<AnchorLine[]> =>
    (await database.query<{ line: string }>('select line from audit_anchors where n > $1 order by n', [after])).map(
      ({ line }) => JSON.parse(line) as AnchorLine,
    )

  async function raise(problems: readonly BrokenLink[]): Promise<void> {
    const raised = await alarms.raise(problems, now().toISOString())
    if (raised.length > 0) onAlarm?.(raised)
  }

  /** Both store every line. What one lost is restored from the other, and the loss is an alarm. */
  async function load(): Promise<void> {
    // the file first: another process writes the table before the file, and would seem to have lost what it just wrote
    const inFolder = path ? uniqueLines(readLines<AnchorLine>(path)) : undefined
    const table = await inTable()
    const kept = inFolder ?? table
    const problems: BrokenLink[] = []
    const lastInTable = table.at(-1)?.n ?? 0
    const lost = kept.filter(({ n }) => n > lastInTable)
    if (lost[0]) problems.push({ chain: 'anchors', seq: lost[0].n, reason: 'anchors were removed from the database' })
    if (path && kept.length === 0 && table.length > 0)
      problems.push({ chain: 'anchors', seq: lastInTable, reason: 'the anchor file is missing' })
    const seals = new Map(table.map(({ n, seal }) => [n, seal]))
    const other = kept.find(({ n, seal }) => seals.has(n) && seals.get(n) !== seal)
    if (other) problems.push({ chain: 'anchors', seq: other.n, reason: 'file and database disagree about an anchor' })
    for (const line of lost) await insert(line)
    const lastInFile = kept.at(-1)?.n ?? 0
    const behind = table.filter(({ n }) => n > lastInFile)
    if (path) appendLines(path, behind)
    inFile = Math.max(lastInFile, lastInTable)
    state = foldLines(keys, path ? [...kept, ...behind] : table)
    await raise([...problems, ...state.problems])
  }

  async function insert(line: AnchorLine): Promise<void> {
    await database.query('insert into audit_anchors (n, line) values ($1, $2) on conflict (n) do nothing', [
      line.n,
      JSON.stringify(line),
    ])
  }

  /** What another process wrote meanwhile. */
  async function catchUp(): Promise<void> {
    const fresh = await inTable(state.last?.n ?? 0)
    if (fresh.length === 0) return
    for (const line of fresh) {
      for (const head of line.heads) state.heads.set(head.chain, { ...head, madeAt: line.madeAt })
      state.last = line
      state.newestKey = Math.min(keyThatSealed(keys, line) ?? keys.length, state.newestKey ?? keys.length)
    }
    if (path) {
      appendLines(
        path,
        fresh.filter(({ n }) => n > inFile),
      )
      inFile = state.last?.n ?? inFile
    }
  }

  async function check(): Promise<BrokenLink[]> {
    await catchUp()
    await alarms.refresh()
    const missing = await missingEvents(database, state.heads.values())
    const added = await addedWithEarlierSecret()
    await raise([...missing, ...added])
    return [...state.problems, ...missing, ...added].filter((problem) => !alarms.isResolved(problem))
  }

  /**
   * Once the current key has sealed a line, chains of earlier keys are closed: they were complete when the server was
   * started with the new secret. What grows afterwards was written by somebody who holds a secret that was replaced.
   */
  async function addedWithEarlierSecret(): Promise<BrokenLink[]> {
    const [, ...earlier] = keys
    if (earlier.length === 0 || state.newestKey !== 0) return []
    const grown = await grownHeads(database, state.heads)
    return grown
      .filter((head) => earlier.some((key) => sealOf(key, head) === head.seal))
      .map(({ chain, seq }) => ({ chain, seq, reason: 'events were added with an earlier secret' }))
  }

  async function add(heads: readonly Head[], madeAt: string): Promise<void> {
    const line = await database.transaction(async (session) => {
      await session.query('select pg_advisory_xact_lock($1)', [LOCK])
      const [newest] = await session.query<{ line: string }>('select line from audit_anchors order by n desc limit 1')
      const before = newest && (JSON.parse(newest.line) as AnchorLine)
      // another process was faster: its line comes first, ours follows next time
      if (before && before.n !== state.last?.n) return undefined
      const made = sealLine(keys[0], {
        n: (state.last?.n ?? 0) + 1,
        madeAt,
        heads: heads.map(({ chain, seq, hash }) => ({ chain, seq, hash })),
        previous: state.last?.seal ?? '',
      })
      await session.query('insert into audit_anchors (n, line) values ($1, $2)', [made.n, JSON.stringify(made)])
      return made
    })
    if (line) await catchUp()
  }

  await load()
  if (!state.last && dataFolder) await takeEarlier(dataFolder)

  /** The single file of an earlier version becomes the first line, so that its heads are still checked. */
  async function takeEarlier(folder: string): Promise<void> {
    const earlier = join(folder, 'audit-anchor.json')
    if (!existsSync(earlier)) return
    const { madeAt, heads } = JSON.parse(readFileSync(earlier, 'utf8')) as { madeAt: string; heads: Head[] }
    await add(
      heads.map(({ chain, seq, hash }) => ({ chain, seq: Number(seq), hash })),
      madeAt,
    )
  }

  return {
    alarms,
    check,
    async write() {
      await check()
      const grown = await grownHeads(database, state.heads)
      // the first line of a new secret closes the chains of the earlier one, also where nothing has grown
      const isClosing = state.last !== undefined && state.newestKey !== 0
      if (grown.length > 0 || isClosing) await add(grown, now().toISOString())
    },
    anchoredAt(chain, seq) {
      const head = state.heads.get(chain)
      return head && head.seq >= seq ? head.madeAt : undefined
    },
    last: () => state.last,
    linesAfter: (n) => inTable(n),
  }
}

/** Two processes that share a folder may both have written the same line. */
function uniqueLines(lines: readonly AnchorLine[]): AnchorLine[] {
  return [...new Map(lines.map((line) => [`${line.n} ${line.seal}`, line])).values()].sort((a, b) => a.n - b.n)
}
