import { Problem } from '#platform/api/problem.ts'
import type { Database, Session } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { migrations } from '#platform/database/migrations/all.ts'
import { readBackupFile } from './backup-file.ts'
import { beginSnapshot, sumTables } from './read-rows.ts'
import { RowSum, type Sums, type TableSum } from './row-sum.ts'
import { quoted, type Table } from './tables.ts'
import { type BackedUpObject, FORMAT, type Header } from './write-backup.ts'

const ROWS_AT_A_TIME = 500
const BYTES_AT_A_TIME = 4_000_000

export interface Restored {
  header: Header
  sums: Sums
  /** Tables whose restored rows differ from the backup; empty if all match. */
  differing: readonly string[]
  /** Objects that were in the backup. */
  objects: number
}

/** Takes the objects of a backup, as they lay in their store. */
export type TakeObject = (key: string, content: Uint8Array) => Promise<void>

/** Into an empty database, as it was when the backup was made; then brought up to this Aurora's schema. */
export async function restoreBackup(
  database: Database,
  file: string,
  identity: string,
  takeObject: TakeObject = async () => undefined,
): Promise<Restored> {
  await refuseUnlessEmpty(database)
  const lines = readBackupFile(file, identity)
  const first = await lines.next()
  const header = headerOf(first.done ? '' : first.value)
  await migrate(
    database,
    migrations.filter(({ name }) => header.steps.includes(name)),
  )
  const filler = new Filler(database)
  const objects = new RowSum()
  let expectedObjects: TableSum = { rows: 0, sum: objects.sum }
  let expected: Sums | undefined
  for await (const line of lines) {
    const [kind, text] = [line[0], line.slice(1)]
    if (kind === 'T') await filler.begin(JSON.parse(text) as Table)
    else if (kind === 'R') await filler.add(text)
    else if (kind === 'O') {
      objects.add(text)
      const { key, content } = JSON.parse(text) as BackedUpObject
      await takeObject(key, Buffer.from(content, 'base64'))
    } else if (kind === 'S') expectedObjects = JSON.parse(text) as TableSum
    else if (kind === 'E') expected = JSON.parse(text) as Sums
  }
  if (!expected) throw new Problem(422, 'This backup is incomplete: its last line is missing.')
  await filler.end()
  const sums = await database.transaction(async (session) => {
    await beginSnapshot(session)
    return sumTables(session)
  })
  const names = new Set([...Object.keys(expected), ...Object.keys(sums)])
  const differing = [...names].filter(
    (name) => expected[name]?.sum !== sums[name]?.sum || expected[name]?.rows !== sums[name]?.rows,
  )
  const isEqual = expectedObjects.rows === objects.rows && expectedObjects.sum === objects.sum
  await migrate(database)
  return {
    header,
    sums: expected,
    differing: isEqual ? differing : [...differing, 'recordings and files'],
    objects: objects.rows,
  }
}

async function refuseUnlessEmpty(database: Database): Promise<void> {
  const [found] = await database.query<{ count: number }>(
    `select count(*) as count from information_schema.tables where table_schema = 'public'`,
  )
  if (found?.count) throw new Problem(409, 'A backup is restored into an empty database only; this one holds tables.')
}

function headerOf(line: string): Header {
  if (line[0] !== 'H') throw new Problem(422, 'This is not a backup of Aurora.')
  const header = JSON.parse(line.slice(1)) as Header
  const known = new Set(migrations.map(({ name }) => name))
  if (header.format > FORMAT || header.steps.some((step) => !known.has(step))) {
    throw new Problem(422, `This backup was made by a newer Aurora (${header.version}); restore it with that one.`)
  }
  return header
}

/** Writes rows table by table; the guards of the current table are off while it is written. */
class Filler {
  readonly #database: Database
  #table: Table | undefined
  #rows: string[] = []
  #bytes = 0

  constructor(database: Database) {
    this.#database = database
  }

  async begin(table: Table): Promise<void> {
    await this.end()
    this.#table = table
    // steps of the schema may have written rows of their own
    await this.#unguarded(table, (session) => session.query(`delete from ${quoted(table.name)}`))
  }

  async add(row: string): Promise<void> {
    this.#rows.push(row)
    this.#bytes += row.length
    if (this.#rows.length >= ROWS_AT_A_TIME || this.#bytes >= BYTES_AT_A_TIME) await this.#flush()
  }

  async end(): Promise<void> {
    await this.#flush()
    const { name, identityColumn: column } = this.#table ?? {}
    if (!name || !column) return
    await this.#database.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest(1, (select max(${quoted(column)}) from ${quoted(name)})))`,
      [quoted(name), column],
    )
  }

  async #flush(): Promise<void> {
    const [table, rows] = [this.#table, this.#rows]
    if (!table || rows.length === 0) return
    this.#rows = []
    this.#bytes = 0
    const columns = table.columns.map(quoted).join(', ')
    const insert = `insert into ${quoted(table.name)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${quoted(table.name)}, $1::json)`
    await this.#unguarded(table, (session) => session.query(insert, [`[${rows.join()}]`]))
  }

  async #unguarded(table: Table, work: (session: Session) => Promise<unknown>): Promise<void> {
    await this.#database.transaction(async (session) => {
      await session.query(`alter table ${quoted(table.name)} disable trigger user`)
      await work(session)
      await session.query(`alter table ${quoted(table.name)} enable trigger user`)
    })
  }
}
