import pg from 'pg'
import { StatementBytes } from './statement-bytes.ts'

/** What the driver does not declare of a connection. */
interface Wire {
  stream: { writable: boolean; write(bytes: Buffer): unknown }
  /** By name: what PostgreSQL has prepared on this connection, and what is on its way to it. */
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}

interface Columns {
  names: readonly string[]
  parsers: readonly ((text: string) => unknown)[]
}

interface Described {
  fields: readonly { name: string; dataTypeID: number }[]
}

const NO_COLUMNS: Columns = { names: [], parsers: [] }

/** Of the statements prepared on each connection. PostgreSQL refuses one whose columns have changed since. */
const columnsOf = new WeakMap<Wire, Map<string, Columns>>()

/** To be called when a statement has been dropped from a connection. */
export function forgetStatement(client: pg.ClientBase, name: string): void {
  const wire = (client as unknown as { connection: Wire }).connection
  delete wire.parsedStatements[name]
  columnsOf.get(wire)?.delete(name)
}

/**
 * A named statement as the driver's queue takes it. The driver's own asks for the columns at every execution and sends
 * four messages one by one; this one asks once for each connection and sends them in one piece.
 */
export class PreparedStatement<Row extends object> implements pg.Submittable {
  readonly name: string
  readonly text: string
  readonly rows: Promise<Row[]>
  readonly #values: readonly unknown[]
  readonly #found: Row[] = []
  #columns: Columns | undefined
  #fault: unknown
  #resolve!: (rows: Row[]) => void
  #reject!: (error: unknown) => void

  constructor(name: string, text: string, values: readonly unknown[]) {
    this.name = name
    this.text = text
    this.#values = values
    this.rows = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: pg.Connection): Error | null {
    const wire = connection as unknown as Wire
    const known = wire.parsedStatements[this.name] ?? wire.submittedNamedStatements[this.name]
    this.#columns = known === undefined ? undefined : columnsOf.get(wire)?.get(this.name)
    const bytes = new StatementBytes()
    try {
      if (known === undefined) bytes.parse(this.name, this.text)
      if (!this.#columns) bytes.describe(this.name)
      bytes.execute(this.name, this.#values)
    } catch (error) {
      // a value that cannot be written: nothing has been sent
      return error as Error
    }
    if (known === undefined) wire.submittedNamedStatements[this.name] = this.text
    if (wire.stream.writable) wire.stream.write(bytes.take())
    return null
  }

  handleRowDescription({ fields }: Described): void {
    this.#columns = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown),
    }
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#fault !== undefined) return
    const { names, parsers } = this.#columns ?? NO_COLUMNS
    const row: Record<string, unknown> = {}
    try {
      for (let at = 0; at < names.length; at++) {
        const text = fields[at] as string | null
        row[names[at] as string] = text === null ? null : (parsers[at] as (text: string) => unknown)(text)
      }
    } catch (error) {
      this.#fault = error
      return
    }
    this.#found.push(row as Row)
  }

  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: { sendCopyFail(reason: string): void }): void {
    connection.sendCopyFail('Nothing is copied by a prepared statement.')
  }

  handleError(error: unknown): void {
    this.#reject(error)
  }

  handleReadyForQuery(connection: pg.Connection): void {
    if (this.#fault !== undefined) {
      this.#reject(this.#fault)
      return
    }
    const wire = connection as unknown as Wire
    const known = columnsOf.get(wire) ?? new Map<string, Columns>()
    columnsOf.set(wire, known.set(this.name, this.#columns ?? NO_COLUMNS))
    this.#resolve(this.#found)
  }
}
