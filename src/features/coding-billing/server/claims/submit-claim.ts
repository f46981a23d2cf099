import type { Claim, ClaimResponse } from 'fhir/r4'
import { codeIn, coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems, codeSystems } from '#fhir/codes/systems.ts'
import { reference } from '#fhir/references.ts'
import {
  CLAIM_NUMBER,
  type ClaimDetails,
  detailsOf,
  fromMoney,
  lineMoneyOf,
  toMoney,
  withDetails,
  withLineMoney,
  withState,
} from '#medicine/australia/mbs/claims/claim-record.ts'
import { Problem } from '#platform/api/problem.ts'
import { BILL } from '#platform/records/policy/acts/bill.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import { type ClaimState, canMove, STATE_WORDS } from '../../claims/rules.ts'
import { type ChannelAnswer, type ClaimChannel, type ClaimMessage, NoReply } from '../channel/claim-channel.ts'
import { NOT_CONNECTED } from '../channel/not-connected.ts'
import { billingOf, payerOfClaim } from './claim-resource.ts'
import { stateOf } from './claim-row.ts'

export interface Sending {
  channel: ClaimChannel
  /** ISO instant. */
  at: string
  /** Stored durably before the channel is called; resumes an interrupted submission. */
  watch(claimId: string): Promise<void>
}

const NO_REPLY_CODE = '3004'

/**
 * Sends a claim that is ready, or that was corrected after a refusal. Recorded before and after, so a crash leaves
 * 'sending'.
 */
export async function submitClaim(records: Records, id: string, sending: Sending): Promise<Stored<'Claim'>> {
  const { at, channel } = sending
  if (!channel.isConnected) throw new Problem(409, NOT_CONNECTED)
  await sending.watch(id)
  const stored = await changeClaim(records, id, (claim) => {
    const state = stateOf(claim)
    if (!canMove(state, 'sending')) {
      throw new Problem(409, `This claim is ${STATE_WORDS[state].label.toLowerCase()}: it is not sent again.`)
    }
    const before = detailsOf(claim)
    const attempts = Number(before.attempts ?? 0) + 1
    // an unanswered claim is resent under the same number, so that the channel recognises it if it did arrive
    const isUnanswered = before.transmission !== undefined && before.answeredAt === undefined
    const transmission = isUnanswered ? before.transmission : `${id}-${attempts}`
    const started = withDetails(claim, {
      attempts: String(attempts),
      transmission,
      sentAt: at,
      answeredAt: undefined,
    })
    return entered(started, records, { state: 'sending', at, text: `Handed to: ${channel.name}`, codes: [] })
  })
  return deliver(records, stored, sending)
}

/** Calls the channel outside any transaction; records the reply only for the transmission it refers to. */
async function deliver(records: Records, { id, resource }: Stored<'Claim'>, { channel, at }: Sending) {
  const message = messageOf(resource, at)
  try {
    return await recordAnswer(records, id, await channel.submit(records.who.practice, message), at)
  } catch (error) {
    if (!(error instanceof NoReply)) throw error
    const text = 'The channel did not answer. The claim may have been lodged: check its status first.'
    return changeClaim(records, id, (claim) =>
      stateOf(claim) === 'sending'
        ? entered(claim, records, { state: 'unknown', at, text, codes: [NO_REPLY_CODE] })
        : undefined,
    )
  }
}

/** Asks for the status of a claim. One that the channel never received returns to 'ready'. */
export async function askStatus(records: Records, id: string, { channel, at }: Omit<Sending, 'watch'>) {
  if (!channel.isConnected) throw new Problem(409, NOT_CONNECTED)
  const before = await records.read('Claim', id)
  const { transmission } = detailsOf(before.resource)
  if (!transmission)
    throw new Problem(409, 'This claim was never sent through the channel: there is no status to ask for.')
  const answer = await channel.status(records.who.practice, transmission, at)
  if (answer) return recordAnswer(records, id, answer, at)
  return changeClaim(records, id, (claim) => {
    const state = stateOf(claim)
    const isLost = (state === 'unknown' || state === 'sending') && detailsOf(claim).transmission === transmission
    const text = 'Asked: the channel never received it. Nothing was lodged.'
    return isLost ? entered(claim, records, { state: 'ready', at, text, codes: [] }) : undefined
  })
}

