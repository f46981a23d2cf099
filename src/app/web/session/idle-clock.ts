export interface IdleLimits {
  idleTimeoutMs: number
  idleWarningMs: number
}

export type IdleState = { kind: 'active' } | { kind: 'warning'; secondsLeft: number } | { kind: 'expired' }

/** The state of a session after so much time without activity. */
export function idleState(idleMs: number, { idleTimeoutMs, idleWarningMs }: IdleLimits): IdleState {
  const leftMs = idleTimeoutMs - idleMs
  if (leftMs <= 0) return { kind: 'expired' }
  if (leftMs <= idleWarningMs) return { kind: 'warning', secondsLeft: Math.ceil(leftMs / 1_000) }
  return { kind: 'active' }
}

/** Typing a long note sends nothing, so activity is reported to the server now and then. */
export function isExtendDue(lastActivityAt: number, lastReportedAt: number, now: number, limits: IdleLimits): boolean {
  return lastActivityAt > lastReportedAt && now - lastReportedAt >= limits.idleWarningMs / 2
}
