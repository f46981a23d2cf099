import type { Tone } from '#platform/design/tone.ts'
import type { HealthStatus } from '../rules.ts'

export const HEALTH_TONES: Record<HealthStatus, Tone> = {
  healthy: 'success',
  degraded: 'warning',
  down: 'critical',
  unknown: 'unknown',
}
