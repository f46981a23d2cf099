import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#app/endpoints.ts'
import type { Endpoint, Role } from '#platform/api/endpoint.ts'
import { badBodies } from '../testing/bad-input.ts'
import { samplesOf } from '../testing/sample-input.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** What validators, parsers and HTTP write for programmers. */
const RAW = [
  /too (small|big|short|long): /i,
  /invalid (input|option|string|literal|type|enum|union|value|key|uuid)\b/i,
  /expected \w+,? (received|to |but )/i,
  /\b(zod|ajv|schema|regex|regexp|pattern|enum|instancePath|additionalProperties)\b/i,
  /must (NOT )?(have|match|be (string|number|integer|object|array|boolean|equal))\b/,
  /\b(undefined|null|NaN|\[object|TypeError|SyntaxError|RangeError|Error:)/,
  /unexpected (token|end)/i,
  /^(Bad Request|Unauthorized|Forbidden|Not Found|Conflict|Gone|Precondition \w+|Unprocessable \w+|Too Many Requests|Internal Server Error)\W*$/i,
  /[<>]=\d/,
]

/** Where something is in a record, such as 'Appointment.reasonCode[0].text': said to programs alone. */
const RECORD_PATH = /\b[A-Z][A-Za-z]+\.[a-z]\w*/

/** Why nobody but a programmer could read it; nothing where they can. */
function whyRaw(message: unknown): string | undefined {
  if (typeof message !== 'string' || message.trim() === '') return 'no message'
  const raw = RAW.find((each) => each.test(message))
  return raw && `raw words ${raw}`
}

/** The same, and why it is no sentence. */
function whyNotPlain(message: unknown): string | undefined {
  if (typeof message !== 'string' || whyRaw(message)) return whyRaw(message)
  if (!/^[-\p{Lu}\d‘'"]/u.test(message)) return 'begins in lower case'
  if (message.split(/\s+/).length < 2) return 'one word'
  if (RECORD_PATH.test(message)) return 'a path in a record'
  if (/[a-z][A-Z][a-z]/.test(message.replace(/‘[^’]*’|'[^']*'|"[^"]*"/g, ''))) return 'a field name of the code'
  return undefined
}

let server: TestServer
const cookies = new Map<Role, string>()
beforeAll(async () => {
  server = await startTestServer()
  for (const role of ['patient', 'provider', 'admin'] as const) cookies.set(role, await server.signIn(role))
})
afterAll(() => server.close())

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const isForPrograms = ({ path }: Endpoint) => /^\/(fhir|cds-services|oauth)\b/.test(path)
/** Ends the session that the walk needs. */
const LEFT_OUT = new Set(['POST /api/auth/logout'])
const writes = endpoints.filter((each) => each.method !== 'GET' && !LEFT_OUT.has(nameOf(each)))

const asked = endpoints.filter(({ query, path }) => query && path !== '/api/live')

function addressOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => (/patient|^id$/i.test(name) ? 'demo-patient' : 'nonsense'))
}

async function refusals(
  endpoint: Endpoint,
  body: unknown,
  query = '',
): Promise<{ status: number; messages: unknown[] }> {
  const { access, method, path, accepts } = endpoint
  const cookie = access === 'public' ? undefined : cookies.get(access.includes('admin') ? 'admin' : (access[0] as Role))
  const { status, json, text } = await server.ask(method, addressOf(path) + query, {
    body: accepts ? undefined : body,
    cookie,
  })
  if (status < 400) return { status, messages: [] }
  // a page for somebody without an account
  if (json === undefined) return { status, messages: [/<h1>(.*?)<\/h1>/.exec(text)?.[1]] }
  if (isForPrograms(endpoint)) {
    const issues = (json?.issue ?? []) as { diagnostics?: string; details?: { text?: string } }[]
    const texts = issues.flatMap(({ diagnostics, details }) => [diagnostics, details?.text]).filter(Boolean)
    return { status, messages: texts.length > 0 ? texts : [json?.message ?? json?.error_description] }
  }
  const fields = Object.values((json?.fields ?? {}) as Record<string, string | { message: string }>)
  const texts = fields.map((field) => (typeof field === 'string' ? field : field.message))
  return { status, messages: [json?.message, ...texts] }
}

const BAD_VALUES = ['', 'nonsense', '-1', '1e99', '2026-02-30', 'x'.repeat(3000)]

function badQueries({ query }: Endpoint): string[] {
  if (!query) return []
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties).flatMap((name) =>
    BAD_VALUES.map((value) => `?${new URLSearchParams({ [name]: value })}`),
  )
}

/** What nobody could read of these refusals, and what broke. */
async function faultsAfter(
  endpoint: Endpoint,
  tries: readonly { what: string; body?: unknown; query?: string }[],
): Promise<string[]> {
  const faults = new Set<string>()
  for (const { what, body, query } of tries) {
    const { status, messages } = await refusals(endpoint, body, query)
    if (status >= 500) faults.add(`${status} after ${what}`)
    for (const message of messages) {
      const fault = isForPrograms(endpoint) ? whyRaw(message) : whyNotPlain(message)
      if (fault) faults.add(`${String(message)} (${fault}; ${what})`)
    }
  }
  return [...faults].slice(0, 5)
}

describe('a refused request says why in words a person understands', () => {
  it.each(writes.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const [valid] = endpoint.body ? samplesOf(endpoint.body, () => undefined) : []
    expect(await faultsAfter(endpoint, badBodies(valid))).toEqual([])
  })

  it.each(asked.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s?…', async (_, endpoint) => {
    const tries = badQueries(endpoint).map((query) => ({ what: query.slice(0, 60), query }))
    expect(await faultsAfter(endpoint, tries)).toEqual([])
  })
})
