import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mayCall } from './may-call.ts'

it('decides by the contract, and offers nothing to an unknown caller', () => {
  expect(mayCall('admin', { access: ['admin'] })).toBe(true)
  expect(mayCall('provider', { access: ['admin'] })).toBe(false)
  expect(mayCall(undefined, { access: ['admin'] })).toBe(false)
  expect(mayCall(undefined, { access: 'public' })).toBe(true)
})

/** 'patient' decides which of the two applications a user sees, portal or practice; that is no permission. */
const DECIDES = /\brole\s*[!=]==?\s*'(admin|provider|administrator)'/i

/** The role of the account in a row, not of the user looking at it; and both spellings of one role. */
const NOT_A_PERMISSION = ['src/features/account/web/administration/account-row.tsx', 'src/app/web/guard.ts']

it('no screen decides by a role what a user may do: it calls `mayCall` or `may`', () => {
  const screens = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/web\/.*(?<!\.test)\.tsx?$/.test(path))
    .map((path) => `src/${path}`)
  expect(screens.length).toBeGreaterThan(500)
  const deciding = screens.filter((path) => DECIDES.test(readFileSync(path, 'utf8')))
  expect(deciding.filter((path) => !NOT_A_PERMISSION.includes(path))).toEqual([])
})
