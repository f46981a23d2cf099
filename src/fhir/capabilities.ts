/** What a screen may offer somebody. The policy of the record store decides who has which; screens only ask. */
export const CAPABILITIES = [
  'prescribe',
  'order',
  'sign',
  'start-care-plan',
  'export-practice',
  'import',
  'merge',
  'restrict',
  'legal-hold',
  'privacy-breach',
  'carer-access',
] as const

export type Capability = (typeof CAPABILITIES)[number]

/** Nobody is offered anything before it is known who they are. */
export function may(user: { can?: readonly string[] | undefined } | undefined, capability: Capability): boolean {
  return user?.can?.includes(capability) ?? false
}
