export interface IdleLimits {
  idleTimeoutMs: number
  idleWarningMs: number
}

export type IdleState = { kind: 'active' } | { kind: 'warning'; secondsLeft: number } | { kind: 'expired' }

/** How a session stands after so much time without a sign of the person. */
export function idleState(idleMs: number, { idleTimeoutMs, idleWarningMs }: IdleLimits): IdleState {
  const leftMs = idleTimeoutMs - idleMs
  if (leftMs <= 0) return { kind: 'expired' }
  if (leftMs <= idleWarningMs) return { kind: 'warning', secondsLeft: Math.ceil(leftMs / 1_000) }
  return { kind: 'active' }
}

/** Typing a long note calls nothing; the server is told now and then that someone is there. */
export function isExtendDue(lastActivityAt: number, lastReportedAt: number, now: number, limits: IdleLimits): boolean {
  return lastActivityAt > lastReportedAt && now - lastReportedAt >= limits.idleWarningMs / 2
}
