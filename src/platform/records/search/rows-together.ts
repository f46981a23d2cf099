import { DatabaseAway } from '#platform/api/database-away.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Row } from '../stored-row.ts'

/** A statement whose columns are those of a row, and `FOUND` where a record is looked up. */
export interface RowsStatement {
  text: string
  values: readonly unknown[]
  isLookup?: boolean
}

export const FOUND = 'code, deleted, data_type, source'
const NOT_FOUND = 'null::text as code, null::boolean as deleted, null::text as data_type, null::record_source as source'

interface Waiting extends RowsStatement {
  settle(rows: readonly Row[] | Promise<Row[]>): void
}

const TOGETHER_AT_MOST = 8
const TEXTS_KEPT = 200

const texts = new Map<string, string>()

/**
 * Short reads that are asked for at the same moment go to the database in one statement: a round trip costs more than
 * such a read does. For searches of one patient and for lookups by id alone, so that no long search holds up the others.
 */
export class RowsTogether {
  readonly #sql: Queryable
  readonly #columns: string
  #waiting: Waiting[] = []

  constructor(sql: Queryable, columns: string) {
    this.#sql = sql
    this.#columns = columns
  }

  query<R extends Row>(statement: RowsStatement): Promise<R[]> {
    return new Promise<readonly Row[]>((settle) => {
      // once every promise that is ready has gone on: by then the others have asked too
      if (this.#waiting.push({ ...statement, settle }) === 1) process.nextTick(() => this.#send())
    }) as unknown as Promise<R[]>
  }

  #send(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (let at = 0; at < waiting.length; at += TOGETHER_AT_MOST) {
      const some = waiting.slice(at, at + TOGETHER_AT_MOST)
      if (some.length === 1) this.#alone(some)
      else void this.#together(some)
    }
  }

  #alone(waiting: readonly Waiting[]): void {
    for (const { text, values, settle } of waiting) settle(this.#sql.query<Row>(text, values))
  }

  async #together(waiting: readonly Waiting[]): Promise<void> {
    const values = waiting.flatMap((one) => one.values)
    try {
      const rows = await this.#sql.query<Row & { part: number; place: number }>(this.#textOf(waiting), values)
      const found = waiting.map((): Row[] => [])
      for (const { part, place, ...row } of rows) (found[part] as Row[])[place - 1] = row
      for (const [part, one] of waiting.entries()) one.settle(found[part] as Row[])
    } catch (error) {
      // one that fails fails alone
      if (!(error instanceof DatabaseAway)) this.#alone(waiting)
      else for (const one of waiting) one.settle(Promise.reject(error))
    }
  }

  #textOf(waiting: readonly Waiting[]): string {
    const key = waiting.map(({ text }) => text).join('\n')
    const known = texts.get(key)
    if (known) return known
    let before = 0
    const parts = waiting.map(({ text, values, isLookup }, part) => {
      const numbered = text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + before}`)
      before += values.length
      return `(select ${part} as part, row_number() over () as place, ${this.#columns}, ${isLookup ? FOUND : NOT_FOUND}
        from (${numbered}) as part_${part})`
    })
    const text = parts.join('\nunion all\n')
    if (texts.size < TEXTS_KEPT) texts.set(key, text)
    return text
  }
}
