/** The seven agents (spec 2 §3): the second coding of an agent's Task. */
export const AGENT_IDS = ['intake', 'triage', 'scribe', 'orders', 'priorauth', 'coding', 'predictive'] as const
export type AgentId = (typeof AGENT_IDS)[number]

export function isAgentId(text: string | undefined): text is AgentId {
  return AGENT_IDS.some((id) => id === text)
}
