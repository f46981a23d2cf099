import type { Tone } from '#design/feedback/tone.ts'
import { HEALTH_STATUSES, type HealthStatus } from '../rules.ts'

export const HEALTH_TONES: Record<HealthStatus, Tone> = {
  healthy: 'success',
  degraded: 'warning',
  down: 'critical',
  unknown: 'unknown',
}

/** Unknown statuses are shown as 'unknown' (requirements 2 §3). */
export function shownHealth(status: string | undefined): HealthStatus {
  return HEALTH_STATUSES.find((known) => known === status) ?? 'unknown'
}
