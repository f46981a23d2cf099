import { AsyncLocalStorage } from 'node:async_hooks'
import type { Unconfirmed } from '#platform/records/access-epoch/epoch.ts'

/** The caller the server works for. Work without a turn (sign-in, timers) counts as a caller of its own. */
export interface Turn {
  caller: string
  /** Gives way to others. */
  isHeavy: boolean
  /** Set while the request is answered from what this process holds about its caller. */
  access?: Unconfirmed | undefined
}

const current = new AsyncLocalStorage<Turn>()
let ordinaryUnderWay = 0

export const currentTurn = (): Turn | undefined => current.getStore()

/** Every statement run by `work`, however late, counts for this caller. */
export function inTurnOf<T>(turn: Turn, work: () => T): T {
  return current.run(turn, work)
}

/** While an ordinary request is handled, its next statement is expected at any moment. */
export async function expectingStatements<T>({ isHeavy }: Turn, work: () => Promise<T>): Promise<T> {
  if (isHeavy) return work()
  ordinaryUnderWay++
  try {
    return await work()
  } finally {
    ordinaryUnderWay--
  }
}

export const isStatementExpected = (): boolean => ordinaryUnderWay > 0
