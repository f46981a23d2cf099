import type { AgentId } from '#fhir/codes/agent-ids.ts'
import type { AgentDeclaration } from './agent.ts'
import { codingAgent } from './coding/coding-agent.ts'
import { intakeAgent } from './intake/intake-agent.ts'
import { ordersAgent } from './orders/orders-agent.ts'
import { predictiveAgent } from './predictive/predictive-agent.ts'
import { priorauthAgent } from './priorauth/priorauth-agent.ts'
import { scribeAgent } from './scribe/scribe-agent.ts'
import { triageAgent } from './triage/triage-agent.ts'

const ROSTER: Record<AgentId, AgentDeclaration> = {
  intake: intakeAgent,
  triage: triageAgent,
  scribe: scribeAgent,
  orders: ordersAgent,
  priorauth: priorauthAgent,
  coding: codingAgent,
  predictive: predictiveAgent,
}

export function declarationOf(id: AgentId): AgentDeclaration {
  return ROSTER[id]
}
