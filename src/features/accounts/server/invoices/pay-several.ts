import { idFrom } from '#fhir/references.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import { type MoneyMovement, movementOf, toPayment } from '#medicine/australia/mbs/claims/payment-record.ts'
import { Problem } from '#platform/api/problem.ts'
import { BILL } from '#platform/records/policy/acts/bill.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import { numberOf, withSettlement } from './invoice-record.ts'
import { detailsOf, moneyIn, type Paying, refuseOtherDay, refuseUnpayable } from './move-money.ts'
import { readInvoice, type Store } from './read-accounts.ts'

export interface PayingSeveral extends Paying {
  parts: readonly { invoiceId: string; amountCents: number }[]
}

/** The movements of a payment for several invoices; empty if there is none with this key. */
export async function paymentOf(records: Store, patientId: string, key: string): Promise<MoneyMovement[]> {
  const { rows } = await records.search('PaymentReconciliation', {
    tokens: [`identifier|${key}`],
    sort: 'oldest',
    limit: 100,
  })
  return rows.flatMap(({ resource }) => {
    const movement = movementOf(resource)
    return movement?.group === key && movement.patientId === patientId ? [movement] : []
  })
}

/**
 * One movement of money for each invoice, because clinician and tax belong to the invoice, and one for what is left over. All of
 * them or none: an invoice that was paid meanwhile refuses the whole payment.
 */
export function payInvoices(
  records: Records,
  patientId: string,
  paying: PayingSeveral,
  at: string,
): Promise<Stored<'Invoice'>[]> {
  refuseOtherDay(paying.on, at)
  const { parts, key, on, method } = paying
  const allocated = parts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (new Set(parts.map(({ invoiceId }) => invoiceId)).size < parts.length)
    throw new Problem(422, 'An invoice is named twice.')
  if (allocated > paying.amountCents) throw new Problem(422, 'More is allocated than was paid.')
  return records.transaction(async (tx) => {
    await tx.lock(`account ${patientId}`)
    await tx.read('Patient', patientId)
    const known = await paymentOf(tx, patientId, key)
    if (known.length > 0) return readPaid(tx, known)
    const invoices: Stored<'Invoice'>[] = []
    for (const [index, { invoiceId, amountCents }] of parts.entries()) {
      const stored = await readInvoice(tx, invoiceId)
      if (stored.patient !== patientId) throw new Problem(422, 'One of the invoices belongs to another patient.')
      refuseUnpayable(stored)
      const { balanceCents } = moneyIn(stored)
      if (amountCents > balanceCents) {
        const owes = `${numberOf(stored.resource)} owes ${formatCents(balanceCents)}`
        throw new Problem(409, `${owes}. Nothing was recorded; allocate the payment again.`)
      }
      const details = detailsOf(stored, paying, tx.who.name)
      const movement = { kind: 'payment' as const, on, patientId, details, group: key, at }
      const part = { reference: `Invoice/${invoiceId}`, amountCents }
      await tx.create(toPayment({ ...movement, amountCents, parts: [part], key: `${key}.${index + 1}` }), { act: BILL })
      const settlement = {
        id: key,
        kind: 'payment' as const,
        on,
        cents: amountCents,
        method,
        by: tx.who.name,
        reason: '',
      }
      invoices.push(
        await tx.update(withSettlement(stored.resource, settlement), { act: BILL, ifMatch: stored.version }),
      )
    }
    await keepRest(tx, patientId, paying, paying.amountCents - allocated, at)
    return invoices
  })
}

async function keepRest(tx: RecordsTransaction, patientId: string, paying: Paying, restCents: number, at: string) {
  if (restCents === 0) return
  const { key, on, method } = paying
  const details = { method, recordedBy: tx.who.name }
  const rest = { kind: 'deposit' as const, on, amountCents: restCents, patientId, details, group: key, parts: [] }
  await tx.create(toPayment({ ...rest, key: `${key}.credit`, at }), { act: BILL })
}

export async function readPaid(records: Store, movements: readonly MoneyMovement[]): Promise<Stored<'Invoice'>[]> {
  const ids = movements.flatMap(({ parts }) => parts.flatMap(({ reference }) => idFrom(reference, 'Invoice') ?? []))
  return Promise.all(ids.map((id) => readInvoice(records, id)))
}
