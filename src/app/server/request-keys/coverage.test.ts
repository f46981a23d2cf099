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
    '/r/{token}/cancel',
    '/r/{token}/confirm',
  ])
})

it('of these the body is not compared: it is a stream', () => {
  const streams = writes.filter((endpoint) => isHonoured(endpoint) && endpoint.accepts === 'multipart')
  expect(streams.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'POST /api/ambient-scribe/recordings/{id}/chunks/{seq}',
    'POST /api/ambient-scribe/transcribe',
    'PUT /api/imports/{id}/parts/{seq}',
  ])
})

const WRITE = /\b(insert into|update \w+ (\w+ )?set|delete from)\b/i
const STATEMENT = /\b[dD]atabase\s*\.(?:query|run)(?:<[^(]*>)?\(\s*(`[^`]*`|'[^']*'|[A-Z_]+)/g

function writesWithoutTransaction(path: string): boolean {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(STATEMENT)].some(([, sql = '']) => {
    const named = /^[A-Z_]+$/.test(sql) && new RegExp(`const ${sql} = \`([^\`]*)\``).exec(text)?.[1]
    return WRITE.test(named || sql)
  })
}

/** `platform/sign-in` and the like; of the record store its folders too. */
const partOf = (path: string): string =>
  path
    .split('/')
    .slice(1, path.startsWith('src/platform/records/') ? 4 : path.startsWith('src/platform/') ? 3 : 2)
    .join('/')

/**
 * Here single statements are sent outside a transaction, and the key is stored after them: should the process end between
 * the two, a repetition is carried out again. Writing records is not among them, nor is any feature.
 */
it('the key is stored with the write, except in these parts', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !/\.test\.|\/testing\/|\/migrations\/|^src\/app\//.test(path))
  expect([...new Set(files.filter(writesWithoutTransaction).map(partOf))].toSorted()).toEqual([
    'assistant',
    'platform/audit',
    'platform/connections',
    'platform/database',
    'platform/notifications',
    'platform/recordings',
    'platform/records/exports.ts',
    'platform/records/import',
    'platform/records/upgrade',
    'platform/sign-in',
    'platform/smart',
    'platform/sources',
  ])
})
