import { Agent, request as httpRequest } from 'node:http'

export interface Sent {
  method: string
  path: string
  body?: string
  headers?: Readonly<Record<string, string>>
}

export interface Received {
  status: number
  text: string
  etag: string | undefined
}

export type Send = (sent: Sent) => Promise<Received>

/** Requests over connections that stay open, as a client of a practice would keep them. */
export function sender(base: string, headers: () => Readonly<Record<string, string>>): Send & { close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const send: Send = (sent) =>
    new Promise((resolve, reject) => {
      const request = httpRequest(
        base + sent.path,
        {
          method: sent.method,
          agent,
          headers: {
            ...(sent.body !== undefined && {
              'content-type': 'application/fhir+json',
              'content-length': Buffer.byteLength(sent.body),
            }),
            ...headers(),
            ...sent.headers,
          },
        },
        (reply) => {
          const chunks: Buffer[] = []
          reply.on('data', (chunk: Buffer) => chunks.push(chunk))
          reply.on('error', reject)
          reply.on('end', () =>
            resolve({
              status: reply.statusCode ?? 0,
              text: Buffer.concat(chunks).toString(),
              etag: reply.headers.etag,
            }),
          )
        },
      )
      // a server may close an idle connection at the moment it is used again: nothing was sent then
      request.on('error', (error: NodeJS.ErrnoException) => {
        if (request.reusedSocket && error.code === 'ECONNRESET') send(sent).then(resolve, reject)
        else reject(error)
      })
      request.end(sent.body)
    })
  return Object.assign(send, { close: () => agent.destroy() })
}

/** Calls `one` that many times, by so many clients that each wait for their answer. Returns how many failed. */
export async function byClients(
  clients: number,
  times: number,
  one: (at: number) => Promise<boolean>,
): Promise<number> {
  let next = 0
  let failed = 0
  const client = async (): Promise<void> => {
    while (next < times) if (!(await one(next++))) failed++
  }
  await Promise.all(Array.from({ length: clients }, client))
  return failed
}
