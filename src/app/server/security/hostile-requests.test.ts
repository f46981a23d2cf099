import { once } from 'node:events'
import { type ClientRequest, createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SlowConnections } from '#platform/api/server/slow-connections.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const MEGABYTE = 1024 * 1024

let server: TestServer
let port: number
let provider: string
beforeAll(async () => {
  server = await startTestServer()
  await server.app.http.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.http.server.address() as AddressInfo).port
  provider = await server.signIn('provider')
})
afterAll(() => server.close())

interface Opened {
  request: ClientRequest
  answer: Promise<{ status: number; message: string }>
}

/** Headers go out; the body is the test's to send, or not. */
function open(path: string, headers: Record<string, string | number>): Opened {
  const request = send({ host: '127.0.0.1', port, path, method: 'POST', headers })
  request.on('error', () => undefined)
  request.flushHeaders()
  const answer = (once(request, 'response') as Promise<[IncomingMessage]>).then(async ([response]) => {
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk as Buffer)
    const json = JSON.parse(Buffer.concat(chunks).toString()) as {
      message?: string
      issue?: { details?: { text?: string }; diagnostics?: string }[]
    }
    const [issue] = json.issue ?? []
    return {
      status: response.statusCode ?? 0,
      message: json.message ?? issue?.details?.text ?? issue?.diagnostics ?? '',
    }
  })
  return { request, answer }
}

const json = { 'content-type': 'application/json' }

describe('nobody is read before they are known', () => {
  it.each(['/fhir', '/fhir/Patient', '/api/patients', '/api/chat/assistant', '/api/ambient-scribe/transcribe'])(
    'POST %s without a session is refused while nothing of its body has been sent',
    async (path) => {
      const { request, answer } = open(path, { ...json, 'content-length': 10 * MEGABYTE })
      expect((await answer).status).toBe(401)
      request.destroy()
    },
  )

  it('the wrong role is refused just as early', async () => {
    const cookie = await server.signIn('patient')
    const { request, answer } = open('/api/patients', { ...json, cookie, 'content-length': MEGABYTE })
    expect((await answer).status).toBe(403)
    request.destroy()
  })

  it('another site is refused just as early', async () => {
    const headers = { ...json, cookie: provider, origin: 'https://elsewhere.example', 'content-length': MEGABYTE }
    const { request, answer } = open('/api/patients', headers)
    expect((await answer).status).toBe(403)
    request.destroy()
  })

  it('without a session a public form takes 64 kB, announced or not', async () => {
    const announced = open('/api/auth/login', { ...json, 'content-length': 65 * 1024 })
    expect(await announced.answer).toEqual({
      status: 413,
      message: 'The request is too large: at most 64 kB can be sent here.',
    })
    announced.request.destroy()
    const { request, answer } = open('/api/auth/login', { ...json, 'transfer-encoding': 'chunked' })
    request.write(`{"email":"${'a'.repeat(65 * 1024)}`)
    expect((await answer).status).toBe(413)
    request.destroy()
  })
})

describe('a body that is small to send and dear to parse', () => {
  const post = (path: string, raw: string) => server.ask('POST', path, { raw, cookie: provider })

  it('many empty objects are refused while they are counted', async () => {
    const answer = await post('/api/patients', `[${'{},'.repeat(60_000)}{}]`)
    expect(answer.status).toBe(413)
    expect(answer.json.message).toBe('The request holds more than 50000 values. Please send it in parts.')
  })

  it('a bundle of them as well, as an OperationOutcome', async () => {
    const answer = await post('/fhir', `{"a":[${'{},'.repeat(600_000)}{}]}`)
    expect(answer.status).toBe(413)
    expect(answer.json.resourceType).toBe('OperationOutcome')
  })

  it('deep nesting is refused', async () => {
    expect((await post('/api/patients', '['.repeat(5000))).status).toBe(400)
  })

  it('a patient may send less in a bundle than staff', async () => {
    const cookie = await server.signIn('patient')
    const { request, answer } = open('/fhir', { ...json, cookie, 'content-length': 3 * MEGABYTE })
    expect((await answer).status).toBe(413)
    request.destroy()
  })

  it('a large bundle is taken apart in a worker and put together again', async () => {
    const text = 'x'.repeat(1000)
    const entry = Array.from({ length: 600 }, () => ({ request: { method: 'GET', url: `Nothing/${text}` } }))
    const answer = await server.ask('POST', '/fhir', {
      body: { resourceType: 'Bundle', type: 'batch', entry },
      cookie: provider,
    })
    expect(answer.status).toBe(200)
    expect(answer.json.entry).toHaveLength(600)
    const poisoned = `{"resourceType":"Bundle","type":"batch","entry":[{"__proto__":{"x":"${'x'.repeat(MEGABYTE)}"}}]}`
    expect((await post('/fhir', poisoned)).status).toBe(400)
  })
})

describe('Aurora itself', () => {
  it('watches whoever sends a body, and tells them that they are too slow', async () => {
    const watching = vi.spyOn(SlowConnections.prototype, 'onSlow')
    const { request, answer } = open('/api/auth/login', { ...json, 'content-length': 1000 })
    request.write('{')
    await expect.poll(() => watching.mock.contexts.length).toBe(1)
    const [connections] = watching.mock.contexts as SlowConnections[]
    watching.mockRestore()
    let status = 0
    void answer.then((one) => (status = one.status))
    await expect
      .poll(() => {
        connections?.check(performance.now() + 14_000)
        return status
      })
      .toBe(408)
    request.destroy()
  })
})

describe('a connection that only takes up room', () => {
  const slow = new SlowConnections()
  const refused: number[] = []
  const small = createServer((request, response) => {
    slow.add(request, response, 0)
    if (request.method === 'POST') {
      request.on('data', () => undefined)
      slow.onSlow(request, ({ status }) => {
        refused.push(status)
        response.writeHead(status).end()
      })
      return
    }
    response.end(Buffer.alloc(64 * MEGABYTE))
  })
  beforeAll(async () => {
    small.listen(0, '127.0.0.1')
    await once(small, 'listening')
  })
  afterAll(() => small.close())
  const place = () => ({ host: '127.0.0.1', port: (small.address() as AddressInfo).port })

  it('a sender who hardly sends is told so, and not before ten seconds are over', async () => {
    const request = send({ ...place(), method: 'POST', headers: { 'content-length': 1000 } })
    request.on('error', () => undefined)
    const arrived = once(small, 'request')
    request.write('a')
    await arrived
    slow.check(9_000)
    expect(refused).toEqual([])
    slow.check(14_000)
    expect(refused).toEqual([408])
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(408)
    request.destroy()
  })

  it('a reader who takes nothing loses the connection after half a minute', async () => {
    const arrived = once(small, 'request')
    const client = connect(place())
    client.pause()
    client.on('error', () => undefined)
    client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    const [request] = (await arrived) as [IncomingMessage]
    await new Promise((resolve) => setImmediate(resolve))
    const closed = once(request.socket, 'close')
    slow.check(1_000)
    slow.check(20_000)
    expect(request.socket.destroyed).toBe(false)
    slow.check(60_000)
    await closed
    client.destroy()
  })
})
