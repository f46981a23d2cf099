import pg from 'pg'

/** Calls back with the text of every statement this process sends; returns how to stop. */
export function watchStatements(sent: (text: string) => void): () => void {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function watched(this: pg.Client, ...parameters: unknown[]) {
    const [first] = parameters as [string | { text: string }]
    sent(typeof first === 'string' ? first : first.text)
    return (query as (...all: unknown[]) => unknown).apply(this, parameters)
  } as typeof query
  return () => {
    pg.Client.prototype.query = query
  }
}
