import type { ClaimState } from '../../claims/rules.ts'
import type { BillingKind } from '../../rules.ts'

export interface MessageLine {
  sequence: number
  item: string
  /** Calendar day at the place of the service. */
  serviceDate: string
  chargeCents: number
}

/** One claim as it would be lodged. */
export interface ClaimMessage {
  /** The same for every attempt to hand over the same claim: a channel never takes it twice. */
  transmissionId: string
  claimNumber: string
  payer: string
  billing: BillingKind
  /** Card with reference number, or the DVA file number. */
  card: string
  cardExpiry?: string | undefined
  providerNumber: string
  admitted: boolean
  referral?: { date: string; by: string; lastDay?: string | undefined } | undefined
  lines: readonly MessageLine[]
  /** ISO instant. */
  at: string
}

export interface ChannelAnswer {
  state: Extract<ClaimState, 'sent' | 'failed-checks' | 'assessing' | 'assessed' | 'rejected' | 'paid'>
  text: string
  codes: readonly string[]
  lines: readonly { sequence: number; benefitCents: number; codes: readonly string[] }[]
}

/** The channel did not answer: the claim may be lodged or not. */
export class NoReply extends Error {}

/** The way claims leave the practice. Only a simulator exists: no claim leaves this machine. */
export interface ClaimChannel {
  readonly name: string
  readonly isSimulator: boolean
  submit(practice: number, message: ClaimMessage): Promise<ChannelAnswer>
  /** What became of a transmission; undefined where the channel never received it. */
  status(practice: number, transmissionId: string, at: string): Promise<ChannelAnswer | undefined>
}
