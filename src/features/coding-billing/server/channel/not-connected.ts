import { Problem } from '#platform/api/problem.ts'
import type { ClaimChannel } from './claim-channel.ts'

export const NOT_CONNECTED = 'Not connected to a claim channel. Print the form, lodge it and mark the claim as lodged.'

/** A practice without a certified channel: nothing is sent and nothing answers. */
export const notConnected: ClaimChannel = {
  name: 'Not connected',
  isSimulator: false,
  isConnected: false,
  submit: () => Promise.reject(new Problem(409, NOT_CONNECTED)),
  status: () => Promise.reject(new Problem(409, NOT_CONNECTED)),
}
