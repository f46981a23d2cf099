import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountServer, startAccountServer } from './testing/account-server.ts'

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer()
})
afterAll(() => server.close())

const minuteMs = 60_000
const email = 'patient@aurora.example'
const me = async (cookie: string | undefined) => (await server.ask('GET', '/me', undefined, { cookie })).status

describe('sessions', () => {
  it('nobody is signed in without one', async () => {
    for (const cookie of [undefined, 'aurora_session=', 'aurora_session=x', `aurora_session=${'A'.repeat(43)}`]) {
      expect(await me(cookie)).toBe(401)
    }
  })

  it('the database holds no id that opens one', async () => {
    const cookie = await server.enter(email)
    const token = cookie.split('=')[1] ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = JSON.stringify(await server.database.query('select * from sessions'))
    expect(rows).not.toContain(token)
    expect(await me(`aurora_session=${JSON.parse(rows)[0].id_hash}`)).toBe(401)
  })

  it('a new id at every sign-in, and the old one ends', async () => {
    const first = await server.enter(email)
    const second = await server.enter(email, undefined, first)
    expect(second).not.toBe(first)
    expect([await me(first), await me(second)]).toEqual([401, 200])
  })

  it('ends after exactly 15 minutes without activity', async () => {
    const cookie = await server.enter(email)
    server.later(15 * minuteMs - 1000)
    expect(await me(cookie)).toBe(200)
    server.later(15 * minuteMs - 1000)
    expect(await me(cookie)).toBe(200)
    server.later(15 * minuteMs)
    expect(await me(cookie)).toBe(401)
  })

  it('ends on time also when activity was saved and the memory of it lost', async () => {
    const cookie = await server.enter(email)
    server.later(50_000)
    expect(await me(cookie)).toBe(200)
    await server.signIn.upkeep()
    server.later(2 * minuteMs)
    await server.signIn.upkeep()
    server.later(15 * minuteMs - 2 * minuteMs - 1000)
    expect((await server.signIn.authenticate(cookie.split('=')[1], { passive: true }))?.user.email).toBe(email)
    server.later(1000)
    expect(await me(cookie)).toBe(401)
  })

  it('what a page asks by itself is no activity', async () => {
    const token = (await server.enter(email)).split('=')[1]
    for (let n = 0; n < 14; n++) {
      server.later(minuteMs)
      expect(await server.signIn.authenticate(token, { passive: true })).toBeDefined()
    }
    server.later(minuteMs)
    expect(await server.signIn.authenticate(token, { passive: true })).toBeUndefined()
  })

  it('ends after twelve hours of work', async () => {
    const cookie = await server.enter(email)
    for (let n = 0; n < 71; n++) {
      server.later(10 * minuteMs)
      expect(await me(cookie)).toBe(200)
    }
    const { json } = await server.ask('POST', '/extend', undefined, { cookie })
    expect(json.idleExpiresAt).toBe(json.absoluteExpiresAt)
    server.later(10 * minuteMs)
    expect(await me(cookie)).toBe(401)
  })

  it('a read costs no query', async () => {
    const cookie = await server.enter(email)
    await me(cookie)
    const { database } = server
    const query = database.query
    let queries = 0
    database.query = (...args) => {
      queries += 1
      return query(...args)
    }
    for (let n = 0; n < 20; n++) expect(await me(cookie)).toBe(200)
    database.query = query
    expect(queries).toBe(0)
  })

  it('logout ends it at once and is kept', async () => {
    const cookie = await server.enter(email)
    expect(await me(cookie)).toBe(200)
    const reading = me(cookie)
    const out = await server.ask('POST', '/logout', undefined, { cookie })
    await reading
    expect([out.status, out.json.message, out.set?.value]).toEqual([200, "You've been securely logged out", ''])
    expect(await me(cookie)).toBe(401)
    expect((await server.audit('logout')).at(-1)).toMatchObject({ outcome: '0', actor_id: 'demo-patient-account' })
    expect((await server.ask('POST', '/logout')).status).toBe(200)
  })

  it('a person sees their own sessions and ends the others', async () => {
    await server.ask('POST', '/sessions/end-others', undefined, { cookie: await server.enter(email) })
    const other = await server.enter(email)
    const provider = await server.enter('provider@aurora.example')
    const cookie = await server.enter(email)
    const { json } = await server.ask('GET', '/sessions', undefined, { cookie })
    expect(json.filter((session: { current: boolean }) => session.current)).toHaveLength(1)
    expect(json[0]).toMatchObject({ device: 'Firefox on Linux' })
    const ended = await server.ask('POST', '/sessions/end-others', undefined, { cookie })
    expect(ended.json.message).toBe('2 other devices have been signed out.')
    expect([await me(cookie), await me(other), await me(provider)]).toEqual([200, 401, 200])
  })

  it('upkeep removes what has expired', async () => {
    server.later(13 * 60 * minuteMs)
    for (let n = 0; n < 31; n++) await server.signIn.upkeep()
    expect(await server.database.query('select 1 from sessions')).toEqual([])
    expect(await server.database.query('select 1 from pending_sign_ins')).toEqual([])
  })
})

describe('changing the password', () => {
  it('needs a session, the current password and a good new one', async () => {
    const change = (currentPassword: string, newPassword: string, cookie?: string) =>
      server.ask('POST', '/change-password', { currentPassword, newPassword }, { cookie })
    expect((await change('AuroraDemo2026!', 'Wattle7Tram')).status).toBe(401)
    const cookie = await server.enter(email)
    const other = await server.enter(email)
    const wrong = await change('Wrong1234', 'Wattle7Tram', cookie)
    expect([wrong.status, wrong.json.message]).toEqual([403, 'This is not your current password.'])
    expect((await change('AuroraDemo2026!', 'abc', cookie)).status).toBe(422)
    expect((await change('AuroraDemo2026!', 'AuroraDemo2026!', cookie)).status).toBe(422)
    const right = await change('AuroraDemo2026!', 'Wattle7Tram', cookie)
    expect(right.status).toBe(200)
    expect([await me(cookie), await me(other), await me(right.cookie)]).toEqual([401, 401, 200])
    expect((await server.audit('change-password')).map(({ outcome }) => outcome)).toEqual(['8', '0'])
    expect(await server.enter(email, 'Wattle7Tram')).toBeTruthy()
    await server.signIn.ensureDemoAccounts()
    expect(await server.enter(email)).toBeTruthy()
  })
})
