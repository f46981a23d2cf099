import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealLine } from '#platform/audit/anchors/anchor-line.ts'
import { anchorLinesOf, anchorProblems } from '#platform/audit/anchors/anchor-problems.ts'
import { openAuditLog } from '#platform/audit/open-audit-log.ts'
import { verifyAudit } from '#platform/audit/verify.ts'
import type { Database } from '#platform/database/database.ts'
import { auditKeysOf } from '../services.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const FIRST = 'the first secret of at least thirty-two characters'
const SECOND = 'the second secret of at least thirty-two characters'
const both = { secret: SECOND, earlierSecrets: [FIRST] }

/** The database outlives a server: its services would close it with them. */
function kept(database: Database): Database {
  return { ...database, close: async () => undefined }
}

/** Accounts of the demonstration are put back as they were at every start; this one stays. */
const PATIENT = {
  email: 'ada@example.com',
  phone: '0491 570 006',
  password: 'Wattle7Tram',
  name: 'Ada Lee',
  dateOfBirth: '1961-07-14',
}

const EVENT = {
  recorded: '2026-11-15T00:00:00.000Z',
  action: 'R',
  operation: 'read',
  outcome: '0',
  actorId: 'somebody',
  actorName: 'Somebody',
  actorRole: 'provider',
  actorType: 'humanuser',
  entityType: 'Patient',
  entityId: 'demo-patient',
  patient: 'demo-patient',
  site: 'aurora',
} as const

describe('the server secret is changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aurora-secret-'))
  let database: Database
  let server: TestServer
  let totpSecret: string
  let recoveryCodes: string[]
  const start = (secrets: { secret: string; earlierSecrets?: readonly string[] }) =>
    startTestServer({ ...secrets, database: kept(database), dataFolder: folder })
  const codeAt = (ms: number) => new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: ms })
  const signIn = async (code: () => string) => {
    const body = { email: PATIENT.email, password: PATIENT.password }
    const { userId } = (await server.ask('POST', '/api/auth/login', { body })).json
    return server.ask('POST', '/api/auth/verify', { body: { userId, code: code(), type: 'login' } })
  }

  beforeAll(async () => {
    database = await testDatabase()
    server = await start({ secret: FIRST })
    await server.ask('POST', '/api/auth/register/patient', { body: PATIENT })
    // in the demonstration, before an app is set up
    const { cookie = '' } = await signIn(() => '123456')
    totpSecret = (await server.ask('POST', '/api/auth/totp/start', { cookie })).json.secret
    const confirmed = await server.ask('POST', '/api/auth/totp/confirm', {
      cookie,
      body: { code: codeAt(Date.now()) },
    })
    recoveryCodes = confirmed.json.recoveryCodes
    await server.services.anchors.write()
    await server.close()
    server = await start(both)
    await server.services.anchors.write()
  })
  afterAll(async () => {
    await server.close()
    await database.close()
    rmSync(folder, { recursive: true })
  })

  it('authenticator apps and recovery codes go on working', async () => {
    expect((await signIn(() => recoveryCodes[0] ?? '')).status).toBe(200)
    // a step later than the one that confirmed the app
    expect((await signIn(() => codeAt(Date.now() + 30_000))).status).toBe(200)
  })

  it('every event is proved by the secret it was written with, and the earlier one is needed', async () => {
    await server.recordsAs('provider').search('Patient', {})
    expect(await verifyAudit(database, auditKeysOf(both))).toMatchObject({ broken: undefined })
    expect(await server.services.anchors.check()).toEqual([])
    expect(server.services.anchors.alarms.open()).toEqual([])
    expect((await verifyAudit(database, auditKeysOf({ secret: SECOND }))).broken).toBeDefined()
    const lines = await anchorLinesOf(database)
    expect(await anchorProblems(database, auditKeysOf(both), lines)).toEqual([])
    expect((await anchorProblems(database, auditKeysOf({ secret: SECOND }), lines))[0]?.reason).toBe(
      'an anchor was changed',
    )
  })

  it('a line sealed with the earlier secret after one of the current is not believed', async () => {
    const lines = await anchorLinesOf(database)
    const last = lines.at(-1)
    const [, earlier] = auditKeysOf(both)
    const forged = sealLine(earlier as Buffer, {
      n: (last?.n ?? 0) + 1,
      madeAt: '2026-11-15T00:00:00.000Z',
      heads: [],
      previous: last?.seal ?? '',
    })
    const [problem] = await anchorProblems(database, auditKeysOf(both), [...lines, forged])
    expect(problem).toMatchObject({ seq: forged.n, reason: 'an anchor was sealed with an earlier secret' })
  })

  it('events added by somebody who has only the earlier secret raise an alarm', async () => {
    const [, earlier] = auditKeysOf(both)
    await openAuditLog(database, earlier as Buffer).record([{ ...EVENT, practice: server.practice }])
    // the chain itself holds; what gives it away is that the earlier secret was closed
    expect((await verifyAudit(database, auditKeysOf(both))).broken).toBeUndefined()
    expect(await server.services.anchors.check()).toMatchObject([
      { seq: 1, reason: 'events were added with an earlier secret' },
    ])
    await server.services.anchors.write()
    expect(server.services.anchors.alarms.open()).toHaveLength(1)
  })
})
