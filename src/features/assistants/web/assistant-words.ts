import type { StatusDotState } from '#design/feedback/status-dot.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import type { PatientAssistant } from '../contract.ts'
import type { Need } from '../rules.ts'

/** requirements 2 §4 */
export const statuses: Record<PatientAssistant['status'], { label: string; dot: StatusDotState }> = {
  active: { label: 'Active', dot: 'active' },
  busy: { label: 'Busy', dot: 'busy' },
  offline: { label: 'Offline', dot: 'offline' },
}

/** Green, yellow and blue (requirements 2 §4), always with the word. */
export const securityLevels: Record<PatientAssistant['securityLevel'], { label: string; tone: Tone; hint: string }> = {
  'patient-only': { label: 'Patient Only', tone: 'success', hint: 'Only you see what you ask.' },
  supervised: { label: 'Supervised', tone: 'yellow', hint: 'Your care team can see what you enter.' },
  'provider-oversight': {
    label: 'Provider Oversight',
    tone: 'info',
    hint: 'Your care team reads what you send and answers you.',
  },
}

/** What an assistant looks up, in words a person uses. */
export const needWords: Record<Need, string> = {
  phone: 'Your phone number',
  appointment: 'Your appointments',
  'recent-readings': 'Your readings of the last weeks',
  score: 'Your symptom scores',
  medicines: 'Your medicines',
  dosages: 'How much to take and when',
  'action-plan': 'Your action plan',
  diagnosis: 'Your health conditions',
  messages: 'Your messages with the care team',
  coverage: 'Your health cover',
  medicare: 'Your Medicare number',
}

export function inWords(name: string): string {
  return name.replaceAll(/[-_]/g, ' ')
}
