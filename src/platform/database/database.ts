/** What runs SQL. Values are always parameters; SQL text is static, so that it is prepared once per connection. */
export interface Queryable {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** One connection held for a while; its identity lasts as long as the connection does. */
export interface Session extends Queryable {
  /** Stable for the life of the connection: state per connection is keyed by this. */
  readonly connection: object
  /** begin … commit; rolls back and rethrows on any error. */
  transaction<T>(work: () => Promise<T>): Promise<T>
  /** Called once the transaction under way has committed; dropped if it rolls back. */
  afterCommit(act: () => void): void
}

export interface Database extends Queryable {
  readonly kind: 'embedded' | 'server'
  /** Holds one connection. The embedded database has only one: never await anything slow in here. */
  exclusive<T>(work: (session: Session) => Promise<T>): Promise<T>
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>
  /** SQL of a library that brings its own statements, several in one text where it likes; nothing of it is named. */
  run(text: string, values?: readonly unknown[]): Promise<{ rows: object[] }>
  /** Calls back for each NOTIFY on the channel, of any process; `resumed` when some may have been missed. */
  listen(channel: string, receive: (payload: string) => void, resumed?: () => void): Promise<() => Promise<void>>
  close(): Promise<void>
}
