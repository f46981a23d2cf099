import type { Claim, Invoice as FhirInvoice } from 'fhir/r4'
import { addDays, dayBounds, practiceDay } from '#fhir/dates.ts'
import { fromMoney } from '#medicine/australia/mbs/claims/claim-record.ts'
import { creditCents, type MoneyMovement } from '#medicine/australia/mbs/claims/payment-record.ts'
import { readAll } from '#platform/records/read-all.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import type { TaxFigures } from '../../reports/contract.ts'
import { gstOfPart, moneyOf } from '../../rules.ts'
import { linesOf, settlementsOf } from '../invoices/invoice-record.ts'
import { readIssued } from '../invoices/read-accounts.ts'
import { movementsSince } from './end-of-day.ts'

type Basis = TaxFigures['basis']

/** Calendar quarter of a day: '2026-Q4'. */
export function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}

export function boundsOf(quarter: string): { from: string; to: string } {
  const [year = '', number = '1'] = quarter.split('-Q')
  const month = String(Number(number) * 3 - 2).padStart(2, '0')
  const from = `${year}-${month}-01`
  const next =
    number === '4' ? `${Number(year) + 1}-01-01` : `${year}-${String(Number(number) * 3 + 1).padStart(2, '0')}-01`
  return { from, to: addDays(next, -1) }
}

export interface Sale {
  on: string
  /** Including GST; negative for a refund or what was written off. */
  cents: number
  gstCents: number
  /** The part on lines without GST. */
  freeCents: number
}

/** What an invoice adds to sales: when issued (accrual), or with each payment (cash). */
export function salesOf(invoice: FhirInvoice, basis: Basis): Sale[] {
  const lines = linesOf(invoice)
  const settlements = settlementsOf(invoice)
  const money = moneyOf(lines, [])
  const taxedCents = lines.reduce((sum, { priceCents, gstCents }) => sum + (gstCents > 0 ? priceCents : 0), 0)
  const taxed = { totalCents: money.totalCents, gstCents: taxedCents }
  let coveredCents = 0
  const part = (on: string, cents: number): Sale => {
    const gstCents = gstOfPart(money, coveredCents, cents)
    const freeCents = cents - gstOfPart(taxed, coveredCents, cents)
    coveredCents += cents
    return { on, cents, gstCents, freeCents }
  }
  if (basis === 'cash') {
    return settlements.flatMap(({ kind, on, cents }) =>
      kind === 'write-off' ? [] : [part(on, kind === 'refund' ? -cents : cents)],
    )
  }
  const issued = part((invoice.date ?? '').slice(0, 10), money.totalCents)
  const less = settlements.flatMap(({ kind, on, cents }) =>
    kind === 'refund' || kind === 'write-off' ? [part(on, -cents)] : [],
  )
  return [issued, ...less]
}

export function taxFigures(
  sales: readonly Sale[],
  { quarter, basis, creditCents: credit }: { quarter: string; basis: Basis; creditCents: number },
): TaxFigures {
  const { from, to } = boundsOf(quarter)
  const within = sales.filter(({ on }) => on >= from && on <= to)
  const sum = (value: (sale: Sale) => number) => within.reduce((total, sale) => total + value(sale), 0)
  const totalSalesCents = sum(({ cents }) => cents)
  const gstFreeCents = sum(({ freeCents }) => freeCents)
  return {
    quarter,
    from,
    to,
    basis,
    totalSalesCents,
    gstFreeCents,
    taxableCents: totalSalesCents - gstFreeCents,
    gstCents: sum(({ gstCents }) => gstCents),
    creditCents: credit,
  }
}

/** A claim is for services with a Medicare benefit, which are GST-free. */
const free = (on: string, cents: number): Sale => ({ on, cents, gstCents: 0, freeCents: cents })

export async function readTax(records: Records, quarter: string, basis: Basis): Promise<TaxFigures> {
  const { from } = boundsOf(quarter)
  const [invoices, movements] = await Promise.all([readIssued(records), movementsSince(records, from)])
  const claims =
    basis === 'cash'
      ? claimMoney(movements)
      : (await claimsMade(records, from)).map(({ resource }) => saleOfClaim(resource))
  const credit = movements.reduce((sum, movement) => sum + creditCents(movement), 0)
  const sales = [...invoices.flatMap(({ resource }) => salesOf(resource, basis)), ...claims]
  return taxFigures(sales, { quarter, basis, creditCents: credit })
}

function claimMoney(movements: readonly MoneyMovement[]): Sale[] {
  return movements
    .filter(({ kind }) => kind === 'remittance' || kind === 'patient-payment')
    .map(({ on, amountCents }) => free(on, amountCents))
}

export const saleOfClaim = (claim: Claim): Sale => free(practiceDay(claim.created), fromMoney(claim.total))

/** Made on that day or later. */
export const claimsMade = (records: Records, day: string): Promise<Stored<'Claim'>[]> =>
  readAll(records, 'Claim', { status: ['active'], from: dayBounds(day)[0], sort: 'oldest' })
