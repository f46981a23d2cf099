/**
 * What each figure counts, and over which period. Screens that show the same figure read it from the same computation
 * and say the same about it.
 */
export const FIGURES = {
  revenue: 'Money received this month, less refunds',
  claims: 'Claims of the past 12 months',
  reimbursement: 'Approved amounts over all claims of the past 12 months',
  copdPatients: 'Living patients with COPD on the problem list today',
  asthmaPatients: 'Living patients with asthma on the problem list today',
  exacerbations: 'Moderate and severe, of the patients on the register, past 12 months',
  riskLevels: 'Patients with COPD or asthma, by the risk rule today',
  appointmentsToday: 'Booked for the day, cancelled ones excluded',
  completedToday: 'Consultations of the day that have ended',
  waiting: 'Checked in and not yet called',
  averageWait: 'From check-in to the start of the consultation, of the day',
  queue: 'Still to be seen today',
  criticalAlerts: 'Patients with an open danger report or an alert by the alert rules now',
  aiRecommendations: 'Agent suggestions waiting for review',
  tests30Days: 'Tests of the past 30 days',
} as const

/** How a computed figure beside a sample is named, everywhere. */
export const fromRecords = (text: string): string => `From records: ${text}`
