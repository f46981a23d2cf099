import { addDays, daysBetween } from '#fhir/dates.ts'

export const REQUEST_TYPES = ['medication', 'procedure', 'device'] as const
export type RequestType = (typeof REQUEST_TYPES)[number]

/** The five of the specification (requirements 2 §3), and what comes before and after them. */
export const REQUEST_STATUSES = [
  'draft',
  'pending',
  'in-review',
  'approved',
  'denied',
  'appeal',
  'expired',
  'withdrawn',
] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]
/** What is stored; an approval whose last day has passed is shown as expired. */
export type StoredStatus = Exclude<RequestStatus, 'expired'>

export const STATUS_WORDS: Record<RequestStatus, string> = {
  draft: 'Draft',
  pending: 'Pending',
  'in-review': 'In Review',
  approved: 'Approved',
  denied: 'Denied',
  appeal: 'Appeal',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}

export const TYPE_WORDS: Record<RequestType, string> = {
  medication: 'Medication',
  procedure: 'Procedure',
  device: 'Device',
}

export const PHASES = ['initial', 'change', 'continuing', 'recommence'] as const
export type RequestPhase = (typeof PHASES)[number]
export const PHASE_WORDS: Record<RequestPhase, string> = {
  initial: 'Initial',
  change: 'Change',
  continuing: 'Continuing',
  recommence: 'Recommence',
}

/** How somebody sent it; Aurora sends nothing itself. */
export const CHANNELS = ['phone', 'online', 'mail'] as const
export type Channel = (typeof CHANNELS)[number]
export const CHANNEL_WORDS: Record<Channel, string> = { phone: 'by telephone', online: 'online', mail: 'by mail' }

export const PRESCRIBERS = [
  'respiratory physician',
  'clinical immunologist',
  'allergist',
  'general physician',
  'cardiologist',
  'oncologist',
  'other specialist',
  'GP',
  'nurse practitioner',
] as const

export const TEXT_LENGTH = 2000
export const LINE_LENGTH = 200

const NEXT: Record<StoredStatus, readonly StoredStatus[]> = {
  draft: ['pending', 'withdrawn'],
  pending: ['in-review', 'approved', 'denied', 'withdrawn'],
  'in-review': ['approved', 'denied', 'withdrawn'],
  approved: [],
  denied: ['appeal'],
  appeal: ['approved', 'denied', 'withdrawn'],
  withdrawn: [],
}

/** Where a request can go from here. */
export function nextStatuses(status: RequestStatus): readonly StoredStatus[] {
  return status === 'expired' ? [] : NEXT[status]
}

/** Somebody else has it. */
export function isWaiting(status: RequestStatus): boolean {
  return status === 'pending' || status === 'in-review' || status === 'appeal'
}

/** A request that waits longer than this is overdue (requirements 2 §9). */
export const OVERDUE_DAYS = 30

interface Waiting {
  status: RequestStatus
  /** Day it was sent; for an appeal the day of the appeal. */
  waitingSince?: string | undefined
}

export function isOverdue({ status, waitingSince }: Waiting, today: string): boolean {
  return isWaiting(status) && waitingSince !== undefined && addDays(waitingSince, OVERDUE_DAYS) < today
}

export function shownStatus(status: StoredStatus, validUntil: string | undefined, today: string): RequestStatus {
  return status === 'approved' && validUntil !== undefined && validUntil < today ? 'expired' : status
}

/** A renewal is prepared this long before an approval ends; Aurora's own. */
export const RENEW_DAYS_BEFORE = 28

export interface Decided extends Waiting {
  submittedDate?: string | undefined
  decidedDate?: string | undefined
}

/** Six figures of the requests; drafts and withdrawn ones are not counted as decided or waiting. */
export function summarise(requests: readonly Decided[], today: string) {
  const approved = requests.filter(({ status }) => status === 'approved' || status === 'expired').length
  const denied = requests.filter(({ status }) => status === 'denied').length
  const days = requests.flatMap(({ submittedDate, decidedDate }) =>
    submittedDate && decidedDate ? [daysBetween(submittedDate, decidedDate)] : [],
  )
  const decided = approved + denied
  return {
    total: requests.length,
    pending: requests.filter(({ status }) => isWaiting(status)).length,
    approved,
    decided,
    approvalPercent: decided > 0 ? Math.round((approved / decided) * 100) : null,
    averageDays: days.length > 0 ? Math.round((days.reduce((a, b) => a + b, 0) / days.length) * 10) / 10 : null,
    overdue: requests.filter((one) => isOverdue(one, today)).length,
  }
}

export interface Move {
  status: StoredStatus
  /** Day it happened. */
  on: string
  channel?: string | undefined
  reason?: string | undefined
  validUntil?: string | undefined
  nextEligible?: string | undefined
}

/** What a change lacks, by field; the same on both sides. */
export function moveProblems(move: Move, today: string, submittedDate?: string): Record<string, string> {
  const problems: Record<string, string> = {}
  if (!move.on) problems.on = 'Enter the day'
  else if (move.on > today) problems.on = 'Enter today or an earlier day'
  else if (submittedDate && move.on < submittedDate) problems.on = 'This is before the submission date'
  if (move.status === 'pending' && !move.channel) problems.channel = 'Enter how it was submitted'
  if (move.status === 'denied' && !move.reason?.trim()) problems.reason = 'Enter the reason for the denial'
  if (move.status === 'appeal' && !move.reason?.trim()) problems.reason = 'Enter the grounds of the appeal'
  if (move.status === 'withdrawn' && !move.reason?.trim()) problems.reason = 'Enter the reason for withdrawing'
  if (move.validUntil && move.on && move.validUntil < move.on) problems.validUntil = 'This is before the decision'
  return problems
}
