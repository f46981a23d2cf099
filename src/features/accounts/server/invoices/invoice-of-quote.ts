import { practiceDay } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'
import { BILL } from '#platform/records/policy/acts/bill.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { Invoice, QuoteToInvoice } from '../../contract.ts'
import { serviceDays } from '../../rules.ts'
import { detailsOf, INVOICE_KEY, isQuote, numberOf, stateOf, toFhir, toInvoice, withDetails } from './invoice-record.ts'
import { changeInvoice, newNumber, refuseClaimed, refuseLines, refuseRepeated } from './keep-invoice.ts'

/**
 * What was agreed, on the days on which it was done: a visit that was put off is charged for its own day. Asking again
 * gives the same invoice, unless that was cancelled.
 */
export function invoiceOfQuote(
  records: Records,
  id: string,
  { days, isRepeatMeant }: QuoteToInvoice,
  at: string,
): Promise<Stored<'Invoice'>> {
  return changeInvoice(records, id, async (stored, tx) => {
    const { resource } = stored
    if (!isQuote(resource)) throw new Problem(409, 'This is not a quote.')
    if (stateOf(resource) !== 'accepted') throw new Problem(409, 'Record first that the patient accepted the quote.')
    const { issued, key } = await issuedOf(tx, stored)
    if (issued) return linked(tx, stored, issued)
    const quote = withDays(toInvoice(stored, resource.subject?.display ?? ''), days)
    const on = practiceDay(at)
    // meanwhile the visit may have been claimed, invoiced or put off
    refuseLines(quote, serviceDays('invoice', on))
    await refuseClaimed(tx, quote)
    if (!isRepeatMeant) await refuseRepeated(tx, quote)
    const invoice = toFhir({
      kind: 'invoice',
      number: newNumber('invoice', on),
      key,
      on,
      patientId: quote.patientId,
      patientName: quote.patientName,
      accountHolder: resource.recipient?.reference ? '' : quote.accountHolder,
      payer: quote.payer,
      payerReference: quote.payerReference,
      practitioner: { id: quote.practitionerId, name: quote.practitionerName },
      note: quote.note,
      lines: quote.lines,
    })
    const { acceptedOn, acceptedWay, acceptedBy, acceptanceRecordedBy } = detailsOf(resource)
    const agreed = { acceptedOn, acceptedWay, acceptedBy, acceptanceRecordedBy, quote: id }
    return linked(tx, stored, await tx.create(withDetails(invoice, agreed), { act: BILL }))
  })
}

/** The quote names the invoice that was made of it. */
async function linked(tx: RecordsTransaction, quote: Stored<'Invoice'>, invoice: Stored<'Invoice'>) {
  if (detailsOf(quote.resource).issuedId === invoice.id) return invoice
  const issued = { issuedId: invoice.id, issuedNumber: numberOf(invoice.resource) }
  await tx.update(withDetails(quote.resource, issued), { act: BILL, ifMatch: quote.version })
  return invoice
}

const MOST_TRIES = 20

/** The invoice that was made of the quote, or the key of its next one: those before were cancelled. */
async function issuedOf(
  tx: RecordsTransaction,
  { id, patient = '' }: Stored<'Invoice'>,
): Promise<{ issued?: Stored<'Invoice'>; key: string }> {
  for (let time = 1; time <= MOST_TRIES; time++) {
    const key = time === 1 ? `quote-${id}` : `quote-${id}-${time}`
    const { rows } = await tx.search('Invoice', { patient, tokens: [`identifier|${key}`], limit: 2 })
    const [found] = rows.filter(({ resource }) => resource.identifier?.some(({ system }) => system === INVOICE_KEY))
    if (!found) return { key }
    if (stateOf(found.resource) !== 'cancelled') return { issued: found, key }
  }
  throw new Problem(409, 'The invoice of this quote was cancelled too often. Write a new quote.')
}

function withDays(quote: Invoice, days: QuoteToInvoice['days']): Invoice {
  const unknown = days.find(({ sequence }) => !quote.lines.some((line) => line.sequence === sequence))
  if (unknown) throw new Problem(422, `The quote has no line ${unknown.sequence}.`)
  const dayOf = new Map(days.map(({ sequence, serviceDate }) => [sequence, serviceDate]))
  const lines = quote.lines.map((line) => ({ ...line, serviceDate: dayOf.get(line.sequence) ?? line.serviceDate }))
  return { ...quote, lines }
}
