/** What a screen may offer a user. The record store's policy decides; screens only ask. */
export const CAPABILITIES = [
  'prescribe',
  'order',
  'sign',
  'start-care-plan',
  'record-condition',
  'record-score',
  'write-message',
  'write-letter',
  'add-recall',
  'ask-agents',
  'launch-app',
  'see-consents',
  'print-chart',
  'start-encounter',
  'see-registers',
  'patient-accounts',
  'book',
  'register-patient',
  'invite-patient',
  'block-time',
  'open-chart',
  'export-practice',
  'import',
  'merge',
  'restrict',
  'legal-hold',
  'privacy-breach',
  'carer-access',
] as const

export type Capability = (typeof CAPABILITIES)[number]

/** Before sign-in nothing is offered. */
export function may(user: { can?: readonly string[] | undefined } | undefined, capability: Capability): boolean {
  return user?.can?.includes(capability) ?? false
}
