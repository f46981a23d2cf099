import type { Database } from '#platform/database/database.ts'
import type { Anchors } from './anchors/anchors.ts'
import type { AuditKeys } from './chain.ts'
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
  state(): Promise<VerificationState>
  /** False where a run is under way already, in whichever process: everybody follows the same one. */
  start(onEnd: (result: NonNullable<VerificationState['result']>) => Promise<void>): Promise<boolean>
  cancel(): Promise<void>
}

interface Options {
  database: Database
  keys: AuditKeys
  anchors: Anchors
  now(): Date
}

const PAUSE_MS = 5 // between pages, so that requests of others come first
const REPORT_EVERY_MS = 500
const LOST_AFTER_SECONDS = 20
const NOT_COMPLETED = 'The verification could not be completed. Please try again.'

const START = `insert into audit_verification (state, running_until) values ($1, now() + make_interval(secs => $2))
  on conflict (only_one) do update set state = $1, running_until = excluded.running_until, is_cancelled = false
  where audit_verification.running_until is null or audit_verification.running_until < now() returning only_one`
const REPORT = `update audit_verification set state = $1, running_until = now() + make_interval(secs => $2)
  returning is_cancelled as "isCancelled"`

/** One run at a time, in the background: it goes on when the browser that started it is closed. */
export function auditVerification({ database, keys, anchors, now }: Options): AuditVerification {
  async function run(signal: AbortSignal, onProgress: (verified: number, of: number) => void) {
    const walked = await verifyAudit(database, keys, {
      signal,
      onProgress,
      pause: () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
    })
    if (walked.broken) await anchors.alarms.raise([walked.broken], now().toISOString())
    const [missing] = await anchors.check()
    const broken = walked.broken ?? missing
    const known = anchors.alarms.list().filter(({ resolved }) => resolved).length
    const message = broken
      ? `The log is not intact: in chain ${broken.chain}, at event ${broken.seq}, ${broken.reason}.`
      : `Every event is as it was written, and none is missing${known > 0 ? ` apart from what ${known === 1 ? 'a resolved alarm names' : `${known} resolved alarms name`}` : ''}.`
    return { isIntact: !broken, chains: walked.chains, events: walked.events, message, at: now().toISOString() }
  }

  /** Says how far it has got, and hears whether somebody cancelled it. */
  async function follow(first: VerificationState, onEnd: Parameters<AuditVerification['start']>[0]): Promise<void> {
    let state = first
    const controller = new AbortController()
    const report = setInterval(() => {
      database
        .query<{ isCancelled: boolean }>(REPORT, [JSON.stringify(state), LOST_AFTER_SECONDS])
        .then(([row]) => row?.isCancelled && controller.abort())
        .catch(() => undefined)
    }, REPORT_EVERY_MS)
    try {
      const result = await run(controller.signal, (verified, of) => {
        state = { ...state, verified, of }
      })
      await onEnd(result)
      state = { ...state, isRunning: false, result }
    } catch {
      const problem = controller.signal.aborted ? 'The verification was cancelled.' : NOT_COMPLETED
      state = { ...state, isRunning: false, problem }
    } finally {
      clearInterval(report)
    }
    await database.query('update audit_verification set state = $1, running_until = null', [JSON.stringify(state)])
  }

  return {
    async state() {
      const [row] = await database.query<{ state: string; isLost: boolean }>(
        'select state, coalesce(running_until < now(), false) as "isLost" from audit_verification',
      )
      if (!row) return { isRunning: false, verified: 0, of: 0 }
      const state = JSON.parse(row.state) as VerificationState
      return row.isLost ? { ...state, isRunning: false, problem: NOT_COMPLETED } : state
    },
    async start(onEnd) {
      const first: VerificationState = { isRunning: true, verified: 0, of: 0, startedAt: now().toISOString() }
      const started = await database.query(START, [JSON.stringify(first), LOST_AFTER_SECONDS])
      if (started.length === 0) return false
      // a failure of the last statement shows as a run that is no longer renewed
      void follow(first, onEnd).catch(() => undefined)
      return true
    },
    async cancel() {
      await database.query('update audit_verification set is_cancelled = true where running_until >= now()')
    },
  }
}
