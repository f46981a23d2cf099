import { AsyncLocalStorage } from 'node:async_hooks'
import type { Unconfirmed } from '#platform/records/access-epoch/epoch.ts'

/** The caller the server works for. Work without a turn (sign-in, timers) counts as a caller of its own. */
export interface Turn {
  caller: string
  /** Gives way to others. */
  isHeavy: boolean
  /** Work that requests of several callers share: nobody's own. */
  isForEverybody?: boolean | undefined
  /** Set while the request is answered from what this process holds about its caller. */
  access?: Unconfirmed | undefined
  /** Of a request that must not be carried out twice: stored with its first transaction. */
  requestKey?: RequestKeyInTurn | undefined
  /** Searches of this request may be answered by a copy of the database. */
  reader?: TurnReader | undefined
  /** A copy that has everything the primary has now; undefined where none gets there soon. For what is held in memory. */
  caughtUpReader?: (() => Promise<TurnReader | undefined>) | undefined
  /** Set while requests are traced. */
  trace?: { statement(text: string, startedMs: number, endedMs: number): void } | undefined
}

export interface RequestKeyInTurn {
  storeWithin(session: TurnSession): Promise<void>
  rolledBack(session: TurnSession): void
}

/** As much of a read replica as a search needs. */
export interface TurnReader {
  sql: Pick<TurnSession, 'query'>
  /** At most so much of the latest is missing. */
  behindMs: number
}

/** As much of a transaction as a key needs. */
export interface TurnSession {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
  afterCommit(act: () => void): void
}

const current = new AsyncLocalStorage<Turn>()
let ordinaryUnderWay = 0

export const currentTurn = (): Turn | undefined => current.getStore()

/** Every statement run by `work`, however late, counts for this caller. */
export function inTurnOf<T>(turn: Turn, work: () => T): T {
  return current.run(turn, work)
}

/**
 * Reads from a copy of the database that has everything stored until now, where this request may and there is one. What is
 * read may be held in memory: a change that comes later is announced as ever.
 */
export async function readingCaughtUp<T>(work: () => Promise<T>): Promise<T> {
  const turn = current.getStore()
  const reader = await turn?.caughtUpReader?.()
  return turn && reader ? inTurnOf({ ...turn, reader }, work) : work()
}

/** While an ordinary request is handled, its next statement is expected at any moment. */
export async function expectingStatements<T>({ isHeavy }: Turn, work: () => Promise<T> | T): Promise<T> {
  if (isHeavy) return work()
  ordinaryUnderWay++
  try {
    return await work()
  } finally {
    ordinaryUnderWay--
  }
}

export const isStatementExpected = (): boolean => ordinaryUnderWay > 0