async function recordAnswer(records: Records, id: string, answer: ChannelAnswer, at: string) {
  return changeClaim(records, id, async (claim, tx) => {
    const state = stateOf(claim)
    if (state === answer.state || !canMove(state, answer.state)) return undefined
    await tx.create(toResponse(claim, id, answer, at), { act: BILL })
    const byLine = new Map(answer.lines.map((line) => [line.sequence, line]))
    const item = (claim.item ?? []).map((line) => {
      const own = byLine.get(line.sequence)
      return own ? withLineMoney(line, { ...lineMoneyOf(line), paidCents: own.benefitCents, codes: own.codes }) : line
    })
    const answered = withDetails({ ...claim, item }, { answeredAt: at })
    return entered(answered, records, { state: answer.state, at, text: answer.text, codes: [...answer.codes] })
  })
}

function toResponse(claim: Claim, id: string, { state, text, codes, lines }: ChannelAnswer, at: string): ClaimResponse {
  const isRefused = state === 'rejected' || state === 'failed-checks'
  const isOpen = state === 'sent' || state === 'assessing'
  const benefit = concept(coding(codeSystems.adjudication, 'benefit'))
  return {
    resourceType: 'ClaimResponse',
    identifier: [{ system: `${CLAIM_NUMBER}/transmission`, value: detailsOf(claim).transmission ?? id }],
    status: 'active',
    type: claim.type,
    use: 'claim',
    patient: claim.patient,
    created: at,
    insurer: claim.insurer ?? { display: 'Medicare' },
    request: reference('Claim', id),
    outcome: isRefused ? 'error' : isOpen ? 'queued' : 'complete',
    disposition: text,
    item: lines.map(({ sequence, benefitCents }) => ({
      itemSequence: sequence,
      adjudication: [{ category: benefit, amount: toMoney(benefitCents) }],
    })),
    total: [{ category: benefit, amount: toMoney(lines.reduce((sum, line) => sum + line.benefitCents, 0)) }],
    ...(codes.length > 0 && {
      error: codes.map((code) => ({ code: concept(coding(auroraSystems.medicareReason, code)) })),
    }),
  }
}

function messageOf(claim: Claim, at: string): ClaimMessage {
  const details: ClaimDetails = detailsOf(claim)
  const { referralDate, referralBy = '', referralLastDay } = details
  return {
    transmissionId: details.transmission ?? '',
    claimNumber: claim.identifier?.find(({ system }) => system === CLAIM_NUMBER)?.value ?? '',
    payer: payerOfClaim(claim),
    billing: billingOf(claim),
    card: details.card ?? '',
    cardExpiry: details.cardExpiry,
    providerNumber: details.providerNumber ?? '',
    admitted: details.setting === 'admitted',
    ...(referralDate && { referral: { date: referralDate, by: referralBy, lastDay: referralLastDay } }),
    // what a remittance has paid is not claimed again
    lines: (claim.item ?? [])
      .filter((line) => !lineMoneyOf(line).receivedCents)
      .map((line) => ({
        sequence: line.sequence,
        item: codeIn(line.productOrService, auroraSystems.mbsItem) ?? '',
        serviceDate: line.servicedDate ?? '',
        chargeCents: fromMoney(line.net),
      })),
    at,
  }
}

interface Entry {
  state: ClaimState
  at: string
  text: string
  codes: readonly string[]
}

export function entered(claim: Claim, { who }: Pick<Records, 'who'>, entry: Entry): Claim {
  return withState(claim, { ...entry, by: who.name })
}

type Change = (claim: Claim, tx: RecordsTransaction, version: number) => Promise<Claim | undefined> | Claim | undefined

/** Changes to a claim run one at a time; undefined leaves it unchanged. */
export function changeClaim(records: Records, id: string, change: Change): Promise<Stored<'Claim'>> {
  return records.transaction(async (tx) => {
    await tx.lock(`claim ${id}`)
    const stored = await tx.read('Claim', id)
    const next = await change(stored.resource, tx, stored.version)
    return next ? tx.update(next, { act: BILL, ifMatch: stored.version }) : stored
  })
}
