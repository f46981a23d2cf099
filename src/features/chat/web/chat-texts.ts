import type { User } from '#features/account/contract.ts'
import type chatMessages from '#i18n/messages/en-AU/chat.json'
import type { Translator } from '#i18n/web/use-messages.ts'
import type { Role } from '#platform/api/endpoint.ts'
import type { ChatAction } from '../contract.ts'

/** Patients read the chat in their language; text only for staff is in English (requirements 1 §2). */
type Translate = Translator<typeof chatMessages>['t']

export function badgeOf(role: Role, t: Translate): string {
  return role === 'patient' ? t('chat.badge') : 'Provider AI'
}

const isNarrowed = (position: User['position']) => position !== undefined && position !== 'clinician'

export function welcomeOf(
  role: Role,
  { name, kind, position }: Pick<User, 'name' | 'kind' | 'position'>,
  t: Translate,
): string {
  if (role === 'patient') return t(kind === 'carer' ? 'chat.welcome-carer' : 'chat.welcome', { name })
  if (isNarrowed(position))
    return `Hello ${name}! I answer from the records that your position includes, and tell you when I cannot look at something. I change nothing without asking you.`
  return `Hello ${name}! I'm your clinical assistant. I can find patients, read a chart and show the source of each statement, help you set up integrations and open the dashboard. I change nothing without asking you.`
}

/**
 * A quick action asks, fills in the input, or opens a page, like the buttons of a reply. Questions are in English,
 * which the assistant understands.
 */
const patientActions = (t: Translate): readonly ChatAction[] => [
  { label: t('chat.ask-appointments'), action: 'ask:When is my next appointment?', type: 'command' },
  { label: t('chat.ask-medicines'), action: 'ask:Which medicines do I take?', type: 'command' },
  { label: t('chat.ask-tracking'), action: 'ask:How are my symptoms going?', type: 'command' },
]

const STAFF_ACTIONS: readonly ChatAction[] = [
  { label: 'Find a patient', action: 'prefill:Show me patients with', type: 'command' },
  { label: 'Set up integrations', action: '/integrations', type: 'navigate' },
  { label: 'View dashboard', action: '/dashboard', type: 'navigate' },
]

/** For staff who open no integrations and no dashboard. */
const POSITION_ACTIONS: readonly ChatAction[] = [
  { label: 'Today’s appointments', action: 'ask:How many appointments today?', type: 'command' },
  { label: 'Find a patient', action: 'prefill:Next appointment of', type: 'command' },
]

export function quickActionsOf(role: Role, { position }: Pick<User, 'position'>, t: Translate): readonly ChatAction[] {
  if (role === 'patient') return patientActions(t)
  return isNarrowed(position) ? POSITION_ACTIONS : STAFF_ACTIONS
}
