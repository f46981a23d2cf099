import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import { ledgerOf } from './ledger.ts'
import { startTestServer, type TestServer } from './server/testing/test-server.ts'

describe('ledger', () => {
  it('no endpoint appears, goes or widens unseen: on purpose? then `npm run ledger` and review the difference', () => {
    expect(ledgerOf(endpoints)).toBe(readFileSync(new URL('./ledger.txt', import.meta.url), 'utf8'))
  })

  it('each endpoint stands in the list once', () => {
    const named = endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
  })

  it('a role added to an endpoint changes its line', () => {
    const [line] = ledgerOf([{ method: 'GET', path: '/api/x', access: ['provider', 'admin'] } as never]).split('\n')
    expect(line).toBe('GET    /api/x  admin provider')
  })
})

describe('what costs much', () => {
  /** Files, whole-practice figures and assistants by the look of their address; a new one cannot leave its cost out. */
  const LOOKS_HEAVY =
    /pdf|\/html$|\/export(s|\/|$)|\/invoice$|\/receipt$|verify$|everything$|registers|chat\/assistant|generate-note|analytics/
  /** Cheap in spite of its name: a status, a code that is entered, a quote that becomes an invoice, or a job only begun. */
  const ONLY_LOOKS_HEAVY = [
    'POST /api/auth/verify',
    'POST /api/accounts/invoices/{id}/invoice',
    'GET /fhir/$export/{id}',
    'DELETE /fhir/$export/{id}',
    'GET /fhir/$export',
    'GET /fhir/Patient/$export',
  ]

  it('says so in its contract, and so waits for its turn', () => {
    const forgotten = endpoints
      .filter(({ path, cost }) => LOOKS_HEAVY.test(path) && cost === undefined)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => !ONLY_LOOKS_HEAVY.includes(name))
    expect(forgotten).toEqual([])
  })

  it('is never open to people who have not signed in', () => {
    expect(endpoints.filter(({ cost, access }) => cost && access === 'public')).toEqual([])
  })

  it('the list of them is as reviewed in the ledger', () => {
    const heavy = endpoints.filter(({ cost }) => cost !== undefined)
    expect(heavy.length).toBeGreaterThan(35)
    expect(ledgerOf(heavy).match(/\((heavy|heavy-when-large|assistant)\)$/gm)).toHaveLength(heavy.length)
  })
})

/** Served without a contract: for monitoring tools, with an access check and tests of its own (`server/metrics`). */
const BESIDE = [['GET', '/metrics']] as const

describe('served', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('every endpoint of the list, and nothing else', () => {
    const { app } = server
    const inList = new Set(endpoints)
    const served = app.features.flatMap(({ routes = [] }) => routes.map(({ endpoint }) => endpoint))
    expect(served.filter((endpoint) => !inList.has(endpoint)).map(({ path }) => path)).toEqual([])
    expect(endpoints.filter((endpoint) => !served.includes(endpoint)).map(({ path }) => path)).toEqual([])
    const isRouted = ({ method, path }: (typeof endpoints)[number]) =>
      app.http.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') })
    expect(endpoints.filter((endpoint) => !isRouted(endpoint)).map(({ path }) => path)).toEqual([])
    for (const [method, url] of BESIDE) expect(app.http.hasRoute({ method, url })).toBe(true)
    expect(routedCount(app.http.printRoutes({ commonPrefix: false }))).toBe(endpoints.length + BESIDE.length)
  })

  it('refuses a visitor without a session wherever the ledger does not say public', async () => {
    for (const { method, path, access } of endpoints) {
      if (access === 'public') continue
      const answer = await server.ask(method, path.replace(/\{\w+\}/g, 'x'), method === 'GET' ? {} : { body: {} })
      expect(`${answer.status} ${method} ${path}`).toBe(`401 ${method} ${path}`)
    }
  })
})

/** Methods in the router's own table; HEAD comes with each GET and passes the same permission. */
function routedCount(table: string): number {
  return [...table.matchAll(/\(([A-Z, ]+)\)/g)].flatMap(([, methods = '']) =>
    methods.split(', ').filter((method) => method !== 'HEAD'),
  ).length
}
