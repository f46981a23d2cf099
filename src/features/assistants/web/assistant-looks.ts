import type { StatusDotState } from '#design/feedback/status-dot.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import type { PatientAssistant } from '../contract.ts'

/** requirements 2 §4 */
export const statusDots: Record<PatientAssistant['status'], StatusDotState> = {
  active: 'active',
  busy: 'busy',
  offline: 'offline',
}

/** Green, yellow and blue (requirements 2 §4); never colour alone, always with the label. */
export const securityTones: Record<PatientAssistant['securityLevel'], Tone> = {
  'patient-only': 'success',
  supervised: 'yellow',
  'provider-oversight': 'info',
}
