import type { AuditEntry } from '#platform/audit/event.ts'

const MINUTE_MS = 60_000
/** Rows per minute without an account; mistyping an address makes a handful. */
const LISTED_SINGLY = 60

export interface AnonymousAudit {
  /** Durable before it returns, unless this minute is full: then only the count is stored. */
  record(entry: AuditEntry): Promise<void>
  /** To be called once a minute, and when stopping. */
  flush(): Promise<void>
}

/**
 * Refusals without an account. A flood must not fill the audit log, nor vanish from it: beyond a limit per minute they
 * become one event with their number.
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
