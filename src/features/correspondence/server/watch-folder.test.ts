import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { takeFolder } from './watch-folder.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'aurora-incoming-'))
})
afterAll(() => server.close())

const put = (name: string, content: string, ageSeconds = 60): void => {
  const path = join(folder, name)
  writeFileSync(path, content)
  const at = Date.now() / 1000 - ageSeconds
  utimesSync(path, at, at)
}
const take = () => takeFolder(folder, server.services.asJob('letter-intake', { practice: server.practice }), new Date())
const waiting = async () => {
  const cookie = await server.signIn('provider')
  return (await server.ask('GET', '/api/inbox?kind=letter', { cookie })).json.items
}

it('takes settled files in, moves them, and says why one failed', async () => {
  put('NUNEZ Ann 14-07-1951.pdf', '%PDF-1.7 one')
  put('virus.pdf', 'MZ not a pdf')
  put('growing.pdf', '%PDF-1.7 two', 0)
  expect(await take()).toBe(1)
  expect(readdirSync(folder).toSorted()).toEqual(['done', 'failed', 'growing.pdf'])
  expect(readdirSync(join(folder, 'done'))).toEqual([expect.stringMatching(/NUNEZ Ann 14-07-1951\.pdf$/)])
  const failed = readdirSync(join(folder, 'failed'))
  const reason = failed.find((name) => name.endsWith('.reason.txt')) ?? ''
  expect(readFileSync(join(folder, 'failed', reason), 'utf8')).toBe('The file is not a PDF, JPEG or PNG.\n')
  const items = await waiting()
  expect(items).toHaveLength(1)
  expect(items[0].patientId).toBeUndefined()
  const cookie = await server.signIn('provider')
  const letter = await server.ask('GET', `/api/correspondence/${items[0].recordId}`, { cookie })
  expect(letter.json.hints).toEqual({ family: 'NUNEZ', given: 'Ann', birthDate: '1951-07-14' })
})

it('does not take the same file in twice', async () => {
  put('NUNEZ Ann 14-07-1951.pdf', '%PDF-1.7 one')
  expect(await take()).toBe(1)
  expect(await waiting()).toHaveLength(1)
})
