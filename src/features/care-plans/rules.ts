/**
 * The care plan model shared by forms, printout and server. Stored as FHIR CarePlan and Goal (server/to-care-plan.ts).
 */

export const TEXT_LENGTH = 300
export const LINES_AT_MOST = 20
export const PEAK_FLOW_L_MIN = { min: 50, max: 900 } as const
export const WALK_M = { min: 1, max: 1500 } as const
export const MINUTES_TO_FIRST = { min: 0, max: 1440 } as const
export const CIGARETTES_A_DAY = { min: 0, max: 150 } as const

export const PLAN_KINDS = ['copd', 'asthma', 'rehab', 'smoking'] as const
export type PlanKind = (typeof PLAN_KINDS)[number]

export const PLAN_STATUSES = ['draft', 'active', 'completed', 'revoked'] as const
export type PlanStatus = (typeof PLAN_STATUSES)[number]

export const STATUS_WORDS: Record<PlanStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  completed: 'Completed',
  revoked: 'Stopped',
}

export type Zone = 'well' | 'notwell' | 'worse' | 'danger'

/** A part of a plan. `signs` describe when it applies, `actions` what to do; one short sentence each. */
export type PlanStep = { id: string; title: string; signs: string[]; actions: string[] }

/** Name and dose from the chart, or as the clinician typed them. */
export type PlanMedication = { name: string; dose: string; isReliever: boolean }

export type PlanGoal = { id?: string | undefined; text: string; dueOn?: string | undefined; isAchieved: boolean }

export type TeamMember = { id?: string | undefined; name: string; role: string }

export type PlanContacts = { gp: string; gpPhone: string; emergencyName: string; emergencyPhone: string }

export type Attendance = 'planned' | 'attended' | 'missed'
export type RehabSession = { week: number; number: number; on: string; attendance: Attendance }

/** Measurements and answers; which ones a plan has depends on its kind. Distances in metres, flow in L/min. */
export type PlanValues = {
  personalBestLMin?: number | undefined
  personalBestOn?: string | undefined
  notWellPercent?: number | undefined
  worsePercent?: number | undefined
  dangerPercent?: number | undefined
  walkBeforeM?: number | undefined
  walkBeforeOn?: string | undefined
  walkAfterM?: number | undefined
  walkAfterOn?: string | undefined
  quitOn?: string | undefined
  minutesToFirst?: number | undefined
  cigarettesPerDay?: number | undefined
  hardToRefrain?: boolean | undefined
  firstHardestToGiveUp?: boolean | undefined
  moreInMorning?: boolean | undefined
  whenIll?: boolean | undefined
}

export type PlanContent = {
  kind: PlanKind
  title: string
  values: PlanValues
  medicines: PlanMedication[]
  steps: PlanStep[]
  goals: PlanGoal[]
  team: TeamMember[]
  contacts: PlanContacts
  sessions: RehabSession[]
  /** 'YYYY-MM-DD'; '' until chosen. */
  reviewOn: string
}

export const TEMPLATES: Record<PlanKind, { title: string; description: string }> = {
  copd: {
    title: 'COPD Chronic Care Plan',
    description: 'Usual medications, what to do in an exacerbation, and how to stay well, in four steps.',
  },
  asthma: {
    title: 'Asthma Action Plan',
    description: 'Four steps from symptoms and personal best peak flow, with the medications in use.',
  },
  rehab: {
    title: 'Pulmonary Rehabilitation',
    description: 'An 8-week program: sessions with attendance, and the walk test before and after.',
  },
  smoking: {
    title: 'Smoking Cessation',
    description: '5A framework: Ask, Advise, Assess, Assist, Arrange, with the Fagerström score.',
  },
}

/** The four steps of Australian action plans (National Asthma Council Australia), by id. */
export const ZONES: Record<string, Zone> = {
  'when-well': 'well',
  'when-not-well': 'notwell',
  'symptoms-worse': 'worse',
  'danger-signs': 'danger',
}

export const ZONE_TITLES: Record<Zone, string> = {
  well: 'When well',
  notwell: 'When not well',
  worse: 'If symptoms get worse',
  danger: 'Danger signs',
}

export function isActionPlan(kind: PlanKind): boolean {
  return kind === 'copd' || kind === 'asthma'
}
