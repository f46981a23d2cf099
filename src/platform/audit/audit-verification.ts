import type { Database } from '#platform/database/database.ts'
import type { Anchors } from './anchors/anchors.ts'
import { verifyAudit } from './verify.ts'

export interface VerificationState {
  isRunning: boolean
  verified: number
  of: number
  startedAt?: string
  result?: { isIntact: boolean; chains: number; events: number; message: string; at: string }
  /** Why the last run did not finish. */
  problem?: string
}

export interface AuditVerification {
  state(): VerificationState
  /** False where a run is under way already: everybody follows the same one. */
  start(onEnd: (result: NonNullable<VerificationState['result']>) => Promise<void>): boolean
  cancel(): void
}

interface Options {
  database: Database
  key: Buffer
  anchors: Anchors
  now(): Date
}

const PAUSE_MS = 5 // between pages, so that requests of others come first

/** One run at a time, in the background: it goes on when the browser that started it is closed. */
export function auditVerification({ database, key, anchors, now }: Options): AuditVerification {
  let state: VerificationState = { isRunning: false, verified: 0, of: 0 }
  let running: AbortController | undefined

  async function run(signal: AbortSignal) {
    const walked = await verifyAudit(database, key, {
      signal,
      onProgress: (verified, of) => {
        state = { ...state, verified, of }
      },
      pause: () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
    })
    if (walked.broken) await anchors.alarms.raise([walked.broken], now().toISOString())
    const [missing] = await anchors.check()
    const broken = walked.broken ?? missing
    const known = anchors.alarms.list().filter(({ resolved }) => resolved).length
    const message = broken
      ? `The log does not hold: in chain ${broken.chain}, at event ${broken.seq}, ${broken.reason}.`
      : `Every event stands as it was written, and none is missing${known > 0 ? ` beside what ${known === 1 ? 'a resolved alarm names' : `${known} resolved alarms name`}` : ''}.`
    return { isIntact: !broken, chains: walked.chains, events: walked.events, message, at: now().toISOString() }
  }

  return {
    state: () => state,
    start(onEnd) {
      if (running) return false
      const controller = new AbortController()
      running = controller
      state = { isRunning: true, verified: 0, of: 0, startedAt: now().toISOString() }
      run(controller.signal)
        .then(async (result) => {
          await onEnd(result)
          state = { ...state, isRunning: false, result }
        })
        .catch(() => {
          const problem = controller.signal.aborted
            ? 'The verification was cancelled.'
            : 'The verification could not be completed. Please try again.'
          state = { ...state, isRunning: false, problem }
        })
        .finally(() => {
          running = undefined
        })
      return true
    },
    cancel: () => running?.abort(),
  }
}
