import { AGENT_IDS, type AgentId, type AgentRole } from '#fhir/codes/agent-ids.ts'

export interface AgentDefinition {
  id: AgentId
  name: string
  role: AgentRole
  description: string
  /** snake_case words (requirements 2 §3). */
  capabilities: readonly string[]
  specialties: readonly string[]
  /** When it works by itself once started. */
  triggers: readonly string[]
  /** The records it reads. */
  reads: readonly string[]
  /** The records it may propose; nothing is written before a clinician accepts. */
  proposes: readonly string[]
}

export const AGENTS: readonly AgentDefinition[] = [
  {
    id: 'intake',
    name: 'Intake Agent',
    role: 'navigator',
    description: 'Prepares a visit: what changed since the last one, what is missing, and which questions to send.',
    capabilities: ['pre_visit_summary', 'missing_data_check', 'questionnaire_to_patient', 'medicine_reconciliation'],
    specialties: ['COPD', 'Asthma'],
    triggers: ["Each night, for the next day's appointments"],
    reads: ['Conditions', 'Observations', 'Medications', 'Encounters', 'Appointments'],
    proposes: ['Task', 'Communication'],
  },
  {
    id: 'triage',
    name: 'Triage Agent',
    role: 'clinician',
    description: 'Ranks messages, symptom reports and results by urgency, with red flags and a time to answer by.',
    capabilities: ['message_triage', 'symptom_report_triage', 'result_triage', 'red_flag_detection'],
    specialties: ['Acute respiratory symptoms'],
    triggers: ['A new message, symptom report or result'],
    reads: ['Messages', 'Questionnaire answers', 'Observations', 'Results'],
    proposes: ['Task'],
  },
  {
    id: 'scribe',
    name: 'Scribe Agent',
    role: 'scribe',
    description: 'Drafts a consultation note from a transcript, each sentence linked to its source.',
    capabilities: ['note_drafting', 'source_checking', 'omission_listing'],
    specialties: ['Respiratory consultation'],
    triggers: ['A transcript is handed over'],
    reads: ['Transcript', 'Conditions', 'Medications'],
    proposes: ['Composition'],
  },
  {
    id: 'orders',
    name: 'Orders Agent',
    role: 'scheduler',
    description: 'Finds tests, vaccines and referrals that the guidelines ask for and that are not on the record.',
    capabilities: ['guideline_due_tests', 'vaccine_recall', 'referral_proposals', 'duplicate_check'],
    specialties: ['COPD-X', 'Australian Asthma Handbook'],
    triggers: ['An encounter is completed'],
    reads: ['Conditions', 'Observations', 'Medications', 'Immunisations', 'Requests'],
    proposes: ['ServiceRequest', 'Task'],
  },
  {
    id: 'priorauth',
    name: 'Prior Auth Agent',
    role: 'compliance-officer',
    description: 'Collects the evidence a PBS authority asks for, and says what is missing or too old.',
    capabilities: ['authority_criteria_check', 'evidence_collection', 'gap_listing', 'renewal_reminder'],
    specialties: ['PBS authority medications'],
    triggers: ['On request'],
    reads: ['Conditions', 'Observations', 'Medications', 'Exacerbations'],
    proposes: ['Task'],
  },
  {
    id: 'coding',
    name: 'Coding Agent',
    role: 'biller',
    description: 'Suggests MBS items and diagnosis codes for an encounter, each with the evidence in the record.',
    capabilities: ['mbs_item_suggestion', 'diagnosis_coding', 'claim_rule_check'],
    specialties: ['MBS', 'ICD-10'],
    triggers: ['An encounter is completed'],
    reads: ['Encounters', 'Notes', 'Conditions', 'Procedures', 'Claims'],
    proposes: ['ChargeItem', 'Condition'],
  },
  {
    id: 'predictive',
    name: 'Predictive Agent',
    role: 'risk-assessor',
    description: "Computes exacerbation risk (ACCEPT) and watches for change against the patient's own baseline.",
    capabilities: ['exacerbation_risk', 'deterioration_watch', 'baseline_comparison'],
    specialties: ['ACCEPT 2.0', 'ACCEPT 3'],
    triggers: ['Each week, for patients at high risk'],
    reads: ['Observations', 'Exacerbations', 'Medications', 'Risk assessments'],
    proposes: ['RiskAssessment', 'Task'],
  },
]

export function agentOf(id: string): AgentDefinition | undefined {
  return AGENTS.find((agent) => agent.id === id)
}

/** What an assessment of a patient starts; the scribe needs a transcript, so it is not among them. */
export const ASSESSMENT_AGENTS: readonly AgentId[] = AGENT_IDS.filter((id) => id !== 'scribe')

/** idle: never started, works when asked. started: works by itself too. paused: takes no work. */
export const AGENT_STATES = ['idle', 'started', 'paused'] as const
export type AgentState = (typeof AGENT_STATES)[number]

export const TASK_STATUSES = [
  'requested',
  'in-progress',
  'requires-review',
  'completed',
  'failed',
  'cancelled',
] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

export const RISK_LEVELS = ['high', 'medium', 'low', 'unknown'] as const
export const DECISIONS = ['pending', 'accepted', 'edited', 'rejected'] as const
/** Why a line is rejected; free text goes with 'other'. */

export type DisplayState = 'idle' | 'processing' | 'pending-review' | 'active' | 'paused' | 'error'
const UNACKNOWLEDGED_HOURS = 24

/**
 * Idle without tasks; a running task outranks one that waits for review (requirements 2 §4). A failure of the last 24 hours
 * that nobody has acknowledged outranks all; a paused agent says so.
 */
export function displayState(
  state: AgentState,
  tasks: readonly { status: TaskStatus; endedAt?: string | undefined; isAcknowledged: boolean }[],
  now: Date,
): DisplayState {
  if (state === 'paused') return 'paused'
  const since = now.getTime() - UNACKNOWLEDGED_HOURS * 3_600_000
  const isFresh = (endedAt: string | undefined) => endedAt !== undefined && Date.parse(endedAt) >= since
  if (tasks.some((task) => task.status === 'failed' && !task.isAcknowledged && isFresh(task.endedAt))) return 'error'
  if (tasks.length === 0) return 'idle'
  if (tasks.some(({ status }) => status === 'in-progress')) return 'processing'
  return tasks.some(({ status }) => status === 'requires-review') ? 'pending-review' : 'active'
}
