/** Fixed figures from the specification, not measured (requirements 2 §2.7, §3). */
export const samples = {
  totalClaims: 156,
  pendingClaims: 23,
  deniedClaims: 8,
  approvedClaims: 125,
  totalRevenueCents: 8_745_000,
  revenueChange: '12% from last month',
  /** Percent. */
  denialRate: 5.1,
  averageReimbursementCents: 56_000,
  daysInAr: 28,
}

/** Coding Accuracy, percent (requirements 2 §2.7). */
export const sampleAccuracy = [
  { name: 'Overall', percent: 94.8 },
  { name: 'ICD-10', percent: 96.2 },
  { name: 'CPT', percent: 93.4 },
] as const

export type SampleCheck = { title: string; status: 'ok' | 'warning' }

export const sampleChecks: readonly SampleCheck[] = [
  { title: 'Documentation Requirements', status: 'ok' },
  { title: 'Coding Guidelines', status: 'ok' },
  { title: 'Billing Regulations', status: 'ok' },
  { title: 'Audit Readiness', status: 'warning' },
]

export const sampleAlerts = [
  { title: 'Documentation Gap', text: 'Missing required vitals documentation' },
  { title: 'Coding Reminder', text: 'New ICD-10 codes for respiratory conditions' },
] as const

export interface SampleSuggestion {
  id: string
  patientId: string
  encounterId: string
  patientName: string
  suggestedCodes: readonly { type: 'ICD-10' | 'CPT'; code: string; description: string; confidence: number }[]
  expectedRevenueCents: number
  riskScore: number
  status: 'pending-review' | 'approved' | 'denied'
  evidence: readonly string[]
  createdAt: string
}

/** Fictional suggestions with the fields of the specification (requirements 2 §3); never claimed or counted. */
export const sampleSuggestions: readonly SampleSuggestion[] = [
  {
    id: 'sample-1',
    patientId: 'sample-patient-a',
    encounterId: 'sample-encounter-1',
    patientName: 'Sample patient A',
    suggestedCodes: [
      { type: 'ICD-10', code: 'J44.1', description: 'COPD with acute exacerbation', confidence: 0.95 },
      { type: 'CPT', code: '99214', description: 'Return visit, moderate complexity', confidence: 0.88 },
      { type: 'CPT', code: '94010', description: 'Spirometry', confidence: 0.92 },
    ],
    expectedRevenueCents: 28_500,
    riskScore: 0.12,
    status: 'pending-review',
    evidence: ['More breathless for four days', 'Spirometry at this visit', 'Change of medications in the plan'],
    createdAt: '2024-12-28T09:15:00+11:00',
  },
  {
    id: 'sample-2',
    patientId: 'sample-patient-b',
    encounterId: 'sample-encounter-2',
    patientName: 'Sample patient B',
    suggestedCodes: [
      { type: 'ICD-10', code: 'J45.5', description: 'Severe persistent asthma', confidence: 0.91 },
      { type: 'CPT', code: '94060', description: 'Spirometry before and after bronchodilator', confidence: 0.86 },
    ],
    expectedRevenueCents: 19_000,
    riskScore: 0.22,
    status: 'approved',
    evidence: ['Waking at night twice a week', 'Spirometry before and after salbutamol'],
    createdAt: '2024-12-27T14:40:00+11:00',
  },
  {
    id: 'sample-3',
    patientId: 'sample-patient-c',
    encounterId: 'sample-encounter-3',
    patientName: 'Sample patient C',
    suggestedCodes: [
      { type: 'ICD-10', code: 'J84.1', description: 'Interstitial disease with fibrosis', confidence: 0.78 },
      { type: 'CPT', code: '94729', description: 'Gas transfer', confidence: 0.71 },
    ],
    expectedRevenueCents: 34_000,
    riskScore: 0.38,
    status: 'denied',
    evidence: ['Fibrosis described on CT', 'No result of the gas transfer test in the note'],
    createdAt: '2024-12-24T11:05:00+11:00',
  },
]
