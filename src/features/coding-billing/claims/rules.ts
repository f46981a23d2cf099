/** From approval to payment; `says` gives the terms other Australian claiming systems use for the same state. */
export const CLAIM_STATES = [
  'ready',
  'sending',
  'unknown',
  'sent',
  'failed-checks',
  'assessing',
  'assessed',
  'part-paid',
  'rejected',
  'paid',
  'cancelled',
] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

export const STATE_WORDS: Record<ClaimState, { label: string; says: string; meaning: string }> = {
  ready: {
    label: 'Ready',
    says: 'Awaiting Submission',
    meaning: 'Approved but not sent. It can still be withdrawn.',
  },
  sending: {
    label: 'Sending',
    says: 'Processing',
    meaning: 'Being sent. If this does not change, check the status.',
  },
  unknown: {
    label: 'Outcome unknown',
    says: 'No reply',
    meaning: 'The channel did not answer. The claim may have been lodged: check its status first.',
  },
  sent: {
    label: 'Sent',
    says: 'Awaiting Processing Report',
    meaning: 'Received. A processing report can take about 3 business days.',
  },
  'failed-checks': {
    label: 'Failed checks',
    says: 'Rejected (Validation)',
    meaning: 'Not accepted by the channel. Correct and resend it.',
  },
  assessing: {
    label: 'Assessing',
    says: 'Pended',
    meaning: 'Held for manual assessment. Please wait.',
  },
  assessed: {
    label: 'Assessed',
    says: 'Awaiting Payment Report',
    meaning: 'Accepted. A payment report can take about 6 business days.',
  },
  'part-paid': {
    label: 'Part paid',
    says: 'Finalised (Part paid)',
    meaning: 'Some lines were paid and others not. Correct the unpaid lines and resend them.',
  },
  rejected: {
    label: 'Rejected',
    says: 'Finalised (Rejected)',
    meaning: 'Rejected with a reason code. Correct and resend it.',
  },
  paid: { label: 'Paid', says: 'Finalised (Receipted)', meaning: 'The benefit was paid.' },
  cancelled: { label: 'Cancelled', says: 'Withdrawn', meaning: 'Withdrawn; it no longer counts.' },
}

const NEXT: Record<ClaimState, readonly ClaimState[]> = {
  ready: ['sending', 'sent', 'cancelled'],
  sending: ['sent', 'failed-checks', 'assessing', 'assessed', 'rejected', 'unknown', 'ready'],
  unknown: ['sent', 'failed-checks', 'assessing', 'assessed', 'rejected', 'ready'],
  sent: ['assessing', 'assessed', 'rejected', 'part-paid', 'paid'],
  'failed-checks': ['ready', 'sending', 'sent', 'cancelled'],
  assessing: ['assessed', 'rejected', 'part-paid', 'paid'],
  assessed: ['paid', 'part-paid', 'rejected'],
  // sent again only after a correction, which makes it ready
  'part-paid': ['ready', 'part-paid', 'paid'],
  rejected: ['ready', 'sending', 'sent', 'cancelled'],
  paid: [],
  cancelled: [],
}

export function canMove(from: ClaimState, to: ClaimState): boolean {
  return NEXT[from].includes(to)
}

export const canSubmit = (state: ClaimState) => state === 'ready'
/** Whether the channel can be asked for the status; after a time-out, this is the only next step. */
export const canAskStatus = (state: ClaimState) =>
  state === 'sending' || state === 'unknown' || state === 'sent' || state === 'assessing' || state === 'assessed'
export const canCorrect = (state: ClaimState) =>
  state === 'failed-checks' || state === 'rejected' || state === 'part-paid' || state === 'ready'
/** Resubmission checks the status first, so that a claim that did arrive is never sent twice. */
export const canResubmit = (state: ClaimState) =>
  state === 'failed-checks' || state === 'rejected' || state === 'unknown' || state === 'sending'
/** Lodged by form, by post or in another program, where no channel is connected. */
export const canLodgeByHand = (state: ClaimState) =>
  canMove(state, 'sent') && state !== 'sending' && state !== 'unknown'
export const canCancel = (state: ClaimState) => state === 'ready' || state === 'failed-checks' || state === 'rejected'

/** Counts of the specified cards: approved, pending, denied (requirements 2 §3). */
export type ClaimGroup = 'approved' | 'pending' | 'denied' | 'cancelled'
export function groupOf(state: ClaimState): ClaimGroup {
  if (state === 'assessed' || state === 'paid') return 'approved'
  if (state === 'rejected' || state === 'failed-checks') return 'denied'
  return state === 'cancelled' ? 'cancelled' : 'pending'
}

export const AGEING_BUCKETS = ['0-30', '31-60', '61-90', 'over-90'] as const
export type AgeingBucket = (typeof AGEING_BUCKETS)[number]
export const AGEING_WORDS: Record<AgeingBucket, string> = {
  '0-30': '0–30 days',
  '31-60': '31–60 days',
  '61-90': '61–90 days',
  'over-90': 'Over 90 days',
}

/** Bucket by days since the service, for claims neither paid nor cancelled. */
export function ageingOf(days: number): AgeingBucket {
  if (days <= 30) return '0-30'
  if (days <= 60) return '31-60'
  return days <= 90 ? '61-90' : 'over-90'
}

export const isOutstanding = (state: ClaimState) => state !== 'paid' && state !== 'cancelled'
