import { addDays } from '#fhir/dates.ts'
import { fagerstrom } from '#medicine/scores/nicotine-dependence.ts'
import { runScore } from '#medicine/scores/score.ts'
import {
  PEAK_FLOW_L_MIN,
  type PlanContent,
  type PlanStatus,
  type PlanValues,
  type RehabSession,
  type Zone,
} from './rules.ts'

/**
 * Rules shared by screen and server: peak flow bands, what prevents a plan from becoming active, when a review is due.
 */

/** Placeholder for the clinician; a plan that contains one cannot become active. */
export const TO_COMPLETE = /\[to be completed[^\]]*\]/i
export const toComplete = (what: string) => `[to be completed: ${what}]`

/**
 * Percent of personal best below which a step begins. The three usual action points: Pinnock H, Breathe 2015;11:98-109,
 * table 2. Personal best rather than predicted: Gibson PG, Powell H, Thorax 2004;59:94-99.
 */
export const USUAL_BANDS = { notWellPercent: 80, worsePercent: 60, dangerPercent: 40 } as const
export const BANDS_SOURCE =
  'Usual action points: below 80 %, 60 % and 40 % of the personal best (Pinnock, Breathe 2015;11:98-109; personal best rather than predicted: Gibson and Powell, Thorax 2004;59:94-99). Adjust them for the patient.'

export type PeakFlowBand = { zone: Zone; fromLMin?: number; belowLMin?: number }

const round5 = (litresPerMinute: number) => Math.round(litresPerMinute / 5) * 5 // half a peak flow meter graduation

/** The four bands; undefined without a personal best or if the percentages do not decrease from step to step. */
export function peakFlowBands(values: PlanValues): PeakFlowBand[] | undefined {
  const { personalBestLMin: best, notWellPercent = 0, worsePercent = 0, dangerPercent = 0 } = values
  if (best === undefined || bandProblem(values)) return undefined
  const at = (percent: number) => round5((best * percent) / 100)
  return [
    { zone: 'well', fromLMin: at(notWellPercent) },
    { zone: 'notwell', fromLMin: at(worsePercent), belowLMin: at(notWellPercent) },
    { zone: 'worse', fromLMin: at(dangerPercent), belowLMin: at(worsePercent) },
    { zone: 'danger', belowLMin: at(dangerPercent) },
  ]
}

export function bandProblem(values: PlanValues): string | undefined {
  const { personalBestLMin: best, notWellPercent = 0, worsePercent = 0, dangerPercent = 0 } = values
  if (best === undefined) return undefined
  const { min, max } = PEAK_FLOW_L_MIN
  if (!(best >= min && best <= max)) return `Enter a personal best of ${min} to ${max} L/min`
  const falls = 100 > notWellPercent && notWellPercent > worsePercent && worsePercent > dangerPercent
  return falls && dangerPercent > 0 ? undefined : 'The percentages must fall from step to step, between 100 and 0'
}

/** Undefined until all questions are answered. */
export function nicotineScore(values: PlanValues): { score: number; band?: string | undefined } | undefined {
  const result = runScore(fagerstrom, values)
  return result.kind === 'scored' ? { score: result.score, band: result.band } : undefined
}

export type Gap = { where: string; what: string }

/** What must be completed before the plan can become active. */
export function gapsOf(content: PlanContent, today: string): Gap[] {
  const gaps: Gap[] = []
  const look = (where: string, text: string) => {
    if (TO_COMPLETE.test(text)) gaps.push({ where, what: text.trim() })
  }
  for (const { name, dose } of content.medicines) {
    look('Medications', name)
    look('Medications', dose)
    if (!name.trim() || !dose.trim())
      gaps.push({ where: 'Medications', what: `${name.trim() || 'A medication'}: dose` })
  }
  for (const { title, signs, actions } of content.steps) {
    for (const line of [...signs, ...actions]) look(title, line)
    if (actions.every((line) => !line.trim())) gaps.push({ where: title, what: 'What to do' })
  }
  for (const { text } of content.goals) look('Goals', text)
  for (const text of Object.values(content.contacts)) look('Contacts', text)
  gaps.push(...kindGaps(content))
  if (!content.reviewOn) gaps.push({ where: 'Review', what: 'Review date' })
  else if (content.reviewOn <= today) gaps.push({ where: 'Review', what: 'A review date after today' })
  return gaps
}

function kindGaps({ kind, values, sessions }: PlanContent): Gap[] {
  const bands = kind === 'asthma' ? bandProblem(values) : undefined
  if (bands) return [{ where: 'Peak flow', what: bands }]
  if (kind === 'rehab' && sessions.length === 0) return [{ where: 'Sessions', what: 'Start date of the program' }]
  if (kind === 'smoking' && !nicotineScore(values)) return [{ where: 'Assess', what: 'Fagerström answers' }]
  return []
}

export const REHAB_WEEKS = 8

/** Spread evenly over each of the eight weeks, from the start day. */
export function rehabSessions(startOn: string, perWeek: number): RehabSession[] {
  const gapDays = Math.floor(7 / perWeek)
  return Array.from({ length: REHAB_WEEKS * perWeek }, (_, index) => ({
    week: Math.floor(index / perWeek) + 1,
    number: index + 1,
    on: addDays(startOn, Math.floor(index / perWeek) * 7 + (index % perWeek) * gapDays),
    attendance: 'planned',
  }))
}

export const DUE_SOON_DAYS = 14

export type ReviewState = 'overdue' | 'due' | 'later'

/** Only an active plan can be due for review. */
export function reviewState(status: PlanStatus, reviewOn: string, today: string): ReviewState {
  if (status !== 'active' || !reviewOn) return 'later'
  if (reviewOn < today) return 'overdue'
  return reviewOn <= addDays(today, DUE_SOON_DAYS) ? 'due' : 'later'
}

/** Allowed next statuses; an ended plan has none. */
const MOVES: Record<PlanStatus, readonly PlanStatus[]> = {
  draft: ['active', 'revoked'],
  active: ['completed', 'revoked'],
  completed: [],
  revoked: [],
}

export function canMove(from: PlanStatus, to: PlanStatus): boolean {
  return MOVES[from].includes(to)
}

export function canEdit(status: PlanStatus): boolean {
  return MOVES[status].length > 0
}

export const USUAL_REVIEW_DAYS = {
  copd: 182, // every six months (Lung Foundation Australia)
  asthma: 365,
  rehab: 7 * REHAB_WEEKS,
  smoking: 14,
} as const
