import { addDays, formatDate, practiceDay } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import { toPayment } from '#medicine/australia/mbs/claims/payment-record.ts'
import { Problem } from '#platform/api/problem.ts'
import { BILL } from '#platform/records/policy/acts/bill.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import { MOST_DAYS_BACK, moneyOf, type Settlement } from '../../rules.ts'
import { linesOf, numberOf, settlementsOf, stateOf, withSettlement } from './invoice-record.ts'
import { creditOf, readInvoice } from './read-accounts.ts'

export interface Paying {
  amountCents: number
  method: string
  on: string
  /** The same key is always the same movement. */
  key: string
  reason?: string
}

export function refuseOtherDay(on: string, at: string): void {
  const today = practiceDay(at)
  if (on > today) throw new Problem(422, 'Enter today or an earlier day.')
  if (on < addDays(today, -MOST_DAYS_BACK)) throw new Problem(422, 'This day is more than a year ago. Check the year.')
}

/** One account is changed at a time; a key that was used before changes nothing. */
async function settle(
  records: Records,
  id: string,
  key: string,
  work: (stored: Stored<'Invoice'>, tx: RecordsTransaction) => Promise<Settlement>,
  paying?: Paying,
): Promise<Stored<'Invoice'>> {
  const { patient } = await readInvoice(records, id)
  return records.transaction(async (tx) => {
    await tx.lock(`account ${patient}`)
    const stored = await readInvoice(tx, id)
    const before = settlementsOf(stored.resource).find((one) => one.id === key)
    if (before && paying) refuseChanged(before, paying, moneyIn(stored).balanceCents)
    if (before) return stored
    refuseUnpayable(stored)
    const settlement = await work(stored, tx)
    const next = withSettlement(stored.resource, settlement)
    return tx.update(next, {
      act: BILL,
      ifMatch: stored.version,
      ...(settlement.reason && { purpose: settlement.reason }),
    })
  })
}

/** Somebody who got no answer, changed the form and sent it again would be told that the change was recorded. */
function refuseChanged({ cents, method, on }: Settlement, paying: Paying, balanceCents: number): void {
  const isSameAmount = cents === paying.amountCents || (cents < paying.amountCents && balanceCents === 0)
  if (isSameAmount && method === paying.method && on === paying.on) return
  const recorded = `${formatCents(cents)} on ${formatDate(on)}`
  throw new Problem(409, `This was recorded before, with ${recorded}. Open the invoice again before you record more.`)
}

/** Money goes back after it has come: a day signed off before would change. */
function refuseBeforePaid(stored: Stored<'Invoice'>, { on, amountCents }: Paying): void {
  const settlements = settlementsOf(stored.resource)
  const { paidCents } = moneyOf(
    [],
    settlements.filter((one) => one.kind === 'refund' || one.on <= on),
  )
  if (amountCents <= paidCents) return
  const paid = paidCents > 0 ? `Only ${formatCents(paidCents)} of it was paid by` : 'Nothing was paid by'
  throw new Problem(422, `${paid} ${formatDate(on)}. Enter the day on which the money was given back.`)
}

export function refuseUnpayable({ resource }: Stored<'Invoice'>): void {
  const state = stateOf(resource)
  if (state === 'quote' || state === 'accepted')
    throw new Problem(409, 'A quote cannot take a payment. Issue its invoice first.')
  if (state === 'cancelled') throw new Problem(409, 'This invoice is cancelled.')
}

export const moneyIn = ({ resource }: Stored<'Invoice'>) => moneyOf(linesOf(resource), settlementsOf(resource))

export function detailsOf(
  { resource }: Stored<'Invoice'>,
  { method, reason }: Pick<Paying, 'method' | 'reason'>,
  by: string,
) {
  const actor = resource.participant?.[0]?.actor
  return {
    method,
    reason,
    practitionerId: idFrom(actor, 'Practitioner'),
    practitionerName: actor?.display,
    recordedBy: by,
    number: numberOf(resource),
  }
}

/** Up to the balance it pays the invoice; the rest is credit of the patient. */
export function payInvoice(records: Records, id: string, paying: Paying, at: string) {
  refuseOtherDay(paying.on, at)
  return settle(
    records,
    id,
    paying.key,
    async (stored, tx) => {
      const { balanceCents } = moneyIn(stored)
      if (balanceCents === 0) throw new Problem(409, 'Nothing is owed. Take a deposit instead.')
      const cents = Math.min(paying.amountCents, balanceCents)
      await tx.create(
        toPayment({
          kind: 'payment',
          on: paying.on,
          amountCents: paying.amountCents,
          patientId: stored.patient,
          details: detailsOf(stored, paying, tx.who.name),
          parts: [{ reference: `Invoice/${id}`, amountCents: cents }],
          key: paying.key,
          at,
        }),
        { act: BILL },
      )
      const { key, method, on } = paying
      return { id: key, kind: 'payment', on, cents, method, by: tx.who.name, reason: '' }
    },
    paying,
  )
}

