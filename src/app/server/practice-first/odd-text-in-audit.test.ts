import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuditEntry } from '#platform/audit/event.ts'
import { verifyAudit } from '#platform/audit/verify.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** Texts that databases, JSON and UTF-8 treat in ways of their own. */
const ODD: Record<string, string> = {
  'a lone high surrogate': 'before \ud83d after',
  'a lone low surrogate': 'before \udc00 after',
  'surrogates the wrong way round': '\udc00\ud83d',
  NUL: 'before\u0000after',
  'NUL alone': '\u0000',
  'an escape that looks like NUL': '\\u0000 \\ud800',
  'control characters': Array.from({ length: 31 }, (_, code) => String.fromCharCode(code + 1)).join(''),
  'decomposed and composed letters': 'e\u0301 \u00e9 \u1100\u1161 \uac00',
  'direction marks and a byte order mark': '\ufeff\u202eabc\u202c\u200f',
  'line separators': 'a\u2028b\u2029c\u0085d',
  'noncharacters and the last plane': '\ufffe\uffff\ufdd0 \u{10ffff} \u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  'quotes and SQL': `'"\\; drop table audit_events; -- $1 {"a":null} \\N`,
  'a very long text': 'Å\u{1f4a8}x'.repeat(40_000),
}

let server: TestServer
let clinician: string
let administrator: string
beforeAll(async () => {
  server = await startTestServer()
  await server
    .preparing()
    .createMany([
      { resourceType: 'Patient', id: 'ann', name: [{ given: ['Ann'], family: 'Odd' }], birthDate: '1951-07-14' },
    ])
  clinician = await server.signIn('provider')
  administrator = await server.signIn('admin')
})
afterAll(() => server.close())

const proof = () => verifyAudit(server.services.database, server.services.auditKeys)

it.each(Object.entries(ODD))('holds after requests with %s, wherever the API takes text', async (_, text) => {
  const { events: before } = await proof()
  const inUrl = encodeURIComponent(Buffer.from(text).toString()).slice(0, 6000)
  const paths = [
    `/api/patients?q=${inUrl}`,
    `/fhir/Patient?name=${inUrl}`,
    `/fhir/Patient?_id=${inUrl}`,
    `/fhir/Patient/${inUrl}`,
    `/api/patients/${inUrl}`,
    `/api/audit-trail?actor=${inUrl}`,
    `/api/audit-trail?patient=${inUrl}`,
  ]
  for (const path of paths)
    for (const cookie of [clinician, administrator]) {
      const { status, text: reply } = await server.ask('GET', path, {
        cookie,
        headers: { 'x-request-id': inUrl.slice(0, 3000) },
      })
      expect(status, `${path.slice(0, 60)}: ${reply.slice(0, 200)}`).toBeLessThan(500)
    }
  const bodies: [string, 'POST' | 'PUT', string, object][] = [
    ['patient', 'POST', '/api/patients', { given: text, family: text, birthDate: '1954-02-03', gender: 'female' }],
    ['fhir', 'POST', '/fhir/Patient', { resourceType: 'Patient', name: [{ family: text }], birthDate: '1954-02-03' }],
    ['sign-in', 'POST', '/api/auth/login', { email: `${text}@aurora.example`, password: text }],
    [
      'register',
      'POST',
      '/api/auth/register/patient',
      {
        email: 'odd@aurora.example',
        phone: '0491570006',
        name: text,
        dateOfBirth: '1954-02-03',
        password: 'Abcdefghij1!Kl',
      },
    ],
    ['view', 'PUT', '/api/patient-list/views', { views: [{ name: text, filters: {} }] }],
    ['restricted record', 'POST', '/api/restricted-patients', { patientId: 'ann', reason: text, staff: [] }],
    ['emergency access', 'POST', '/api/patients/ann/break-glass', { reason: 'emergency', details: text }],
    ['record opened again', 'POST', '/api/restricted-patients/ann/lift', { reason: text }],
    [
      'task',
      'POST',
      '/api/practice/tasks',
      { title: text, description: text, priority: 'normal', dueDate: '2026-12-01' },
    ],
  ]
  for (const [name, method, path, body] of bodies)
    for (const cookie of [clinician, administrator]) {
      const { status, text: reply } = await server.ask(method, path, { cookie, body })
      expect(status, `${name}: ${reply.slice(0, 200)}`).toBeLessThan(500)
    }
  const { events, broken } = await proof()
  expect(broken).toBeUndefined()
  expect(events).toBeGreaterThan(before)
})

it.each(Object.entries(ODD))('keeps events with %s in every column', async (_, text) => {
  const entry: AuditEntry = {
    practice: server.practice,
    recorded: new Date().toISOString(),
    action: 'E',
    operation: text,
    outcome: '0',
    outcomeDesc: text,
    actorId: text,
    actorName: text,
    actorRole: text,
    actorType: 'humanuser',
    behalfId: text,
    behalfName: text,
    entityType: text,
    entityId: text,
    patient: text,
    purpose: text,
    site: text,
    requestId: text,
    detail: JSON.stringify({ text }),
  }
  await server.services.audit.record([entry])
  await server.services.audit.record([entry, entry])
  expect((await proof()).broken).toBeUndefined()
})
