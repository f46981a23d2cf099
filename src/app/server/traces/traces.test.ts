import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openTraces } from './open-traces.ts'
import { type Exporter, openExporter } from './otlp-exporter.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
}

const received: { path: string; authorization: string | undefined; text: string }[] = []
const collector = createServer((request, reply) => {
  let text = ''
  request.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  request.on('end', () => {
    received.push({ path: request.url ?? '', authorization: request.headers.authorization, text })
    reply.end('{}')
  })
})
const complaints: string[] = []
let server: TestServer
let exporter: Exporter

beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  exporter = openExporter({
    url: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    token: 'collector-token',
    resource: { 'service.name': 'aurora' },
    failed: (reason) => complaints.push(reason),
  })
  server = await startTestServer({ traces: openTraces(exporter) })
})
afterAll(async () => {
  await server.close()
  collector.close()
})

const PARENT = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }

it('sends a span for a request and its statements, and nothing about whom they are', async () => {
  const cookie = await server.signIn('provider')
  const asked = { cookie, headers: { traceparent: `00-${PARENT.traceId}-${PARENT.spanId}-01` } }
  const found = await server.ask('GET', '/api/patients/search?q=Zebedee', asked)
  const missing = await server.ask('GET', '/api/patients/somebody-unknown', asked)
  expect([found.status, missing.status]).toEqual([200, 404])
  await exporter.close()

  expect(
    received.every(({ path, authorization }) => path === '/v1/traces' && authorization === 'Bearer collector-token'),
  ).toBe(true)
  const text = received.map((each) => each.text).join('\n')
  expect(text).not.toMatch(/Zebedee|somebody-unknown|provider@|Test practice|select .* from/i)
  const spans = received.flatMap((each) => JSON.parse(each.text).resourceSpans[0].scopeSpans[0].spans as SentSpan[])
  const search = spans.find(({ name }) => name === 'GET /api/patients/search')
  expect(search).toMatchObject({ traceId: PARENT.traceId, parentSpanId: PARENT.spanId, kind: 2 })
  expect(search?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '200' } })
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === search?.spanId)
  expect(statements.map(({ name }) => name)).toContain('select r_patient')
  for (const { startTimeUnixNano, endTimeUnixNano } of spans)
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano))
  expect(spans.map(({ name }) => name)).toContain('GET /api/patients/:id')
  expect(complaints).toEqual([])
})

it('a collector that is away costs nothing but a line in the log', async () => {
  const complained: string[] = []
  const away = openExporter({ url: 'http://127.0.0.1:1', resource: {}, failed: (reason) => complained.push(reason) })
  const traces = openTraces(away)
  for (let times = 0; times < 3; times++) {
    const request = {}
    traces.begin(request, 'not a parent').statement('select 1 from r_task', 1, 2)
    traces.end(request, { method: 'GET', route: '/api/a', status: 200, requestId: 'r' })
  }
  await away.close()
  await away.close()
  expect(complained).toEqual(['no answer'])
})