/** What a payment had more than was owed, in words; '' for nothing. */
export function restOf({ resource }: Stored<'Invoice'>, { key, amountCents }: Paying): string {
  const restCents = amountCents - (settlementsOf(resource).find(({ id }) => id === key)?.cents ?? amountCents)
  return restCents > 0 ? ` ${formatCents(restCents)} more than was owed is kept as credit of the patient.` : ''
}

/** No money moves: a deposit that was taken before now pays this invoice. */
export function applyCredit(records: Records, id: string, key: string, at: string) {
  return settle(records, id, key, async (stored, tx) => {
    const credit = await creditOf(tx, stored.patient ?? '')
    const cents = Math.min(credit, moneyIn(stored).balanceCents)
    if (cents <= 0) throw new Problem(409, credit > 0 ? 'Nothing is owed.' : 'The patient has no credit.')
    const on = practiceDay(at)
    await tx.create(
      toPayment({
        kind: 'deposit',
        on,
        amountCents: 0,
        patientId: stored.patient,
        details: detailsOf(stored, { method: '' }, tx.who.name),
        parts: [{ reference: `Invoice/${id}`, amountCents: cents }],
        key,
        at,
      }),
      { act: BILL },
    )
    return { id: key, kind: 'credit', on, cents, method: '', by: tx.who.name, reason: '' }
  })
}

export function refundInvoice(records: Records, id: string, paying: Required<Paying>, at: string) {
  refuseOtherDay(paying.on, at)
  return settle(
    records,
    id,
    paying.key,
    async (stored, tx) => {
      const { paidCents } = moneyIn(stored)
      if (paying.amountCents > paidCents) throw new Problem(422, 'This is more than was paid.')
      refuseBeforePaid(stored, paying)
      await tx.create(
        toPayment({
          kind: 'refund',
          on: paying.on,
          amountCents: -paying.amountCents,
          patientId: stored.patient,
          details: detailsOf(stored, paying, tx.who.name),
          parts: [{ reference: `Invoice/${id}`, amountCents: -paying.amountCents }],
          key: paying.key,
          at,
        }),
        { act: BILL, purpose: paying.reason },
      )
      const { key, method, on, amountCents, reason } = paying
      return { id: key, kind: 'refund', on, cents: amountCents, method, by: tx.who.name, reason }
    },
    paying,
  )
}

export function writeOff(
  records: Records,
  id: string,
  { amountCents, reason, key }: { amountCents: number; reason: string; key: string },
  at: string,
) {
  return settle(records, id, key, async (stored, tx) => {
    if (amountCents > moneyIn(stored).balanceCents) throw new Problem(422, 'This is more than is owed.')
    const on = practiceDay(at)
    return { id: key, kind: 'write-off', on, cents: amountCents, method: '', by: tx.who.name, reason }
  })
}

/** Money for no invoice yet, or credit given back; returns the credit of the patient. */
export function moveCredit(
  records: Records,
  patientId: string,
  { kind, practitionerId, ...paying }: Paying & { kind: 'deposit' | 'refund'; practitionerId?: string | undefined },
  at: string,
): Promise<number> {
  refuseOtherDay(paying.on, at)
  return records.transaction(async (tx) => {
    await tx.lock(`account ${patientId}`)
    await tx.read('Patient', patientId)
    const known = await tx.count('PaymentReconciliation', { tokens: [`identifier|${paying.key}`] })
    const credit = await creditOf(tx, patientId)
    if (known > 0) return credit
    if (kind === 'refund' && paying.amountCents > credit) throw new Problem(422, 'This is more than the credit.')
    const practitioner = practitionerId ? await tx.find('Practitioner', practitionerId) : undefined
    const { method, on, key, reason } = paying
    const amountCents = kind === 'refund' ? -paying.amountCents : paying.amountCents
    const details = {
      method,
      reason,
      recordedBy: tx.who.name,
      ...(practitioner && { practitionerId, practitionerName: displayName(practitioner.resource) }),
    }
    await tx.create(toPayment({ kind, on, amountCents, patientId, details, parts: [], key, at }), {
      act: BILL,
      ...(reason && { purpose: reason }),
    })
    return credit + amountCents
  })
}
