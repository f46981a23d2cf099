import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountServer, startAccountServer } from './testing/account-server.ts'

const email = 'patient@aurora.example'

describe('a forgotten password', () => {
  let server: AccountServer
  beforeAll(async () => {
    server = await startAccountServer()
  })
  afterAll(() => server.close())

  const request = (to = email) => server.ask('POST', '/forgot-password', { email: to })
  const reset = (token: string | undefined, password: string) =>
    server.ask('POST', '/reset-password', { token, password })
  const tokenIn = (text: string | undefined) => /token=([\w-]{43})/.exec(text ?? '')?.[1]

  it('the same answer whether there is an account or not; only one leaves a link', async () => {
    const known = await request()
    expect(tokenIn(server.logged.at(-1))).toBeDefined()
    const lines = server.logged.length
    const unknown = await request('nobody@aurora.example')
    expect(unknown).toEqual(known)
    expect(server.logged).toHaveLength(lines)
    expect(await server.audit('reset-requested')).toHaveLength(2)
  })

  it('the link works once, ends every session and asks for a good password', async () => {
    const cookie = await server.enter(email)
    expect((await server.ask('GET', '/me', undefined, { cookie })).status).toBe(200)
    await request()
    const token = tokenIn(server.logged.at(-1))
    expect((await reset(token, 'abc')).status).toBe(422)
    expect((await reset(token, 'Wattle7Tram')).status).toBe(200)
    expect((await server.ask('GET', '/me', undefined, { cookie })).status).toBe(401)
    expect(await server.enter(email, 'Wattle7Tram')).toBeTruthy()
    const again = await reset(token, 'Abcdefg2')
    expect([again.status, again.json.message]).toEqual([
      410,
      'This link has expired or was already used. Please ask for a new one.',
    ])
    expect((await server.audit('reset')).map(({ outcome }) => outcome)).toEqual(['0', '8'])
  })

  it('two at once: one wins', async () => {
    await request()
    const token = tokenIn(server.logged.at(-1))
    const both = await Promise.all([reset(token, 'Abcdefg3'), reset(token, 'Abcdefg4')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
  })

  it('the link dies after 30 minutes and when another is asked for', async () => {
    await request()
    const first = tokenIn(server.logged.at(-1))
    await request()
    const second = tokenIn(server.logged.at(-1))
    expect((await reset(first, 'Wattle7Tram')).status).toBe(410)
    server.later(30 * 60_000)
    expect((await reset(second, 'Wattle7Tram')).status).toBe(410)
  })

  it('links are not readable in the database', async () => {
    await request()
    const token = tokenIn(server.logged.at(-1)) ?? ''
    expect(JSON.stringify(await server.database.query('select * from account_links'))).not.toContain(token)
  })
})

describe('at a practice', () => {
  it('the link goes by mail and never into the log', async () => {
    const server = await startAccountServer({ mode: 'practice', mail: true })
    await server.signIn.createFirstAdministrator({ email, name: 'Jo Boss', password: 'Abcdefghij1!' })
    await server.ask('POST', '/forgot-password', { email })
    expect(server.mails.at(-1)).toMatchObject({
      to: email,
      text: expect.stringContaining('http://localhost/auth?mode=reset&token='),
    })
    expect(server.logged).toEqual([])
    await server.close()
  })

  it('without a mail server it says that no link was sent, in the same words to everybody', async () => {
    const server = await startAccountServer({ mode: 'practice' })
    await server.signIn.createFirstAdministrator({ email, name: 'Jo Boss', password: 'Abcdefghij1!' })
    const [known, unknown] = [email, 'nobody@example.com'].map((one) =>
      server.ask('POST', '/forgot-password', { email: one }),
    )
    const reply = await known
    expect([reply?.status, reply?.json.message]).toEqual([
      409,
      'This practice does not send email, so no link was sent. Please ask the practice.',
    ])
    expect((await unknown)?.json.message).toBe(reply?.json.message)
    expect(await server.database.query('select * from account_links')).toEqual([])
    await server.close()
  })
})
