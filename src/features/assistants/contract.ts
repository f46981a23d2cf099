import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { ASSISTANT_STATUSES, ASSISTANT_TYPES, SECURITY_LEVELS } from './rules.ts'

export const PatientAssistant = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(ASSISTANT_TYPES),
  /** busy: one of the patient's messages awaits an answer. offline: the patient declined AI-assisted care. */
  status: z.enum(ASSISTANT_STATUSES),
  description: z.string(),
  /** 0 to 1: the share of required information that the patient's record contains. */
  confidence: z.number(),
  securityLevel: z.enum(SECURITY_LEVELS),
  capabilities: z.array(z.string()),
  specialties: z.array(z.string()),
})
export type PatientAssistant = z.infer<typeof PatientAssistant>

export const assistants = {
  pod: endpoint({
    method: 'GET',
    path: '/api/patients/agents/pod',
    access: ['patient'],
    summary: "The eight assistants of a patient, by what is on the patient's own record",
    reply: z.array(PatientAssistant),
    live: ['Appointment', 'Observation', 'MedicationRequest', 'CarePlan', 'Communication', 'Coverage', 'Consent'],
  }),
}
