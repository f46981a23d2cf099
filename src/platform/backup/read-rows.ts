import type { Queryable, Session } from '#platform/database/database.ts'
import { RowSum, type Sums } from './row-sum.ts'
import { readTables, rowsOf, type Table } from './tables.ts'

const ROWS_AT_A_TIME = 200 // parts of recordings may be large

/** Inside a transaction: what is read is as of its first statement, and instants are written in one zone. */
export async function beginSnapshot(session: Session): Promise<void> {
  await session.query('set transaction isolation level repeatable read, read only')
  await session.query(`set local timezone to 'UTC'`)
}

/** Reads one table, with a limited number of rows in memory. */
export async function eachRow(
  session: Queryable,
  table: Table,
  take: (rows: readonly string[]) => Promise<void> | void,
): Promise<void> {
  await session.query(`declare backup_rows no scroll cursor for ${rowsOf(table)}`)
  for (;;) {
    const rows = await session.query<{ row: string }>(`fetch ${ROWS_AT_A_TIME} from backup_rows`)
    if (rows.length === 0) break
    await take(rows.map(({ row }) => row))
  }
  await session.query('close backup_rows')
}

/** The sums of all tables as they are now. */
export async function sumTables(session: Session, only: (name: string) => boolean = () => true): Promise<Sums> {
  const sums: Sums = {}
  for (const table of (await readTables(session)).filter(({ name }) => only(name))) {
    const sum = new RowSum()
    await eachRow(session, table, (rows) => {
      for (const row of rows) sum.add(row)
    })
    sums[table.name] = { rows: sum.rows, sum: sum.sum }
  }
  return sums
}
