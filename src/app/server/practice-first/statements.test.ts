import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#app/endpoints.ts'
import type { Endpoint, Role } from '#platform/api/endpoint.ts'
import { watchStatements } from '#platform/database/testing/watch-statements.ts'
import { currentTurn } from '#platform/workers/turn.ts'
import { samplesOf } from '../testing/sample-input.ts'
import { syntheticPatients } from '../testing/synthetic-patients.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { tablesAcrossPractices } from './testing/crosses-practices.ts'
import { BEFORE_THE_PRACTICE_IS_KNOWN, OF_THE_INSTALLATION, STATEMENTS } from './testing/exceptions.ts'

let server: TestServer
const cookies = new Map<Role, string>()
const sent = new Set<string>()
let stopWatching = (): void => undefined

/** Set when a release is made: the statements are kept for the test of the next one (`earlier-release`). */
const RECORD = process.env.AURORA_RECORD_STATEMENTS

const LEFT_OUT = new Set(['POST /api/auth/logout', 'GET /api/live'])
const walked = endpoints.filter(({ method, path }) => !LEFT_OUT.has(`${method} ${path}`))

beforeAll(async () => {
  server = await startTestServer()
  const seeder = server.services.asJob('seeder', { practice: server.practice })
  await seeder.createMany([...syntheticPatients('2026-11-15', 12)], { isBulk: true })
  for (const role of ['patient', 'provider', 'admin'] as const) cookies.set(role, await server.signIn(role))
  stopWatching = watchStatements((text) => {
    // schedules of the installation look after every practice in turn
    if (currentTurn()) sent.add(text)
  })
})
afterAll(async () => {
  stopWatching()
  await server.close()
})

async function call({ access, method, path, body, accepts, query }: Endpoint): Promise<void> {
  const cookie =
    access === 'public' ? undefined : cookies.get(access.includes('provider') ? 'provider' : (access[0] as Role))
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    /patient|^id$/i.test(name) ? 'demo-patient' : /type/i.test(name) ? 'Observation' : 'none',
  )
  const [asked] = query ? samplesOf(query, () => undefined) : []
  const search = new URLSearchParams(
    Object.entries((asked ?? {}) as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
  )
  const [content] = body && !accepts ? samplesOf(body, () => undefined) : []
  for (const url of [address, `${address}?${search}`]) await server.ask(method, url, { body: content, cookie })
}

it('no statement of a request reads or writes rows of more than one practice', async () => {
  for (const endpoint of walked) await call(endpoint)
  if (RECORD) writeFileSync(RECORD, gzipSync(JSON.stringify([...sent].toSorted(), undefined, 1)))
  const excepted = new Set([...OF_THE_INSTALLATION, ...BEFORE_THE_PRACTICE_IS_KNOWN])
  const tables = await server.services.database.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'practice'`,
  )
  const ofPractices = new Set(tables.map(({ name }) => name).filter((name) => !excepted.has(name)))
  const across = [...sent]
    .map((text) => ({ text, tables: tablesAcrossPractices(text, ofPractices) }))
    .filter(({ tables }) => tables.length > 0)
  expect(sent.size).toBeGreaterThan(150)
  const isExcepted = ({ text, tables }: (typeof across)[number]) =>
    tables.every((name) => STATEMENTS.some(({ table, part }) => table === name && text.includes(part)))
  expect(across.filter((each) => !isExcepted(each)).map(({ text }) => text)).toEqual([])
})

it.each([
  ['select 1 from r_task where id = $1', ['r_task']],
  ['select 1 from r_task t join r_patient p on p.id = t.patient', ['r_task', 'r_patient']],
  ['delete from r_task where status = $1', ['r_task']],
  ['select 1 from r_task where practice = $1 and id = $2', []],
  ['insert into r_task (practice, id) values ($1, $2)', []],
  ['select 1 from sessions where id_hash = $1', []],
])('recognises %s', (statement, tables) =>
  expect(tablesAcrossPractices(statement, new Set(['r_task', 'r_patient']))).toEqual(tables),
)
