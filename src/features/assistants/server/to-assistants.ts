import type { PatientAssistant } from '../contract.ts'
import { ASSISTANTS, type AssistantType, reliability } from '../rules.ts'
import type { AssistantFacts } from './read-facts.ts'

const BUSY_WHILE_WAITING: readonly AssistantType[] = ['care-connector']

export function toAssistants({ known, isDeclined, isWaiting }: AssistantFacts): PatientAssistant[] {
  return ASSISTANTS.map(({ needs, type, capabilities, specialties, ...assistant }) => ({
    ...assistant,
    id: type,
    type,
    status: isDeclined ? 'offline' : isWaiting && BUSY_WHILE_WAITING.includes(type) ? 'busy' : 'active',
    confidence: reliability(needs, known),
    capabilities: [...capabilities],
    specialties: [...specialties],
  }))
}
