import { createHash, createHmac } from 'node:crypto'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { AuditKeys, BrokenLink } from '../chain.ts'
import { isSealed } from './anchor-line.ts'
import { appendLines, readLines } from './line-file.ts'

/** Stored in the database and in the data folder, so emptying one of them does not silence it. */
type AlarmLine =
  | ({ kind: 'raised'; id: string; at: string; seal: string } & BrokenLink)
  | { kind: 'resolved'; id: string; at: string; by: string; byName: string; reason: string; seal: string }

export interface Alarm extends BrokenLink {
  id: string
  raisedAt: string
  resolved?: { at: string; byName: string; reason: string }
}

export interface Alarms {
  /** Takes in what other processes have raised or resolved. */
  refresh(): Promise<void>
  list(): Alarm[]
  open(): Alarm[]
  isResolved(problem: BrokenLink): boolean
  /** Those that were not known; the same finding is raised once. */
  raise(problems: readonly BrokenLink[], at: string): Promise<Alarm[]>
  resolve(ids: readonly string[], by: { id: string; name: string }, reason: string, at: string): Promise<number>
}

const idOf = ({ chain, seq, reason }: BrokenLink): string =>
  createHash('sha256').update(`${chain} ${seq} ${reason}`).digest('hex').slice(0, 24)

/** `path` is absent where nothing is stored outside the database. */
export async function openAlarms(database: Database, keys: AuditKeys, path: string | undefined): Promise<Alarms> {
  const alarms = new Map<string, Alarm>()
  const sealOf = ({ seal: _, ...line }: AlarmLine, key = keys[0]): string =>
    createHmac('sha256', key)
      .update(JSON.stringify(['alarm', ...Object.entries(line).sort(([a], [b]) => (a < b ? -1 : 1))]))
      .digest('base64url')
  const sealed = <L extends Omit<AlarmLine, 'seal'>>(line: L) => {
    const open = { ...line, seal: '' } as unknown as AlarmLine
    return { ...open, seal: sealOf(open) } as AlarmLine
  }

  function take(line: AlarmLine): void {
    if (line.kind === 'raised') {
      const { id, at, chain, seq, reason } = line
      const known = alarms.get(id)
      alarms.set(id, { ...known, id, chain, seq, reason, raisedAt: at })
    } else if (keys.some((key) => isSealed(sealOf(line, key), line.seal))) {
      // only a holder of the key can silence an alarm; a row written into the database cannot
      const { id, at, byName, reason } = line
      const known = alarms.get(id)
      if (known) alarms.set(id, { ...known, resolved: { at, byName, reason } })
    }
  }

  async function keep(on: Queryable, lines: readonly AlarmLine[]): Promise<void> {
    for (const line of lines)
      await on.query('insert into audit_alarms (line) values ($1) on conflict do nothing', [JSON.stringify(line)])
    if (path) appendLines(path, lines)
    lines.forEach(take)
  }

  let lastN = 0
  async function newInTable(): Promise<AlarmLine[]> {
    const rows = await database.query<{ n: number; line: string }>(
      'select n, line from audit_alarms where n > $1 order by n',
      [lastN],
    )
    lastN = rows.at(-1)?.n ?? lastN
    return rows.map(({ line }) => JSON.parse(line) as AlarmLine)
  }

  // the file first: another process writes the table before the file, so that whatever is here is there too
  const inFile = path ? readLines<AlarmLine>(path) : []
  const inTable = await newInTable()
  const all = new Map([...inTable, ...inFile].map((line) => [JSON.stringify(line), line]))
  // an alarm before its resolution, wherever the two were found
  for (const line of [...all.values()].sort((a, b) => (a.kind === b.kind ? 0 : a.kind === 'raised' ? -1 : 1)))
    take(line)
  const known = (lines: readonly AlarmLine[]) => new Set(lines.map((line) => JSON.stringify(line)))
  const [tableKnows, fileKnows] = [known(inTable), known(inFile)]
  for (const [text] of all)
    if (!tableKnows.has(text)) await database.query('insert into audit_alarms (line) values ($1)', [text])
  if (path)
    appendLines(
      path,
      [...all].filter(([text]) => !fileKnows.has(text)).map(([, line]) => line),
    )

  return {
    async refresh() {
      for (const line of await newInTable()) take(line)
    },
    list: () => [...alarms.values()].sort((a, b) => b.raisedAt.localeCompare(a.raisedAt)),
    open: () => [...alarms.values()].filter(({ resolved }) => !resolved),
    isResolved: (problem) => alarms.get(idOf(problem))?.resolved !== undefined,
    async raise(problems, at) {
      const fresh = problems.filter((problem) => !alarms.has(idOf(problem)))
      await keep(
        database,
        fresh.map(({ chain, seq, reason }) =>
          sealed({ kind: 'raised' as const, id: idOf({ chain, seq, reason }), at, chain, seq, reason }),
        ),
      )
      return fresh.flatMap((problem) => alarms.get(idOf(problem)) ?? [])
    },
    async resolve(ids, by, reason, at) {
      const open = ids.filter((id) => alarms.has(id) && !alarms.get(id)?.resolved)
      await keep(
        database,
        open.map((id) => sealed({ kind: 'resolved' as const, id, at, by: by.id, byName: by.name, reason })),
      )
      return open.length
    },
  }
}
