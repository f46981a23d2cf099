import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { videoProblem } from '../video/rules.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const PATH = '/api/settings/video'

describe('the address of the video service', () => {
  it.each([
    ['http://video.example.org', 'https'],
    ['javascript:alert(1)', 'https'],
    ['video', 'Enter an address'],
    ['https://me:secret@video.example.org', 'password'],
    ['https://video.example.org/?room=1', 'Leave out'],
    ['https://localhost', 'full name'],
  ])('%s is refused', (address, text) => {
    expect(videoProblem(address)).toContain(text)
  })

  it('may be empty or on https', () => {
    expect([videoProblem(''), videoProblem(' https://video.example.org/aurora ')]).toEqual([undefined, undefined])
  })
})

it('is for a manager alone', async () => {
  expect((await server.ask('GET', PATH)).status).toBe(401)
  for (const role of ['patient', 'provider'] as const) {
    const cookie = await server.signIn(role)
    expect((await server.ask('GET', PATH, { cookie })).status).toBe(403)
    expect((await server.ask('PUT', PATH, { cookie, body: { baseUrl: '' } })).status).toBe(403)
  }
})

it('is checked, kept with who changed it, and in the audit log', async () => {
  const cookie = await server.signIn('admin')
  const put = (baseUrl: string) => server.ask('PUT', PATH, { cookie, body: { baseUrl } })
  expect((await put('http://video.example.org')).status).toBe(422)
  expect((await server.ask('GET', PATH, { cookie })).json).toEqual({ baseUrl: '' })
  expect((await put('https://video.example.org/aurora')).json.message).toBe('Patients can join their video visits.')
  const { json } = await server.ask('GET', PATH, { cookie })
  expect(json).toMatchObject({ baseUrl: 'https://video.example.org/aurora', changedBy: expect.any(String) })
  const [entry] = await server.services.database.query<{ detail: string }>(
    `select detail from audit_events where operation = 'change-setting' and entity_id = 'video'`,
  )
  expect(entry?.detail).toContain('https://video.example.org/aurora')
})

it('is the one of the practice setup where that has one, and is then changed there', async () => {
  const cookie = await server.signIn('admin')
  const { current } = server.services.profile
  const identity = { ...current.identity, videoAddress: 'https://video.harbour.example' }
  await server.services.profile.savePart(server.practice, 'identity', identity, {
    updatedAt: '2026-11-16T00:00:00Z',
    changedBy: 'Test',
  })
  expect((await server.ask('GET', PATH, { cookie })).json).toEqual({
    baseUrl: 'https://video.harbour.example',
    isFromSetup: true,
  })
  const body = { baseUrl: 'https://other.example.org' }
  expect((await server.ask('PUT', PATH, { cookie, body })).status).toBe(409)
})
