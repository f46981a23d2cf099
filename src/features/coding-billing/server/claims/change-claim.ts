import type { Claim } from 'fhir/r4'
import { codeIn } from '#fhir/codes/codings.ts'
import { auroraSystems, ICD_10 } from '#fhir/codes/systems.ts'
import { formatDate, practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import {
  detailsOf,
  fromMoney,
  lineMoneyOf,
  paymentsOf,
  statesOf,
  toMoney,
  withDetails,
  withPayment,
} from '#medicine/australia/mbs/claims/claim-record.ts'
import { toPayment } from '#medicine/australia/mbs/claims/payment-record.ts'
import { Problem } from '#platform/api/problem.ts'
import { BILL } from '#platform/records/policy/acts/bill.ts'
import { positionLevel } from '#platform/records/policy/position-rights.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { ClaimDetail } from '../../claims/contract.ts'
import { type ClaimState, canCancel, canCorrect, canLodgeByHand, canResubmit, STATE_WORDS } from '../../claims/rules.ts'
import { type BillingKind, type CodeAsked, codeProblems, type PaymentMethod, paymentProblems } from '../../rules.ts'
import { type BillingRecord, readBilling } from '../read-billing.ts'
import { type Assessed, assess } from '../suggestions/assess.ts'
import { billingOf, encounterOf, lodgementDetails, withCodes } from './claim-resource.ts'
import { stateOf, toClaimRow } from './claim-row.ts'
import { whyNot } from './prelodgement.ts'
import { askStatus, changeClaim, entered, type Sending, submitClaim } from './submit-claim.ts'

function refuseState(state: ClaimState, may: boolean, what: string): void {
  if (!may) throw new Problem(409, `This claim is ${STATE_WORDS[state].label.toLowerCase()}: ${what}`)
}

export function assignmentOf(claim: Claim): ClaimDetail['assignment'] {
  const { assignedOn, assignedWay, assignedBy = '', assignmentRecordedBy = '' } = detailsOf(claim)
  if (!assignedOn || !assignedWay) return undefined
  const way = assignedWay as NonNullable<ClaimDetail['assignment']>['way']
  return { on: assignedOn, way, by: assignedBy, recordedBy: assignmentRecordedBy }
}

/** Staff who may not read clinical records handle claims as they were approved: nothing is checked again for them. */
async function readIfAllowed(records: Records | RecordsTransaction, encounterId: string) {
  if (positionLevel(records.who, 'Condition') === undefined) return undefined
  return readBilling(records, encounterId)
}

/** Checks the claim's codes against the current record; undefined where the caller or the record does not allow it. */
export async function assessClaimNow(
  records: Records | RecordsTransaction,
  claim: Claim,
  today: string,
  lines?: readonly CodeAsked[],
): Promise<{ billing: BillingRecord; assessed: Assessed } | undefined> {
  const encounterId = encounterOf(claim)
  if (!encounterId || !(await records.find('Encounter', encounterId))) return undefined
  const billing = await readIfAllowed(records, encounterId)
  if (!billing) return undefined
  const diagnoses = (claim.diagnosis ?? []).flatMap(
    ({ diagnosisCodeableConcept }) => codeIn(diagnosisCodeableConcept, ICD_10) ?? [],
  )
  const codes: CodeAsked[] = [
    ...(lines ?? linesOf(claim)),
    ...diagnoses.map((code) => ({ type: 'ICD-10' as const, code })),
  ]
  const asked = { billing: billingOf(claim), today, assignment: assignmentOf(claim) }
  return { billing, assessed: assess(billing, codes, asked) }
}

function linesOf(claim: Claim): CodeAsked[] {
  return (claim.item ?? []).flatMap(({ productOrService, net }) => {
    const code = productOrService.coding?.[0]?.code
    return code ? [{ type: 'MBS' as const, code, chargeCents: Math.round((net?.value ?? 0) * 100) }] : []
  })
}

export interface Correction {
  lines: readonly { item: string; chargeCents?: number | undefined }[]
  billing: BillingKind
  note: string
}

/** Changes items or charges of a claim that was refused or not sent; it is then ready to be sent. */
export function correctClaim(
  records: Records,
  { lines, billing, note }: Correction,
  { id, ifMatch, at }: { id: string; ifMatch: number | undefined; at: string },
): Promise<Stored<'Claim'>> {
  if (ifMatch === undefined) throw new Problem(428, 'Send the version you changed in If-Match.')
  const asked = lines.map(({ item, chargeCents }) => ({ type: 'MBS' as const, code: item, chargeCents }))
  const problems = codeProblems(asked, billing)
  const [problem] = Object.values(problems)
  if (problem) throw new Problem(422, `${problem}.`, { fields: problems })
  return changeClaim(records, id, async (claim, tx, version) => {
    const state = stateOf(claim)
    refuseState(state, canCorrect(state), 'its items stay as they are.')
    if (version !== ifMatch) throw new Problem(409, 'Someone else changed this claim. Nothing was overwritten.')
    const now = await assessClaimNow(tx, withDetails(claim, { billing }), practiceDay(at), asked)
    if (!now) throw new Problem(409, 'It cannot be checked here. A clinician or an administrator corrects it.')
    const corrected = withCodes(withDetails(claim, { billing }), now.assessed, encounterOf(claim) ?? '')
    const next = withPaidLines(corrected, claim)
    const text = [`Corrected to ${lines.map(({ item }) => item).join(', ')}`, note].filter(Boolean).join(': ')
    return entered(next, tx, { state: 'ready', at, text, codes: [] })
  })
}

/** A line that was paid stays as it was; what was sent before and is corrected becomes the next edition. */
function withPaidLines(next: Claim, before: Claim): Claim {
  const lines = [...(next.item ?? [])]
  for (const paid of (before.item ?? []).filter((line) => lineMoneyOf(line).receivedCents)) {
    const item = codeIn(paid.productOrService, auroraSystems.mbsItem)
    const at = lines.findIndex((line) => codeIn(line.productOrService, auroraSystems.mbsItem) === item)
    if (at < 0) throw new Problem(422, `Item ${item} was paid: it stays on the claim.`)
    lines[at] = { ...paid, sequence: at + 1 }
  }
  const { transmission, edition = '1' } = detailsOf(before)
  const wasSent = transmission !== undefined || statesOf(before).some(({ state }) => state === 'sent')
  const item = lines
  const total = toMoney(item.reduce((sum, { net }) => sum + fromMoney(net), 0))
  return withDetails({ ...next, item, total }, wasSent ? { edition: String(Number(edition) + 1) } : {})
}

/** Checks the status first; resends only claims that were refused or never arrived, after all checks. */
export async function resubmitClaim(records: Records, id: string, sending: Sending): Promise<Stored<'Claim'>> {
  let stored = await records.read('Claim', id)
  const first = stateOf(stored.resource)
  refuseState(first, canResubmit(first) || first === 'ready', 'there is nothing to send again.')
  if (detailsOf(stored.resource).transmission && first !== 'ready') stored = await askStatus(records, id, sending)
  const state = stateOf(stored.resource)
  const isOpen = state === 'ready' || state === 'rejected' || state === 'failed-checks'
  if (!isOpen || (first !== state && state !== 'ready')) return stored
  await refreshDetails(records, id, sending.at)
  return submitClaim(records, id, sending)
}

/** Reads card, referral and provider number again from the record and repeats all checks. */
export function refreshDetails(records: Records, id: string, at: string): Promise<Stored<'Claim'>> {
  return changeClaim(records, id, async (claim, tx) => {
    const now = await assessClaimNow(tx, claim, practiceDay(at))
    if (!now) return undefined
    const { assessed, billing } = now
    if (!assessed.canSubmit) throw new Problem(422, whyNot(assessed.checks), { checks: assessed.checks })
    return withDetails(claim, lodgementDetails(billing, assessed))
  })
}

/** Without a correction Medicare would be asked again for the lines that it paid. */
function refuseLodging(claim: Claim): void {
  const state = stateOf(claim)
  const what = state === 'part-paid' ? 'correct the unpaid lines first.' : 'it cannot be marked as lodged.'
  refuseState(state, canLodgeByHand(state), what)
}

/** Lodged outside of Aurora, after the same checks; the record says by whom and when. */
export async function lodgeByHand(
  records: Records,
  id: string,
  { on, reference: given }: { on: string; reference: string },
  at: string,
): Promise<Stored<'Claim'>> {
  if (on > practiceDay(at)) throw new Problem(422, 'Enter today or an earlier day.')
  refuseLodging((await records.read('Claim', id)).resource)
  await refreshDetails(records, id, at)
  return changeClaim(records, id, (claim, tx) => {
    refuseLodging(claim)
    const text = [`Lodged by hand on ${formatDate(on)}`, given].filter(Boolean).join(', reference ')
    return entered(withDetails(claim, { sentAt: at }), tx, { state: 'sent', at, text, codes: [] })
  })
}

export function cancelClaim(records: Records, id: string, reason: string, at: string): Promise<Stored<'Claim'>> {
  return changeClaim(records, id, (claim, tx) => {
    const state = stateOf(claim)
    refuseState(state, canCancel(state), 'it cannot be withdrawn.')
    return { ...entered(claim, tx, { state: 'cancelled', at, text: reason, codes: [] }), status: 'cancelled' }
  })
}

interface PaymentAsked {
  amountCents: number
  method: PaymentMethod
  on: string
  /** Idempotency key: the same key is always the same payment. */
  key: string
}

export function takePayment(records: Records, id: string, asked: PaymentAsked, at: string): Promise<Stored<'Claim'>> {
  const { key, ...payment } = asked
  return changeClaim(records, id, async (claim, tx) => {
    if (paymentsOf(claim).some((one) => one.id === key)) return undefined
    const today = practiceDay(at)
    const { owedCents } = toClaimRow({ id, version: 0, resource: claim }, undefined, { today })
    const problems = paymentProblems(payment, owedCents, today)
    const [problem] = Object.values(problems)
    if (problem) throw new Problem(422, `${problem}.`, { fields: problems })
    const movement = {
      kind: 'patient-payment' as const,
      on: payment.on,
      amountCents: payment.amountCents,
      patientId: idFrom(claim.patient, 'Patient'),
      details: {
        method: payment.method,
        practitionerId: idFrom(claim.provider, 'Practitioner'),
        practitionerName: claim.provider.display,
        recordedBy: tx.who.name,
      },
      parts: [{ reference: `Claim/${id}`, amountCents: payment.amountCents }],
    }
    await tx.create(toPayment({ ...movement, key, at }), { act: BILL })
    return withPayment(claim, { id: key, ...payment, by: tx.who.name })
  })
}
