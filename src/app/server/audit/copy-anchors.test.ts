import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnchorLine } from '#platform/audit/anchors/anchor-line.ts'
import { copyStatus } from '#platform/audit/anchors/copy-status.ts'
import { readLines } from '#platform/audit/anchors/line-file.ts'
import type { Outbound } from '#platform/connections/outbound/outbound.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { copyAnchors } from './copy-anchors.ts'

const file = join(mkdtempSync(join(tmpdir(), 'aurora-copies-')), 'copy.ndjson')
const sent: { url: string; authorization: string | undefined; lines: AnchorLine[] }[] = []
const mails: { to: string; subject: string; text: string }[] = []
let answer = 200
let server: TestServer

const outbound = {
  request: async (
    url: string,
    _rules: unknown,
    { headers, body }: { headers: Record<string, string>; body: string },
  ) => {
    sent.push({ url, authorization: headers.authorization, lines: JSON.parse(body).lines })
    return { status: answer }
  },
} as unknown as Outbound

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const copies = () =>
  copyAnchors(server.services, {
    mode: 'practice',
    mail: undefined,
    anchorCopies: {
      file,
      url: 'https://archive.example.org/anchors',
      token: 'secret-token',
      mail: 'keeper@example.org',
    },
    outbound,
    mailer: { send: async (mail) => void mails.push(mail as (typeof mails)[number]) },
  })

async function anchorSomething(): Promise<void> {
  await server.ask('GET', '/api/auth/me', { cookie: await server.signIn('admin') })
  await server.ask('GET', '/api/patients', { cookie: await server.signIn('provider') })
  await server.services.anchors.write()
}

const numbers = (lines: readonly AnchorLine[]) => lines.map(({ n }) => n)

it('every anchor goes to the file, the endpoint with its token, and the mailbox', async () => {
  await anchorSomething()
  await copies().send()
  const all = numbers(await server.services.anchors.linesAfter(0))
  expect(all.length).toBeGreaterThan(0)
  expect(numbers(readLines<AnchorLine>(file))).toEqual(all)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ url: 'https://archive.example.org/anchors', authorization: 'Bearer secret-token' })
  expect(numbers(sent[0]?.lines ?? [])).toEqual(all)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.to).toBe('keeper@example.org')
  expect(mails[0]?.text).toContain(readLines<AnchorLine>(file)[0]?.seal)
})

it('what was copied is not copied again; a mail goes out once a day', async () => {
  await copies().send()
  await anchorSomething()
  await copies().send()
  const lines = readLines<AnchorLine>(file)
  expect(new Set(lines.map(({ seal }) => seal)).size).toBe(lines.length)
  expect(sent).toHaveLength(2)
  expect(mails).toHaveLength(1)
})

it('an endpoint that refuses is named, and gets the same lines when it takes them again', async () => {
  await anchorSomething()
  answer = 503
  await copies().send()
  const missed = numbers(sent.at(-1)?.lines ?? [])
  const failed = (await copyStatus(server.services.database)).find(({ destination }) => destination === 'https')
  expect(failed?.problem).toContain('503')
  answer = 200
  await copies().send()
  expect(numbers(sent.at(-1)?.lines ?? [])).toEqual(missed)
  const recovered = (await copyStatus(server.services.database)).find(({ destination }) => destination === 'https')
  expect(recovered?.problem).toBeUndefined()
})
