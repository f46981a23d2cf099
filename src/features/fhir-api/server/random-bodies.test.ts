import fc from 'fast-check'
import type { Bundle, FhirResource } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { syntheticPatients } from '#app/server/testing/synthetic-patients.ts'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { publishedResources } from '#fhir/au-core/testing/published-resources.ts'
import { Problem } from '#platform/api/problem.ts'
import { storedTypes } from '#platform/records/catalogue.ts'
import { extract } from '#platform/records/search/extract.ts'
import { issuesOf, isWarning, resourceFrom, settled } from './incoming.ts'
import { randomBodies } from './testing/random-bodies.ts'

/** Sends bodies of each type over HTTP one by one; RANDOM_BODIES=10000 sends that many more, in batches. */
const SENT = 8
const IN_BATCHES = Number(process.env.RANDOM_BODIES ?? 0)
const AT_ONCE = 50
const TRACE = /\\n\s+at |\n\s+at |node_modules|\.ts:\d/
const CHECKED = 300

const VALID_KEPT = 40
const NOW = new Date('2026-11-15T00:00:00Z')
const valid = new Map<string, FhirResource[]>()
for (const resource of [...publishedResources(), ...syntheticPatients('2026-11-15', 4)]) {
  const known = valid.get(resource.resourceType) ?? []
  if (known.length < VALID_KEPT) valid.set(resource.resourceType, [...known, resource])
}
const bodiesOf = (type: string) => randomBodies(type, valid.get(type) ?? [])

describe('random bodies are refused in words or stored, never a fault', () => {
  test.each(storedTypes)('%s, on the way to the store', (type) => {
    fc.assert(
      fc.property(bodiesOf(type), (body) => {
        const sent = JSON.parse(JSON.stringify(body ?? null)) as unknown
        try {
          const resource = resourceFrom(sent, type)
          const issues = issuesOf(resource, NOW)
          if (!issues.every(isWarning)) return
          extract({ ...settled(resource, 'http://localhost/fhir', issues), id: 'x' } as FhirResource)
        } catch (error) {
          if (!(error instanceof Problem)) throw error
        }
      }),
      { numRuns: CHECKED },
    )
  })

  describe('over HTTP', () => {
    let server: TestServer
    let cookie: string
    beforeAll(async () => {
      server = await startTestServer()
      cookie = await server.signIn('admin')
    })
    afterAll(() => server.close())

    test.each(storedTypes)('%s', async (type) => {
      await fc.assert(
        fc.asyncProperty(bodiesOf(type), fc.constantFrom('POST', 'PUT', 'validate', 'bundle'), async (body, way) => {
          const answer = await send(type, body, way)
          expect(answer.status, answer.text).toBeLessThan(500)
          expect(answer.text).not.toMatch(TRACE)
        }),
        { numRuns: SENT },
      )
    })

    test.runIf(IN_BATCHES > 0).each(storedTypes)('%s, many', { timeout: 3_600_000 }, async (type) => {
      const replies = new Map<string, number>()
      const many = fc.array(bodiesOf(type), { minLength: AT_ONCE, maxLength: AT_ONCE })
      await fc.assert(
        fc.asyncProperty(many, async (bodies) => {
          const entry = bodies.map((resource) => ({
            resource: resource ?? null,
            request: { method: 'POST', url: type },
          }))
          const answer = await server.ask('POST', '/fhir', {
            cookie,
            body: { resourceType: 'Bundle', type: 'batch', entry },
          })
          // a forbidden key such as __proto__ anywhere rejects the whole request
          expect([200, 400], answer.text).toContain(answer.status)
          expect(answer.text).not.toMatch(TRACE)
          for (const { response } of (answer.json as Bundle).entry ?? []) {
            expect(Number(response?.status)).toBeLessThan(500)
            replies.set(response?.status ?? '', (replies.get(response?.status ?? '') ?? 0) + 1)
          }
        }),
        { numRuns: Math.ceil(IN_BATCHES / AT_ONCE), endOnFailure: true },
      )
      console.info(`${type}: ${[...replies].map(([status, count]) => `${count} × ${status}`).join(', ')}`)
    })

    function send(type: string, body: unknown, way: string) {
      const raw = JSON.stringify(body ?? null)
      if (way === 'PUT') return server.ask('PUT', `/fhir/${type}/some-id`, { cookie, raw })
      if (way === 'validate') return server.ask('POST', `/fhir/${type}/$validate`, { cookie, raw })
      if (way === 'POST') return server.ask('POST', `/fhir/${type}`, { cookie, raw })
      const entry = `{"fullUrl":"urn:uuid:x","resource":${raw},"request":{"method":"POST","url":"${type}"}}`
      return server.ask('POST', '/fhir', {
        cookie,
        raw: `{"resourceType":"Bundle","type":"transaction","entry":[${entry}]}`,
      })
    }
  })
})
