import { expect, it, vi } from 'vitest'
import { ready, rejected } from '../testing/billing-fixtures.ts'
import { stepsOf } from './claim-steps.ts'
import type { ClaimMoves } from './use-claim-moves.ts'

const mutate = vi.fn()
const resend = vi.fn()
const moves = { submitMany: { mutate }, askStatus: { mutate }, resend } as unknown as ClaimMoves
const labels = (claim: typeof ready) => stepsOf(claim, moves).map(({ label }) => label)

it.for([
  ['ready', 0, ['Send to the simulator']],
  ['ready', 1, ['Resubmit']], // corrected after a refusal
  ['unknown', 1, ['Check the status', 'Resubmit']],
  ['sending', 1, ['Check the status', 'Resubmit']],
  ['sent', 1, ['Check the status']],
  ['assessed', 1, ['Check the status']],
  ['rejected', 1, ['Resubmit']],
  ['failed-checks', 1, ['Resubmit']],
  ['paid', 1, []],
  ['cancelled', 1, []],
] as const)('a claim that is %s after %s attempts offers %s', ([state, attempts, offered]) => {
  expect(labels({ ...ready, state, attempts })).toEqual(offered)
})

it('hands over the version that was read', () => {
  stepsOf({ ...rejected, state: 'sent' }, moves)[0]?.onSelect()
  expect(mutate).toHaveBeenCalledWith({ params: { id: 'c1' }, ifMatch: 5 })
  stepsOf(rejected, moves)[0]?.onSelect()
  expect(resend).toHaveBeenCalledWith(rejected)
})
