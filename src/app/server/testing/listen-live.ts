import type { TestServer } from './test-server.ts'

export interface LiveListener {
  status: number
  /** The kinds of record it was told of so far. */
  types(): string[]
  isOver(): boolean
  close(): void
}

/** One browser with the stream of live events open. */
export async function listenLive(server: TestServer, cookie: string): Promise<LiveListener> {
  const ended = new AbortController()
  const reply = await server.app.http.inject({
    method: 'GET',
    url: '/api/live',
    headers: { cookie },
    payloadAsStream: true,
    signal: ended.signal,
  })
  let text = ''
  let isOver = false
  reply
    .stream()
    .on('data', (part: Buffer) => {
      text += part.toString()
    })
    .on('end', () => {
      isOver = true
    })
    .on('error', () => undefined)
  return {
    status: reply.statusCode,
    types: () => [
      ...new Set(
        [...text.matchAll(/^data: (.*)$/gm)].flatMap(([, event]) => JSON.parse(event ?? '').types as string[]),
      ),
    ],
    isOver: () => isOver,
    close: () => ended.abort(),
  }
}
