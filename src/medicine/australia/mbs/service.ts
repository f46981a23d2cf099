import type { Mode, ProviderKind } from './item.ts'
import type { ServiceFact } from './service-facts.ts'

/** A service already claimed or charged for this patient, by any provider. The caller leaves out refused claims. */
export type PastService = { item: string; date: string; providerId?: string; reference?: string }

export type Referral = {
  /** The day it was written. */
  date: string
  from: 'GP' | 'specialist' | 'other'
  referrerName?: string
  referrerProviderNumber?: string
  referrerId?: string
  /** As stated in the letter; otherwise the rule for its author applies. */
  period?: { months: number } | 'indefinite'
  /** First visit under this referral, when its period starts. */
  firstServiceDate?: string
  /** Where the letter states a number of visits; `days` are those of visits to its recipient. */
  visits?: { granted: number; days: readonly string[] }
  /** End of an admission that began under it. */
  admittedUntil?: string
  /** The referrer requests a review of a known condition. */
  wantsReview?: boolean
  /** For a condition new to this physician: another course of treatment. */
  newCondition?: boolean
  reference?: string
}

export type Patient = {
  birthDate?: string
  indigenous?: boolean
  agedCareResident?: boolean
  /** Enrolled in MyMedicare at this practice. */
  myMedicareHere?: boolean
}

export type Provider = {
  id: string
  kind: ProviderKind
  /** For the place of service: a provider number belongs to one place. */
  providerNumber?: string
  sleepOrRespiratory?: boolean
  /** Modified Monash area of the place, 1 to 7. */
  monash?: number
}

export type Setting = 'rooms' | 'outpatient' | 'admitted' | 'away'

export type Service = {
  item: string
  /** The practice's calendar day, 'YYYY-MM-DD'. */
  serviceDate: string
  /** The day it would be lodged. */
  lodgedOn: string
  minutes?: number
  mode: Mode
  setting: Setting
  history: readonly PastService[]
  /** Other items on the same occasion by the same provider, not yet claimed. */
  alongside?: readonly string[]
  referral?: Referral
  /** The referral before this one. */
  earlierReferral?: Referral
  request?: { date: string; by?: 'GP' | 'specialist' | 'other'; reference?: string }
  patient: Patient
  provider: Provider
  bulkBilled?: boolean
  /** Highest fee of a Group T8 operation on that day. */
  operationFeeCents?: number
  facts?: Partial<Record<ServiceFact, boolean>>
}

/** Result of a rule: refused, information missing, or a warning. */
export type Reason = {
  ruleId: string
  effect: 'refuses' | 'missing' | 'warns'
  text: string
  /** Medicare reason codes that it would return. */
  codes: readonly string[]
  citation: string
  /** False if the rule was not available in a named source. */
  verified: boolean
  /** An item to claim instead. */
  instead?: string
}
