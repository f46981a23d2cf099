import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test-server.ts'
import { SAMPLED_TYPES, sampleOf } from './authority-samples.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the samples are sound over FHIR: a try that is refused is refused by the policy', async () => {
  const cookie = await server.signIn('admin')
  const wrong: string[] = []
  for (const type of SAMPLED_TYPES) {
    const { json } = await server.ask('POST', `/fhir/${type}/$validate`, { cookie, body: sampleOf(type) })
    for (const { severity, diagnostics } of json.issue ?? []) {
      if (severity === 'error' || severity === 'fatal') wrong.push(`${type}: ${diagnostics}`)
    }
  }
  expect(wrong).toEqual([])
  expect(SAMPLED_TYPES.length).toBeGreaterThan(30)
})
