/** What can be switched between synthetic and real, one by one (requirements 2 §3). */
export const DATA_TYPES = [
  'patients',
  'encounters',
  'conditions',
  'observations',
  'medications',
  'riskAssessments',
  'agentTasks',
  'auditEvents',
  'carePlans',
  'consents',
  'vectorEmbeddings',
  'appointments',
  'practiceData',
  'analytics',
  'integrations',
] as const

export type DataType = (typeof DATA_TYPES)[number]
export type Source = 'synthetic' | 'real'
