import type { ClaimState } from '../../claims/rules.ts'
import type { BillingKind } from '../../rules.ts'

export interface MessageLine {
  sequence: number
  item: string
  /** Local date at the place of service. */
  serviceDate: string
  chargeCents: number
}

/** A claim in the form in which it would be lodged. */
export interface ClaimMessage {
  /** The same for every attempt to send the same claim, so that a channel never accepts it twice. */
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

/** The channel did not reply: the claim may or may not have been lodged. */
export class NoReply extends Error {}

/** How claims leave the practice: the simulator in the demonstration, none in a practice until one is certified. */
export interface ClaimChannel {
  readonly name: string
  readonly isSimulator: boolean
  /** False where nothing can be sent: claims are lodged by form and marked so. */
  readonly isConnected: boolean
  submit(practice: number, message: ClaimMessage): Promise<ChannelAnswer>
  /** Outcome of a transmission; undefined if the channel never received it. */
  status(practice: number, transmissionId: string, at: string): Promise<ChannelAnswer | undefined>
}
