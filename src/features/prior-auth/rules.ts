import { addDays, daysBetween } from '#fhir/dates.ts'

export const REQUEST_TYPES = ['medication', 'procedure', 'device'] as const
export type RequestType = (typeof REQUEST_TYPES)[number]

/** The specification's five (requirements 2 §3), and those before and after them. */
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
/** The stored statuses; an approval past its last day is shown as expired. */
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

/** How staff sent it; Aurora itself sends nothing. */
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

/** Allowed next statuses. */
export function nextStatuses(status: RequestStatus): readonly StoredStatus[] {
  return status === 'expired' ? [] : NEXT[status]
}

/** Waiting for a decision from outside the practice. */
export function isWaiting(status: RequestStatus): boolean {
  return status === 'pending' || status === 'in-review' || status === 'appeal'
}

/** A request waiting longer than this is overdue (requirements 2 §9). */
export const OVERDUE_DAYS = 30

interface Waiting {
  status: RequestStatus
  /** The day it was sent, or for an appeal the day of the appeal. */
  waitingSince?: string | undefined
}

export function isOverdue({ status, waitingSince }: Waiting, today: string): boolean {
  return isWaiting(status) && waitingSince !== undefined && addDays(waitingSince, OVERDUE_DAYS) < today
}

export function shownStatus(status: StoredStatus, validUntil: string | undefined, today: string): RequestStatus {
  return status === 'approved' && validUntil !== undefined && validUntil < today ? 'expired' : status
}

/** How long before an approval ends its renewal is prepared; Aurora's own choice. */
export const RENEW_DAYS_BEFORE = 28

export interface Decided extends Waiting {
  submittedDate?: string | undefined
  decidedDate?: string | undefined
}

/** The six summary figures; drafts and withdrawn requests count as neither decided nor waiting. */
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
  /** The day it happened. */
  on: string
  channel?: string | undefined
  reason?: string | undefined
  validUntil?: string | undefined
  nextEligible?: string | undefined
}

/** What a change lacks, by field; shared by client and server. */
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
