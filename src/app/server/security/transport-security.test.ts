import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { USUAL_PROFILE } from '#platform/practice-profile/usual-profile.ts'
import { administratorWarnings, WITHOUT_TLS } from '../administrator-warnings.ts'
import { readConfig } from '../config.ts'
import { partChecks } from '../doctor/part-checks.ts'
import { practiceAdministrator } from '../testing/practice-administrator.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const { identity } = USUAL_PROFILE
const quiet = { alarms: { open: () => [] } } as unknown as Parameters<typeof administratorWarnings>[0]

/** What signing in sets, as the browser receives it. */
async function cookieSetBy(server: TestServer, host: string, headers: Record<string, string>, remoteAddress: string) {
  const ask = (url: string, body: object) =>
    server.app.http.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { host, 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    })
  const login = await ask('/api/auth/login', { email: 'provider@aurora.example', password: 'AuroraDemo2026!' })
  const { userId } = login.json() as { userId: string }
  const verified = await ask('/api/auth/verify', { userId, code: '123456', type: 'login' })
  return String(verified.headers['set-cookie'])
}

describe('a practice without TLS', () => {
  it('warns its administrators on every screen, and a demonstration or an encrypted practice does not', () => {
    const texts = (mode: 'demo' | 'practice', url: string) =>
      administratorWarnings(quiet, mode, new URL(url), { ...identity, name: 'Bay Lung Clinic' }).map(({ text }) => text)
    expect(texts('practice', 'http://aurora.example.org')).toEqual([WITHOUT_TLS])
    expect(texts('practice', 'https://aurora.example.org')).toEqual([])
    expect(texts('demo', 'http://localhost:3000')).toEqual([])
  })

  it('is pointed to its setup until it has a name', () => {
    const ids = (mode: 'demo' | 'practice', name: string) =>
      administratorWarnings(quiet, mode, new URL('https://aurora.example.org'), { ...identity, name }).map(
        ({ id, href }) => [id, href],
      )
    expect(ids('practice', '')).toEqual([['setup', '/practice-setup']])
    expect(ids('practice', 'Bay Lung Clinic')).toEqual([])
    expect(ids('demo', '')).toEqual([])
  })

  it('gives them the warning with every screen', async () => {
    const practice = await startTestServer({ mode: 'practice', publicUrl: new URL('http://localhost') })
    const cookie = await practiceAdministrator(practice)
    const { json } = await practice.ask('GET', '/api/warnings', { cookie })
    expect(json.map(({ text }: { text: string }) => text)).toContain(WITHOUT_TLS)
    await practice.close()
  })

  it.each([
    ['http://aurora.example.org', 'practice', 'warning'],
    ['https://aurora.example.org', 'practice', 'ok'],
    ['http://localhost:3000', 'demo', 'ok'],
  ])('the doctor looks too: %s in %s mode is %s', async (PUBLIC_URL, AURORA_MODE, state) => {
    const environment = { PUBLIC_URL, AURORA_MODE, AURORA_SECRET: 'x'.repeat(40), AURORA_DATA_DIR: tmpdir() }
    const check = partChecks(readConfig(environment)).find(({ what }) => /TLS|encrypt/i.test(what))
    expect((await check?.look())?.state).toBe(state)
  })
})

describe('the session cookie', () => {
  let plain: TestServer
  let encrypted: TestServer
  beforeAll(async () => {
    plain = await startTestServer()
    encrypted = await startTestServer({ publicUrl: new URL('https://aurora.example.org') })
  })
  afterAll(async () => {
    await plain.close()
    await encrypted.close()
  })

  it('is Secure and bound to the host where the practice is reached by https', async () => {
    const cookie = await cookieSetBy(encrypted, 'aurora.example.org', {}, '10.0.0.5')
    expect(cookie).toMatch(/^__Host-aurora_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax/)
  })

  it('is Secure where a proxy on this machine says that the browser used https', async () => {
    const forwarded = { 'x-forwarded-proto': 'https' }
    expect(await cookieSetBy(plain, 'localhost', forwarded, '127.0.0.1')).toContain('; Secure')
  })

  it('does not believe the same header of anybody else', async () => {
    const forwarded = { 'x-forwarded-proto': 'https' }
    expect(await cookieSetBy(plain, 'localhost', forwarded, '10.0.0.5')).not.toContain('; Secure')
    expect(await cookieSetBy(plain, 'localhost', {}, '127.0.0.1')).not.toContain('; Secure')
  })
})
