/** The cohorts and guideline gaps that a practice can open. */
export const COHORT_IDS = [
  'risk-high',
  'risk-medium',
  'risk-low',
  'risk-unknown',
  'copd',
  'asthma',
  'overlap',
  'frequent-exacerbators',
  'recent-admission',
  'current-smokers',
  'not-seen',
] as const
export type CohortId = (typeof COHORT_IDS)[number]

export const GAP_IDS = [
  'gap-spirometry',
  'gap-vaccines',
  'gap-rehabilitation',
  'gap-smoking',
  'gap-technique',
  'gap-plan',
] as const
export type GapId = (typeof GAP_IDS)[number]

export type GroupId = CohortId | GapId
export const GROUP_IDS: readonly GroupId[] = [...COHORT_IDS, ...GAP_IDS]

export const COHORTS: Record<CohortId, { label: string; meaning: string }> = {
  'risk-high': { label: 'High risk', meaning: 'Requires immediate attention' },
  'risk-medium': { label: 'Medium risk', meaning: 'Monitor closely' },
  'risk-low': { label: 'Low risk', meaning: 'Stable condition' },
  'risk-unknown': { label: 'Unknown risk', meaning: 'Assessment needed: inputs are missing' },
  copd: { label: 'COPD', meaning: 'On the problem list today' },
  asthma: { label: 'Asthma', meaning: 'On the problem list today' },
  overlap: { label: 'COPD and asthma', meaning: 'Both on the problem list' },
  'frequent-exacerbators': {
    label: 'Frequent exacerbators',
    meaning: 'Two or more, or one treated in hospital, in 12 months',
  },
  'recent-admission': { label: 'Hospital in 90 days', meaning: 'Admission or emergency visit' },
  'current-smokers': { label: 'Current smokers', meaning: 'By the latest smoking status' },
  'not-seen': { label: 'Not seen in 12 months', meaning: 'No finished visit on record' },
}

export const GAPS: Record<GapId, { label: string; action: string; among: string; rules: readonly string[] }> = {
  'gap-spirometry': {
    label: 'Diagnosis not confirmed by spirometry',
    action: 'Book spirometry before and after bronchodilator',
    among: 'patients with COPD',
    rules: ['copd-dx'],
  },
  'gap-vaccines': {
    label: 'Vaccination due',
    action: 'Offer vaccination',
    among: 'patients with COPD',
    rules: ['copd-vaccines'],
  },
  'gap-rehabilitation': {
    label: 'Pulmonary rehabilitation not arranged',
    action: 'Refer to pulmonary rehabilitation',
    among: 'patients with COPD and symptoms',
    rules: ['copd-rehab'],
  },
  'gap-smoking': {
    label: 'No help to stop smoking in 12 months',
    action: 'Offer help to stop smoking',
    among: 'patients who smoke',
    rules: ['smoking-cessation'],
  },
  'gap-technique': {
    label: 'Inhaler technique not checked in 12 months',
    action: 'Check inhaler technique',
    among: 'patients who use an inhaler',
    rules: ['inhaler-technique'],
  },
  'gap-plan': {
    label: 'Action plan missing or due for review',
    action: 'Write or review the action plan',
    among: 'patients with COPD or asthma',
    rules: ['copd-action-plan', 'asthma-action-plan'],
  },
}

export function isGap(id: string): id is GapId {
  return (GAP_IDS as readonly string[]).includes(id)
}

export function groupLabel(id: GroupId): string {
  return isGap(id) ? GAPS[id].label : COHORTS[id].label
}

export const ROWS_PER_PAGE = 25
export const MOST_TASKS = 500
export const TASK_TITLE = { min: 3, max: 120 } as const
export const TASK_NOTE_LENGTH = 500
export const MESSAGE_TEXT = { min: 10, max: 2000 } as const
/** Patients who got a message on the same subject within this many days are not messaged again. */
export const WRITTEN_WITHIN_DAYS = 30

/** With fewer patients in a band, the figures say nothing about the model. */
export const FEWEST_IN_BAND = 20
