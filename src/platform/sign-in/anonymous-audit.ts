import type { AuditEntry } from '#platform/audit/event.ts'

const MINUTE_MS = 60_000
/** Rows a minute that name no account; a person mistyping their address makes a handful. */
const LISTED_SINGLY = 60

export interface AnonymousAudit {
  /** Durable before it returns, unless this minute is full: then it is counted, and the count is kept. */
  record(entry: AuditEntry): Promise<void>
  /** To be called once a minute, and when stopping. */
  flush(): Promise<void>
}

/**
 * Refusals of nobody in particular. A flood of them must not fill the audit log, nor vanish from it: beyond some a minute
 * they are kept as one event that says how many there were.
 */
export function createAnonymousAudit(options: {
  record(entries: readonly AuditEntry[]): Promise<void>
  now(): Date
}): AnonymousAudit {
  let minuteStartedMs = 0
  let listed = 0
  let uncounted: { first: AuditEntry; count: number } | undefined

  async function flush(): Promise<void> {
    if (!uncounted) return
    const { first, count } = uncounted
    uncounted = undefined
    const { typed: _, ...about } = JSON.parse(first.detail ?? '{}') as Record<string, unknown>
    await options.record([
      {
        ...first,
        operation: 'refused-attempts',
        outcomeDesc: `${count} further refused ${count === 1 ? 'attempt' : 'attempts'} from addresses without an account`,
        detail: JSON.stringify({ ...about, count, since: first.recorded }),
        recorded: options.now().toISOString(),
      },
    ])
  }

  return {
    async record(entry) {
      const nowMs = options.now().getTime()
      if (nowMs - minuteStartedMs >= MINUTE_MS) {
        minuteStartedMs = nowMs
        listed = 0
        await flush()
      }
      if (listed < LISTED_SINGLY) {
        listed += 1
        await options.record([entry])
      } else {
        uncounted = { first: uncounted?.first ?? entry, count: (uncounted?.count ?? 0) + 1 }
      }
    },
    flush,
  }
}
