import { expect, it } from 'vitest'
import { createLock, openSealed, PIN, seal } from './plan-lock.ts'

const FEW_ROUNDS = 1000
const plan = { name: 'Margaret', today: { zone: 'well' } }

it('opens with the PIN it was locked with, and with no other', async () => {
  const lock = await createLock('482913', FEW_ROUNDS)
  const sealed = await seal(lock, plan)
  expect(await openSealed(lock, sealed, '482913')).toEqual(plan)
  expect(await openSealed(lock, sealed, '482914')).toBeUndefined()
})

it('takes a newer plan without the PIN', async () => {
  const lock = await createLock('482913', FEW_ROUNDS)
  const newer = { ...plan, today: { zone: 'worse' } }
  expect(await openSealed(lock, await seal(lock, newer), '482913')).toEqual(newer)
})

it('stores no readable word of the plan or the key', async () => {
  const lock = await createLock('482913', FEW_ROUNDS)
  const sealed = await seal(lock, plan)
  const stored = [...Object.values(lock), ...Object.values(sealed)]
    .filter((part): part is ArrayBuffer => part instanceof ArrayBuffer)
    .map((part) => Buffer.from(part).toString('latin1'))
    .join()
  expect(stored).not.toContain('Margaret')
  expect(stored).not.toContain('482913')
})

it('notices a changed copy', async () => {
  const lock = await createLock('482913', FEW_ROUNDS)
  const sealed = await seal(lock, plan)
  const content = sealed.content.slice(0)
  new Uint8Array(content)[0] = (new Uint8Array(content)[0] ?? 0) ^ 1
  expect(await openSealed(lock, { ...sealed, content }, '482913')).toBeUndefined()
})

it.each([
  ['123456', true],
  ['12345', false],
  ['abcdef', false],
  ['1234567890123', false],
])('a PIN has 6 to 12 digits: %s', (pin, isPin) => {
  expect(PIN.test(pin)).toBe(isPin)
})
