import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { endpoints } from '#app/endpoints.ts'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { readOperations } from '#platform/api/server/reference/read-operations.ts'

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startTestServer()
  cookie = await server.signIn('provider')
})
afterAll(() => server.close())

async function openReference(path = '') {
  const { status, text, headers } = await server.ask('GET', `/api/reference${path}`, { cookie })
  return { status, text, headers }
}

describe('API reference', () => {
  test('is for staff: refused without a session and to patients', async () => {
    expect((await server.ask('GET', '/api/reference')).status).toBe(401)
    const patient = await server.signIn('patient')
    expect((await server.ask('GET', '/api/reference', { cookie: patient })).status).toBe(403)
    expect((await server.ask('GET', '/api/reference/patients', { cookie: patient })).status).toBe(403)
  })

  test('is a page of its own that loads nothing from elsewhere and runs no script', async () => {
    const { status, text, headers } = await openReference()
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(text).toContain('<h1>API reference</h1>')
    expect(text).not.toMatch(/<script|src="|@import|url\(|href="https?:/)
  })

  test('shows every endpoint on the page of its topic, under a unique anchor', async () => {
    const overview = await openReference()
    const topics = new Set([...overview.text.matchAll(/href="\/api\/reference\/([\w-]+)"/g)].map(([, slug]) => slug))
    const shown: string[] = []
    for (const topic of topics) {
      const { status, text } = await openReference(`/${topic}`)
      expect(status).toBe(200)
      const anchors = [...text.matchAll(/<section class="operation" id="([\w-]+)"/g)].map(([, id]) => id as string)
      for (const anchor of anchors) expect(text).toContain(`href="#${anchor}"`)
      shown.push(...anchors)
    }
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown).toHaveLength(endpoints.length)
  })

  test('gives fields, rules, callers and an example', async () => {
    const { text } = await openReference('/appointments')
    expect(text).toContain('id="post-api-appointments"')
    expect(text).toMatch(/<code>appointmentDateTime<\/code><\/th>\s*<td>required<\/td>/)
    expect(text).toContain('Provider, Administrator')
    expect(text).toContain('curl -X POST &quot;$AURORA/api/appointments&quot;')
  })

  test('finds calls by path, by words and by field name, the closest first', async () => {
    const { text } = await openReference('?q=break-glass')
    expect(text).toContain('href="/api/reference/patients#post-api-patients-id-break-glass"')
    expect((await openReference('?q=appointmentdatetime')).text).toContain('#post-api-appointments"')
    expect((await openReference('?q=zzzz')).text).toContain('No call matches “zzzz”.')
  })

  test('escapes what is searched for, and refuses a search that is too long', async () => {
    const { text } = await openReference(`?q=${encodeURIComponent('"><img src=x>')}`)
    expect(text).not.toContain('<img')
    expect((await openReference(`?q=${'a'.repeat(101)}`)).status).toBe(400)
  })

  test('has no such topic: 404', async () => {
    expect((await openReference('/nothing')).status).toBe(404)
  })
})

test('every request and reply example in the OpenAPI document is accepted by its contract', async () => {
  const { json } = await server.ask('GET', '/api/openapi.json')
  const operations = new Map(
    readOperations(json).map((operation) => [`${operation.method} ${operation.path}`, operation]),
  )
  const wrong = endpoints
    .filter(({ path, accepts }) => !path.startsWith('/fhir') && accepts !== 'multipart')
    .flatMap(({ method, path, body, reply }) => {
      const operation = operations.get(`${method} ${path}`)
      return [
        ...(body && !safeParse(body, operation?.request?.example).success ? [`request of ${method} ${path}`] : []),
        ...(safeParse(reply, operation?.reply?.example).success ? [] : [`reply of ${method} ${path}`]),
      ]
    })
  expect(wrong).toEqual([])
})
