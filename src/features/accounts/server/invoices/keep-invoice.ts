import { randomBytes } from 'node:crypto'
import { appointmentService } from '#features/appointments/server/service.ts'
import { formatDate, practiceDay } from '#fhir/dates.ts'
import { displayName, formalName } from '#fhir/names.ts'
import { Problem } from '#platform/api/problem.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { BILL } from '#platform/records/policy/acts/bill.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { Invoice, NewInvoice } from '../../contract.ts'
import { gstInCents, type InvoiceForm, invoiceProblems, type ServiceDays, serviceDays } from '../../rules.ts'
import { chargedLines } from './charged-lines.ts'
import { encounterItems } from './claimed-items.ts'
import { detailsOf, INVOICE_KEY, stateOf, toFhir, withDetails } from './invoice-record.ts'
import { readInvoice } from './read-accounts.ts'

/** Everyone can pay for themselves; the others are the payers of the practice profile. */
export const PRIVATE: Invoice['payer'] = { id: 'private', name: 'Private', kind: 'private' }

/** The patient pays, at the fees for holders of a concession card. */
const CONCESSION: Invoice['payer'] = { id: 'concession', name: 'Concession', kind: 'concession' }

/** Concession is offered once the practice has fees for it. */
export function payers(): Invoice['payer'][] {
  const { schedules, payers: others } = installedProfile().fees
  const hasConcession = schedules.some(({ kind }) => kind === 'concession')
  return [PRIVATE, ...(hasConcession ? [CONCESSION] : []), ...others]
}

/** 'I261116-3F9C01': short enough to read out; 'Q' for a quote. */
export function newNumber(kind: 'invoice' | 'quote', day: string): string {
  const letter = kind === 'quote' ? 'Q' : 'I'
  return `${letter}${day.slice(2).replaceAll('-', '')}-${randomBytes(3).toString('hex').toUpperCase()}`
}

export async function createInvoice(records: Records, body: NewInvoice, at: string): Promise<Stored<'Invoice'>> {
  const payer = payers().find(({ id }) => id === body.payerId)
  if (!payer) throw new Problem(422, 'Choose a payer from the list.')
  const clinicians = await appointmentService.practitioners(records)
  if (!clinicians.some(({ id }) => id === body.practitionerId)) {
    const waiting = await appointmentService.withoutNumber(records)
    const name = waiting.find(({ id }) => id === body.practitionerId)?.name
    throw new Problem(422, name ? appointmentService.noNumberProblem(name) : 'Choose a clinician of the practice.')
  }
  return records.transaction(async (tx) => {
    await tx.lock(`account ${body.patientId}`)
    const patient = await tx.read('Patient', body.patientId)
    const known = await tx.search('Invoice', { patient: patient.id, tokens: [`identifier|${body.key}`], limit: 2 })
    const same = known.rows.find(({ resource }) => resource.identifier?.some(({ system }) => system === INVOICE_KEY))
    if (same) return same
    const on = practiceDay(at)
    refuseLines(body, serviceDays(body.kind, on, patient.resource.birthDate))
    const practitioner = await tx.find('Practitioner', body.practitionerId)
    if (!practitioner) throw new Problem(422, 'Choose a clinician of the practice.')
    if (body.kind === 'invoice') {
      await refuseClaimed(tx, body)
      if (!body.isRepeatMeant) await refuseRepeated(tx, body)
    }
    const invoice = toFhir({
      kind: body.kind,
      number: newNumber(body.kind, on),
      key: body.key,
      on,
      patientId: patient.id,
      patientName: displayName(patient.resource),
      accountHolder: body.accountHolder === formalName(patient.resource) ? '' : body.accountHolder,
      payer,
      payerReference: body.payerReference,
      practitioner: { id: practitioner.id, name: displayName(practitioner.resource) },
      note: body.note,
      lines: body.lines.map(({ hasGst, ...line }, index) => ({
        ...line,
        sequence: index + 1,
        gstCents: gstInCents(line.priceCents, hasGst),
      })),
    })
    return tx.create(invoice, { act: BILL })
  })
}

interface Charged {
  patientId: string
  practitionerId: string
  lines: readonly { item: string; serviceDate: string }[]
}

