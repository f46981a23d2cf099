import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import english from './messages/en-AU/refusals.json'
import { refusalOf } from './refusals.ts'

/** Servers that answer patients and carers. */
const FOLDERS = [
  'src/features/patient-portal/server',
  'src/features/account/server',
  'src/features/chat/server',
  'src/platform/api/server',
  'src/platform/sign-in/accounts',
  'src/platform/sign-in/second-factor',
  'src/platform/records/patients',
]
/** Refusals in these files reach staff, or programs, only. */
const STAFF_FILES =
  /account-administration|video-routes|first-administrator|provider-approval|second-factor-resets|patient-accounts|password-codes|emergency-access|split-bundle|host\.ts|http\.ts|translation-routes|fhir-|reference/
/** Sent by browsers of our own only when something is broken. */
const NOT_FOR_READERS = [
  'Send the version you changed in If-Match.',
  'The request is not valid JSON.',
  'An Idempotency-Key has 8 to 200 visible characters, for example a UUID.',
  'This Idempotency-Key was used for another request. Please send a new one.',
]

const LITERAL = /new Problem\(\s*\d+,\s*'([^']+)'/g

function refusalsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !STAFF_FILES.test(name))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(LITERAL)].map(([, text = '']) => text))
}

it.each(FOLDERS)('%s refuses patients only in texts that every language has', (folder) => {
  const found = refusalsIn(folder)
  expect(found.filter((text) => !refusalOf(text) && !NOT_FOR_READERS.includes(text))).toEqual([])
})

/** What these files answer when something is done is shown to patients too (useReplyText). */
const REPLYING = [
  'src/platform/sign-in/accounts/account-security.ts',
  'src/platform/sign-in/accounts/chart-codes.ts',
  'src/platform/sign-in/accounts/resets.ts',
  'src/platform/sign-in/second-factor/authenticator-app.ts',
  'src/platform/sign-in/passkeys.ts',
]
/** The screen of a forgotten password is in English, as specified. */
const IN_ENGLISH = ['Your password has been changed. You can sign in with it now.']

it('what is answered to patients has a text in every language', () => {
  const replies = REPLYING.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:return |message: |\? |: )(?:'([A-Z][^']+\.)'|`([^`]+\.)`)/g)].map(
      ([, plain, filled]) => plain ?? filled?.replace(/\$\{\w+\}/g, '3') ?? '',
    ),
  )
  expect(replies.length).toBeGreaterThanOrEqual(9)
  expect(replies.filter((text) => !refusalOf(text) && !IN_ENGLISH.includes(text))).toEqual([])
})

it('would find a new refusal', () => {
  expect(refusalsIn('src/features/patient-portal/server').length).toBeGreaterThan(10)
  expect(refusalOf('A text that nobody has translated.')).toBeUndefined()
})

it('finds the code of every English text, and its values', () => {
  for (const [key, text] of Object.entries(english)) {
    const filled = text.replace(/\{\w+\}/g, '12 minutes')
    expect(refusalOf(filled)?.code).toBe(key)
  }
  expect(refusalOf('Too many attempts. Please try again in 5 minutes.')).toEqual({
    code: 'refusal.attempts',
    values: { wait: '5 minutes' },
  })
})
