import { formatCents, outOfPocketCents } from '#medicine/australia/mbs/benefit.ts'

/** CPT is American: it appears only in the specified samples and is never suggested (requirements 2 §3). */
export const CODE_TYPES = ['MBS', 'ICD-10', 'CPT'] as const
export type CodeType = (typeof CODE_TYPES)[number]

export const SUGGESTION_STATUSES = ['pending-review', 'approved', 'denied'] as const
export type SuggestionStatus = (typeof SUGGESTION_STATUSES)[number]
export const SUGGESTION_WORDS: Record<SuggestionStatus, string> = {
  'pending-review': 'Pending Review',
  approved: 'Approved',
  denied: 'Denied',
}

/** Only these offer Reject and Approve & Submit (requirements 2 §4). */
export function canDecide(status: SuggestionStatus): boolean {
  return status === 'pending-review'
}

export const REJECT_REASONS = [
  'not-documented',
  'wrong-item',
  'billed-elsewhere',
  'not-billable',
  'patient-request',
  'other',
] as const
export type RejectReason = (typeof REJECT_REASONS)[number]
export const REJECT_WORDS: Record<RejectReason, string> = {
  'not-documented': 'The note does not support it',
  'wrong-item': 'Wrong codes',
  'billed-elsewhere': 'Billed elsewhere',
  'not-billable': 'No service that can be billed',
  'patient-request': 'The patient asked not to claim',
  other: 'Another reason',
}

export const BILLING_KINDS = ['bulk-bill', 'patient-claim'] as const
export type BillingKind = (typeof BILLING_KINDS)[number]
export const BILLING_WORDS: Record<BillingKind, string> = {
  'bulk-bill': 'Bulk bill',
  'patient-claim': 'Patient claim',
}

/**
 * How the patient agreed to assign the benefit to the practice; any form is valid since 1 July 2026, kept for two
 * years.
 */
export const ASSIGNMENT_WAYS = ['electronic', 'paper', 'verbal', 'enduring'] as const
export type AssignmentWay = (typeof ASSIGNMENT_WAYS)[number]
export const ASSIGNMENT_WORDS: Record<AssignmentWay, string> = {
  electronic: 'Electronically',
  paper: 'On paper',
  verbal: 'Verbally',
  enduring: 'Enduring agreement',
}

/** Denial risk colours (requirements 2 §9). */
export const HIGH_DENIAL_RISK = 0.3
export const RAISED_DENIAL_RISK = 0.15
export type RiskLevel = 'high' | 'raised' | 'low'
export function riskLevel(risk: number): RiskLevel {
  if (risk > HIGH_DENIAL_RISK) return 'high'
  return risk > RAISED_DENIAL_RISK ? 'raised' : 'low'
}

/** Rounded percent (requirements 2 §9). */
export function toPercent(share: number): number {
  return Math.round(share * 100)
}

export type CheckEffect = 'refuses' | 'missing' | 'warns'

/**
 * Probability that each kind of finding leads to a rejection. Aurora's own weights for sorting, not measured: a
 * refusing rule is almost certain, missing information likely, a warning rare.
 */
export const RISK_WEIGHTS: Record<CheckEffect, number> = { refuses: 0.9, missing: 0.25, warns: 0.05 }
const BASE_RISK = 0.02

export function rejectionRisk(effects: readonly CheckEffect[]): number {
  const passes = effects.reduce((chance, effect) => chance * (1 - RISK_WEIGHTS[effect]), 1 - BASE_RISK)
  return Math.round((1 - passes) * 100) / 100
}

export interface MoneyLine {
  feeCents?: number | undefined
  benefitCents?: number | undefined
  chargeCents?: number | undefined
}

export interface Totals {
  feeCents: number
  benefitCents: number
  chargeCents: number
  /** The patient's final cost. */
  outOfPocketCents: number
  /** What the practice receives: the benefit if bulk billed, otherwise the charge. */
  expectedCents: number
}

export function totalsOf(lines: readonly MoneyLine[], billing: BillingKind): Totals {
  const sum = (part: (line: MoneyLine) => number) => lines.reduce((total, line) => total + part(line), 0)
  const isBulk = billing === 'bulk-bill'
  const charge = ({ chargeCents, feeCents, benefitCents }: MoneyLine) =>
    isBulk ? (benefitCents ?? 0) : (chargeCents ?? feeCents ?? 0)
  const benefitCents = sum((line) => line.benefitCents ?? 0)
  const chargeCents = sum(charge)
  return {
    feeCents: sum((line) => line.feeCents ?? 0),
    benefitCents,
    chargeCents,
    outOfPocketCents: sum((line) => outOfPocketCents(charge(line), line.benefitCents ?? 0, isBulk)),
    expectedCents: chargeCents,
  }
}

