import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { endpoints } from '#app/endpoints.ts'
import { isHonoured } from '#platform/api/server/once/answer-once.ts'

const writes = endpoints.filter(({ method }) => method !== 'GET')

it('a key is ignored by these endpoints alone: they are for callers without a session', () => {
  expect(
    writes
      .filter((endpoint) => !isHonoured(endpoint))
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual([
    '/api/auth/confirm-email',
    '/api/auth/forgot-password',
    '/api/auth/login',
    '/api/auth/logout',
    '/api/auth/passkey-login',
    '/api/auth/passkey-login/start',
    '/api/auth/register/carer',
    '/api/auth/register/patient',
    '/api/auth/register/provider',
    '/api/auth/resend-code',
    '/api/auth/reset-password',
    '/api/auth/verify',
    '/api/staff/accept-invitation',
    '/api/staff/first-administrator',
  ])
})

it('of these the body is not compared: it is a stream', () => {
  expect(
    writes
      .filter(({ accepts }) => accepts === 'multipart')
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  ).toMatchInlineSnapshot()
})

const WRITE = /\b(insert into|update \w+ (\w+ )?set|delete from)\b/i
const STATEMENT = /\b[dD]atabase\s*\.(?:query|run)(?:<[^(]*>)?\(\s*(`[^`]*`|'[^']*'|[A-Z_]+)/g

function writesWithoutTransaction(path: string): boolean {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(STATEMENT)].some(([, sql = '']) => {
    const named = new RegExp(`const ${sql} = \`([^\`]*)\``).exec(text)?.[1]
    return WRITE.test(named ?? sql)
  })
}

/**
 * Here a single statement is sent outside a transaction. Its key is stored after it: should the process end between the
 * two, a repetition is carried out again. None of it is part of a patient's record.
 */
it('the key is stored with the write, except in these files', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !/\.test\.|\/testing\/|\/migrations\/|^src\/app\//.test(path))
  expect(files.filter(writesWithoutTransaction).toSorted()).toMatchInlineSnapshot()
})
