import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { SlowConnections } from '#platform/api/server/slow-connections.ts'
import { drain } from './drain.ts'

let server: Server | undefined
afterEach(() => server?.closeAllConnections())

async function serving(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const connections = new SlowConnections()
  const made = createServer((request, response) => {
    connections.add(request, response)
    handle(request, response)
  })
  server = made
  await new Promise<void>((resolve) => void made.listen(0, '127.0.0.1', resolve))
  const { port } = made.address() as AddressInfo
  const ask = (agent: Agent): Promise<{ status: number; connection: string | undefined }> =>
    new Promise((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent }, (reply) => {
        reply.resume()
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, connection: reply.headers.connection }))
      }).on('error', reject)
    })
  return { connections, server: made, ask }
}

it('finishes what is under way, ends its connection, and takes no new one', async () => {
  let finish = (): void => undefined
  const { connections, server, ask } = await serving((_request, response) => {
    finish = () => void response.end('done')
  })
  const underWay = ask(new Agent({ keepAlive: true }))
  await expect.poll(() => connections.size).toBe(1)
  const drained = drain(server, connections)
  await expect(ask(new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  finish()
  expect(await underWay).toEqual({ status: 200, connection: 'close' })
  await drained
})

it('a request on a connection that was open before is still answered, as its last', async () => {
  const { connections, server, ask } = await serving((_request, response) => void response.end('done'))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect((await ask(agent)).connection).toBe('keep-alive')
  const drained = drain(server, connections)
  expect(await ask(agent)).toEqual({ status: 200, connection: 'close' })
  await drained
})

it('does not wait for a request longer than the limit', async () => {
  const { connections, server, ask } = await serving(() => undefined)
  const lost = ask(new Agent())
  lost.catch(() => undefined)
  await expect.poll(() => connections.size).toBe(1)
  const startedMs = performance.now()
  await drain(server, connections, 100)
  expect(performance.now() - startedMs).toBeLessThan(2000)
})