/** False where no fee list that is held prices any of the items, as for DVA without its fees in the practice setup. */
export function isPriced(codes: readonly (MoneyLine & { type: CodeType })[]): boolean {
  const items = codes.filter(({ type }) => type === 'MBS')
  const isOnePriced = (one: MoneyLine) => (one.feeCents ?? one.benefitCents ?? one.chargeCents) !== undefined
  return items.length === 0 || items.some(isOnePriced)
}

export const NOT_KNOWN = 'Not known'

/** Medicare's benefit is computed; what DVA pays is known only from fees that the practice entered. */
export const benefitText = ({ payer, benefitCents }: { payer: string; benefitCents: number }): string =>
  payer === 'DVA' && benefitCents === 0 ? NOT_KNOWN : formatCents(benefitCents)

export const MOST_CODES = 20
export const MOST_AT_ONCE = 50
export const TEXT_LENGTH = 1000
export const HIGHEST_CHARGE_CENTS = 10_000_000

export interface CodeAsked {
  type: CodeType
  code: string
  chargeCents?: number | undefined
}

/** Problems of an edited list of codes, by line index or 'codes'. */
export function codeProblems(codes: readonly CodeAsked[], billing: BillingKind): Record<string, string> {
  const problems: Record<string, string> = {}
  if (!codes.some(({ type }) => type === 'MBS')) problems.codes = 'Add at least one MBS item'
  if (codes.length > MOST_CODES) problems.codes = `Use at most ${MOST_CODES} codes`
  const seen = new Set<string>()
  for (const [index, { type, code, chargeCents }] of codes.entries()) {
    const key = `${type} ${code.trim()}`
    if (type === 'CPT') problems[index] = 'CPT is not used in Australia: choose an MBS item'
    else if (type === 'MBS' && !/^\d{1,5}$/.test(code.trim())) problems[index] = 'Enter an MBS item number'
    else if (type === 'ICD-10' && !/^[A-Z]\d{2}(\.\d{1,2})?$/.test(code.trim())) {
      problems[index] = 'Enter an ICD-10 code such as J44.9'
    } else if (seen.has(key)) problems[index] = 'This code is on the list already'
    else if (billing === 'patient-claim' && chargeCents !== undefined && !isAmount(chargeCents)) {
      problems[index] = 'Enter an amount in dollars and cents'
    }
    seen.add(key)
  }
  return problems
}

function isAmount(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents >= 0 && cents <= HIGHEST_CHARGE_CENTS
}

export function rejectProblems({ reason, note }: { reason?: string | undefined; note?: string | undefined }) {
  const problems: Record<string, string> = {}
  if (!REJECT_REASONS.some((one) => one === reason)) problems.reason = 'Choose a reason'
  if (reason === 'other' && !note?.trim()) problems.note = 'Enter the reason'
  if ((note?.length ?? 0) > TEXT_LENGTH) problems.note = `Use at most ${TEXT_LENGTH} characters`
  return problems
}

export function assignmentProblems(
  { on, way, by }: { on?: string | undefined; way?: string | undefined; by?: string | undefined },
  today: string,
): Record<string, string> {
  const problems: Record<string, string> = {}
  if (!on) problems.on = 'Enter the date the patient agreed'
  else if (on > today) problems.on = 'Enter today or an earlier day'
  if (!ASSIGNMENT_WAYS.some((one) => one === way)) problems.way = 'Enter how the patient agreed'
  if (!by?.trim()) problems.by = 'Enter who agreed'
  return problems
}

export const PAYMENT_METHODS = ['card', 'cash', 'transfer', 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
export const PAYMENT_WORDS: Record<PaymentMethod, string> = {
  card: 'Card',
  cash: 'Cash',
  transfer: 'Bank transfer',
  other: 'Other',
}

export function paymentProblems(
  {
    amountCents,
    method,
    on,
  }: { amountCents?: number | undefined; method?: string | undefined; on?: string | undefined },
  owedCents: number,
  today: string,
): Record<string, string> {
  const problems: Record<string, string> = {}
  if (amountCents === undefined || !isAmount(amountCents) || amountCents === 0) problems.amountCents = 'Enter an amount'
  else if (amountCents > owedCents) problems.amountCents = 'This is more than is owed'
  if (!PAYMENT_METHODS.some((one) => one === method)) problems.method = 'Choose how it was paid'
  if (!on) problems.on = 'Enter the day it was paid'
  else if (on > today) problems.on = 'Enter today or an earlier day'
  return problems
}

/** How the local simulator behaves: replies, never replies, or accepts the claim and loses the reply. */
export const SIMULATOR_MODES = ['normal', 'time-out', 'reply-lost'] as const
export type SimulatorMode = (typeof SIMULATOR_MODES)[number]
