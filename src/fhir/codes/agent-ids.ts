/** The seven agents (requirements 2 §3): the second coding of an agent's Task. */
export const AGENT_IDS = ['intake', 'triage', 'scribe', 'orders', 'priorauth', 'coding', 'predictive'] as const
export type AgentId = (typeof AGENT_IDS)[number]

export function isAgentId(text: string | undefined): text is AgentId {
  return AGENT_IDS.some((id) => id === text)
}

/** Agent types of the specification (requirements 2 §3). */
export const AGENT_ROLES = [
  'navigator',
  'integrator',
  'clinician',
  'biller',
  'scheduler',
  'scribe',
  'risk-assessor',
  'data-analyst',
  'compliance-officer',
] as const
export type AgentRole = (typeof AGENT_ROLES)[number]
