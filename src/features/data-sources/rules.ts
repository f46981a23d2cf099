import type { DataType } from '#platform/sources/data-types.ts'

/** Polling interval while the screen is open (requirements 2 §9). */
export const STATUS_EVERY_MS = 5000
export const HEALTH_EVERY_MS = 10_000
export const CAPABILITIES_SHOWN = 3

export interface DataTypeFacts {
  name: string
  /** What the switch affects, for display. */
  holds: string
  capabilities: readonly string[]
}

export const DATA_TYPE_FACTS: Readonly<Record<DataType, DataTypeFacts>> = {
  patients: {
    name: 'Patients',
    holds: 'patients and their carers',
    capabilities: ['Search by name and number', 'Duplicate detection', 'Version history'],
  },
  encounters: {
    name: 'Encounters',
    holds: 'consultations, notes, letters and referrals',
    capabilities: ['Notes and letters', 'Referrals', 'Search in text'],
  },
  conditions: {
    name: 'Conditions',
    holds: 'diagnoses, allergies, alerts and family history',
    capabilities: ['Problem list', 'Allergies', 'Family history'],
  },
  observations: {
    name: 'Observations',
    holds: 'lung function, results, vital signs, questionnaires and procedures',
    capabilities: ['Lung function', 'Results', 'Trends', 'Questionnaires'],
  },
  medications: {
    name: 'Medications',
    holds: 'medications, doses taken, devices and immunisations',
    capabilities: ['Prescriptions', 'Doses taken', 'Immunisations'],
  },
  riskAssessments: {
    name: 'Risk Assessments',
    holds: 'stored risk assessments',
    capabilities: ['Exacerbation risk', 'Admission risk', 'Model versions'],
  },
  agentTasks: {
    name: 'Agent Tasks',
    holds: 'the work of AI agents and its review',
    capabilities: ['Task queue', 'Human review', 'Change sets'],
  },
  auditEvents: {
    name: 'Audit Events',
    holds: 'the audit log; it is always real, synthetic only adds the sample events beside it',
    capabilities: ['Append only', 'Hash chain', 'Export'],
  },
  carePlans: {
    name: 'Care Plans',
    holds: 'care plans, action plans and goals',
    capabilities: ['Action plans', 'Goals', 'Reviews'],
  },
  consents: {
    name: 'Consents',
    holds: 'what patients agreed to or declined',
    capabilities: ['Consent history', 'AI opt-out', 'Carer access'],
  },
  vectorEmbeddings: {
    name: 'Vector Embeddings',
    holds: 'search by meaning over documents; it needs an embedding model, without one words are searched',
    capabilities: ['Search by meaning', 'Documents', 'Word search without it'],
  },
  appointments: {
    name: 'Appointments',
    holds: 'bookings, schedules and free times',
    capabilities: ['Bookings', 'Schedules', 'Check-in'],
  },
  practiceData: {
    name: 'Practice Data',
    holds: 'staff, places, tasks, messages, claims and cover',
    capabilities: ['Tasks', 'Messages', 'Claims', 'Staff and places'],
  },
  analytics: {
    name: 'Analytics',
    holds: 'figures computed over all patients',
    capabilities: ['Cohorts', 'Risk levels', 'Trends'],
  },
  integrations: {
    name: 'Integrations',
    holds: 'connections to other systems',
    capabilities: ['Connections', 'Connection tests', 'Health checks'],
  },
}

/** Derived from records of other types and already counted there. */
export const WORKED_OUT: readonly DataType[] = ['analytics', 'vectorEmbeddings']

/** 12,345 becomes '12.3K', 1,234,567 becomes '1.2M' (requirements 2 §9); below a thousand unchanged. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count)
  // 999,950 would round to '1000.0K'
  return count < 999_950 ? `${(count / 1000).toFixed(1)}K` : `${(count / 1_000_000).toFixed(1)}M`
}

export function errorPercent(fraction: number): string {
  return `${(fraction * 100).toFixed(1)}%`
}

export function responseTime(milliseconds: number): string {
  return milliseconds < 10 ? `${milliseconds.toFixed(1)}ms` : `${Math.round(milliseconds)}ms`
}
