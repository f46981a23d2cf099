import { expect, it } from 'vitest'
import { checkNewPassword } from './check-new-password.ts'

const PRACTICE = { mode: 'practice', passwordProblem: () => undefined } as const
const OWNER = { role: 'patient', name: 'Siobhan Featherstonehaugh', email: 'sfeather@harbourlung.example' } as const
const check = (password: string, context: Parameters<typeof checkNewPassword>[0] = PRACTICE) =>
  checkNewPassword(context, OWNER, password)

it.each([
  'Password123!',
  'P@ssw0rd1234',
  'Qwertyuiop1!',
  'Aa1!Aa1!Aa1!',
  'Siobhan1',
  'Harbourlung1!',
  'Featherstonehaugh1!',
])('a practice refuses %s', async (password) => {
  await expect(check(password)).rejects.toMatchObject({ status: 422, message: expect.stringMatching(/easy to guess/) })
})

it.each(['Kookaburra-Teapot-9', 'zK4!pQ9rT2wx'])('a practice accepts %s', async (password) => {
  await expect(check(password)).resolves.toBeUndefined()
})

it('a very long password is judged without delay by its beginning', async () => {
  await expect(check('Kookaburra teapot 9 '.repeat(10))).resolves.toBeUndefined()
})

it('the specified rules come first, and alone decide in the demonstration', async () => {
  const lacking = { ...PRACTICE, passwordProblem: () => 'The password needs a number.' }
  await expect(check('Password', lacking)).rejects.toMatchObject({ message: 'The password needs a number.' })
  await expect(check('Password123!', { ...PRACTICE, mode: 'demo' })).resolves.toBeUndefined()
})
