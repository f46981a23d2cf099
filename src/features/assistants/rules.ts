export const ASSISTANT_TYPES = [
  'personal-assistant',
  'appointment-coordinator',
  'health-tracker',
  'medication-reminder',
  'educational-guide',
  'symptom-reporter',
  'care-connector',
  'insurance-navigator',
] as const
export type AssistantType = (typeof ASSISTANT_TYPES)[number]

export const ASSISTANT_STATUSES = ['active', 'busy', 'offline'] as const
export const SECURITY_LEVELS = ['patient-only', 'supervised', 'provider-oversight'] as const

/** What an assistant looks for in the patient's record; each item found makes its answers more reliable. */
export const NEEDS = [
  'phone',
  'appointment',
  'recent-readings',
  'score',
  'medicines',
  'dosages',
  'action-plan',
  'diagnosis',
  'messages',
  'coverage',
  'medicare',
] as const
export type Need = (typeof NEEDS)[number]

export interface AssistantDefinition {
  type: AssistantType
  name: string
  description: string
  securityLevel: (typeof SECURITY_LEVELS)[number]
  /** In snake_case, like those of the staff agents. */
  capabilities: readonly string[]
  specialties: readonly string[]
  needs: readonly Need[]
}

export const ASSISTANTS: readonly AssistantDefinition[] = [
  {
    type: 'personal-assistant',
    name: 'Personal Assistant',
    description: 'Answers questions about your own record and shows you where things are.',
    securityLevel: 'patient-only',
    capabilities: ['answer_from_your_record', 'find_your_way', 'explain_your_plan', 'prepare_for_visits'],
    specialties: ['Your record'],
    needs: ['diagnosis', 'medicines', 'action-plan', 'phone'],
  },
  {
    type: 'appointment-coordinator',
    name: 'Appointment Coordinator',
    description: 'Shows your next appointment and asks the practice for another time.',
    securityLevel: 'patient-only',
    capabilities: ['next_appointment', 'ask_to_reschedule', 'visit_reminders'],
    specialties: ['Scheduling'],
    needs: ['appointment', 'phone'],
  },
  {
    type: 'health-tracker',
    name: 'Health Tracker',
    description: 'Keeps your readings and scores, and shows how they change.',
    securityLevel: 'supervised',
    capabilities: ['peak_flow_tracking', 'symptom_trends', 'score_history', 'early_warning'],
    specialties: ['COPD', 'Asthma'],
    needs: ['recent-readings', 'score', 'action-plan'],
  },
  {
    type: 'medication-reminder',
    name: 'Medication Reminder',
    description: 'Lists the doses that are due today and keeps what you marked as taken.',
    securityLevel: 'supervised',
    capabilities: ['todays_doses', 'mark_as_taken', 'how_often_taken'],
    specialties: ['Inhalers'],
    needs: ['medicines', 'dosages'],
  },
  {
    type: 'educational-guide',
    name: 'Educational Guide',
    description: 'Explains how to use an inhaler and how to live with a lung problem, in plain words.',
    securityLevel: 'patient-only',
    capabilities: ['inhaler_technique', 'condition_basics', 'action_plan_explained'],
    specialties: ['Inhaler technique'],
    needs: ['diagnosis', 'medicines'],
  },
  {
    type: 'symptom-reporter',
    name: 'Symptom Reporter',
    description: 'Takes down how you feel, looks for danger signs by fixed rules and tells your care team.',
    securityLevel: 'provider-oversight',
    capabilities: ['symptom_report', 'danger_sign_check', 'tell_the_team', 'emergency_advice'],
    specialties: ['Breathlessness', 'Cough'],
    needs: ['action-plan', 'diagnosis', 'phone'],
  },
  {
    type: 'care-connector',
    name: 'Care Connector',
    description: 'Brings your messages to the care team and their answers to you.',
    securityLevel: 'provider-oversight',
    capabilities: ['message_the_team', 'follow_up_on_answers', 'share_readings'],
    specialties: ['Care team'],
    needs: ['messages', 'phone'],
  },
  {
    type: 'insurance-navigator',
    name: 'Insurance Navigator',
    description: 'Shows the Medicare and other cover on your record, and whom to ask about it.',
    securityLevel: 'patient-only',
    capabilities: ['cover_on_record', 'whom_to_ask', 'claim_words_explained'],
    specialties: ['Medicare'],
    needs: ['coverage', 'medicare'],
  },
]

/**
 * Share of the required information that the record contains. The assistant counts as one item, so the share is never
 * zero. It does not measure how often answers are correct.
 */
export function reliability(needs: readonly Need[], known: ReadonlySet<Need>): number {
  return (1 + needs.filter((need) => known.has(need)).length) / (1 + needs.length)
}
