import type { Role } from '#platform/api/endpoint.ts'
import type { ChatAction } from '../contract.ts'

/** The chat's own words (requirements 1 §2). */
export const CHAT_TITLE = 'Aurora Assistant'
export const CHAT_PLACEHOLDER = 'Ask me anything about Aurora EHR...'

export function badgeOf(role: Role): 'Patient AI' | 'Provider AI' {
  return role === 'patient' ? 'Patient AI' : 'Provider AI'
}

export function welcomeOf(role: Role, name: string): string {
  if (role === 'patient') {
    return `Hello ${name}! I'm your health assistant. I can look up your appointments, your medicines and your health readings. I only see your own record. If you feel very unwell, call 000.`
  }
  return `Hello ${name}! I'm your clinical assistant. I can find patients, read a chart and show the source of each statement, help you set up integrations and open the dashboard. I change nothing without asking you.`
}

/** A press asks, fills the box in, or opens a page, as the reply's own buttons do. */
const PATIENT_ACTIONS: readonly ChatAction[] = [
  { label: 'Check appointments', action: 'ask:When is my next appointment?', type: 'command' },
  { label: 'Medication reminders', action: 'ask:Which medicines do I take?', type: 'command' },
  { label: 'Health tracking', action: 'ask:How are my symptoms going?', type: 'command' },
]

const STAFF_ACTIONS: readonly ChatAction[] = [
  { label: 'Find a patient', action: 'prefill:Show me patients with', type: 'command' },
  { label: 'Set up integrations', action: '/integrations', type: 'navigate' },
  { label: 'View dashboard', action: '/dashboard', type: 'navigate' },
]

export function quickActionsOf(role: Role): readonly ChatAction[] {
  return role === 'patient' ? PATIENT_ACTIONS : STAFF_ACTIONS
}