export function refuseLines(form: InvoiceForm, days: ServiceDays): void {
  const [problem] = Object.entries(invoiceProblems(form, days))
  if (problem) throw new Problem(422, `${problem[1]}.`, { fields: [{ field: problem[0], message: problem[1] }] })
}

/** The same item of the same day by the same clinician: nearly always a second click on another screen. */
export async function refuseRepeated(
  tx: RecordsTransaction,
  { patientId, practitionerId, lines }: Charged,
): Promise<void> {
  const { rows } = await tx.search('Invoice', { patient: patientId, limit: MOST_INVOICES_READ })
  const others = chargedLines(rows.map(({ resource }) => resource)).filter(
    (other) => other.practitionerId === practitionerId,
  )
  lines.forEach(({ item, serviceDate }, index) => {
    if (!item) return
    const other = others.find((one) => one.item === item && one.serviceDate === serviceDate)
    const isTwiceHere = lines.slice(0, index).some((one) => one.item === item && one.serviceDate === serviceDate)
    if (!other && !isTwiceHere) return
    const where = other ? `already on invoice ${other.number}` : 'twice on this invoice'
    const message = `Item ${item} of ${formatDate(serviceDate)} is ${where}.`
    throw new Problem(409, `${message} Confirm to charge it again.`, { isRepeat: true })
  })
}
const MOST_INVOICES_READ = 500

/** What is on a claim is not charged a second time. */
export async function refuseClaimed(tx: RecordsTransaction, { patientId, lines }: Charged): Promise<void> {
  const claimed = await encounterItems(tx, patientId)
  const twice = lines.find(({ item, serviceDate }) => item && claimed.has(`${item} ${serviceDate}`))
  if (!twice) return
  const number = claimed.get(`${twice.item} ${twice.serviceDate}`)
  throw new Problem(409, `Item ${twice.item} of that day is on claim ${number}. Cancel or correct the claim first.`)
}

interface Acceptance {
  on: string
  way: string
  by: string
}

export async function changeInvoice(
  records: Records,
  id: string,
  change: (stored: Stored<'Invoice'>, tx: RecordsTransaction) => Promise<Stored<'Invoice'>>,
): Promise<Stored<'Invoice'>> {
  const { patient } = await readInvoice(records, id)
  return records.transaction(async (tx) => {
    await tx.lock(`account ${patient}`)
    return change(await readInvoice(tx, id), tx)
  })
}

export function acceptQuote(records: Records, id: string, { on, way, by }: Acceptance, at: string) {
  if (on > practiceDay(at)) throw new Problem(422, 'Enter today or an earlier day.')
  return changeInvoice(records, id, (stored, tx) => {
    if (stateOf(stored.resource) !== 'quote') throw new Problem(409, 'This is not an open quote.')
    const accepted = { acceptedOn: on, acceptedWay: way, acceptedBy: by, acceptanceRecordedBy: tx.who.name }
    return tx.update(withDetails(stored.resource, accepted), { act: BILL, ifMatch: stored.version })
  })
}

export function cancelInvoice(records: Records, id: string, reason: string) {
  return changeInvoice(records, id, async (stored, tx) => {
    const state = stateOf(stored.resource)
    if (state !== 'open' && state !== 'quote' && state !== 'accepted')
      throw new Problem(409, 'Money was recorded on it, or it is cancelled. Refund or write off instead.')
    await reopenQuote(tx, stored)
    const cancelled = { ...stored.resource, status: 'cancelled' as const, cancelledReason: reason }
    return tx.update(cancelled, { act: BILL, ifMatch: stored.version, purpose: reason })
  })
}

/** Another invoice can be made of a quote whose invoice is cancelled. */
async function reopenQuote(tx: RecordsTransaction, { id, resource }: Stored<'Invoice'>): Promise<void> {
  const quote = detailsOf(resource).quote && (await tx.find('Invoice', detailsOf(resource).quote ?? ''))
  if (!quote || detailsOf(quote.resource).issuedId !== id) return
  const open = withDetails(quote.resource, { issuedId: undefined, issuedNumber: undefined })
  await tx.update(open, { act: BILL, ifMatch: quote.version })
}
