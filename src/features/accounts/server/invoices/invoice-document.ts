import type { Patient } from 'fhir/r4'
import { recordNumberOf } from '#fhir/codes/record-number.ts'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { formatBirthDate, formatDate, formatDateTime } from '#fhir/dates.ts'
import { concessionOf } from '#fhir/identifiers/concession.ts'
import { formatMedicare } from '#fhir/identifiers/medicare.ts'
import { formalName } from '#fhir/names.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import { benefitOn } from '#medicine/australia/mbs/fees.ts'
import type { PrintBlock, PrintDocument } from '#platform/documents/print-document.ts'
import type { Invoice } from '../../contract.ts'
import { isPatientsToPay, METHOD_WORDS, type PaymentMethod, REFERENCE_WORDS, type Settlement } from '../../rules.ts'
import { billingAddress } from './account-holder.ts'

export interface About {
  patient: Patient
  /** Of the clinician; '' if none is on record. */
  providerNumber: string
  referral: { by: string; date: string; lastDay?: string | undefined } | undefined
  printed: { by: string; at: string }
}

/** Required content of an account: patient, day, item, charge, provider, referral (Services Australia, February 2026). */
export function invoiceDocument(invoice: Invoice, about: About): PrintDocument {
  const isQuote = invoice.state === 'quote' || invoice.state === 'accepted'
  if (isQuote) return document(invoice, about, 'Estimate of fees', estimatePart(invoice, about.patient))
  return document(invoice, about, invoice.gstCents > 0 ? 'Tax invoice' : 'Invoice', [
    ...settled(invoice, invoice.settlements),
    facts([
      ['Total', invoice.totalCents],
      ['GST included', invoice.gstCents],
      ['Paid', invoice.paidCents],
      ...(invoice.writtenOffCents > 0 ? [['Written off', invoice.writtenOffCents] as const] : []),
      ['To pay', invoice.balanceCents],
    ]),
    ...(invoice.note ? [{ kind: 'paragraph' as const, text: invoice.note }] : []),
  ])
}

export function receiptDocument(invoice: Invoice, about: About): PrintDocument {
  const received = invoice.settlements.filter(({ kind }) => kind !== 'write-off')
  return document(invoice, about, 'Receipt', [
    ...settled(invoice, received),
    facts([
      ['Total', invoice.totalCents],
      ['GST included', invoice.gstCents],
      ['Received, less refunds', invoice.paidCents],
      ...(invoice.writtenOffCents > 0 ? [['Written off', invoice.writtenOffCents] as const] : []),
      ['Still to pay', invoice.balanceCents],
    ]),
  ])
}

/**
 * Informed financial consent names what the patient is left with. Only for those with a Medicare card who pay themselves; the gap
 * for the year and the safety net are not known here.
 */
function afterMedicare({ lines, payer, totalCents }: Invoice, patient: Patient): PrintBlock[] {
  const hasCard = patient.identifier?.some(({ system, use }) => system === identifierSystems.medicare && use !== 'old')
  const items = lines.filter(({ item }) => item)
  if (!hasCard || !isPatientsToPay(payer) || items.length === 0) return []
  const unknown = items.filter(({ item, serviceDate }) => !benefitOn(item, serviceDate)).map(({ item }) => item)
  if (unknown.length > 0)
    return [{ kind: 'paragraph', text: `The Medicare benefit of item ${unknown.join(', ')} is not known here.` }]
  const benefitCents = items.reduce(
    (sum, { item, serviceDate, priceCents }) =>
      sum + Math.min(priceCents, benefitOn(item, serviceDate)?.benefitCents ?? 0),
    0,
  )
  return [
    facts([
      ['Medicare benefit outside hospital, with a valid referral where one is needed', benefitCents],
      ['Estimated cost to you after Medicare', totalCents - benefitCents],
    ]),
  ]
}

function estimatePart(invoice: Invoice, patient: Patient): PrintBlock[] {
  const { totalCents, gstCents, note, acceptance } = invoice
  const agreed: PrintBlock = acceptance
    ? {
        kind: 'paragraph',
        text: `Accepted by ${acceptance.by} on ${formatDate(acceptance.on)} (${acceptance.way}), recorded by ${acceptance.recordedBy}.`,
      }
    : {
        kind: 'lines',
        lines: ['', 'Patient, or the person who signs for them: ______________________', 'Date: ____________'],
      }
  return [
    facts([
      ['Estimated total', totalCents],
      ['GST included', gstCents],
    ]),
    ...afterMedicare(invoice, patient),
    ...(note ? [{ kind: 'paragraph' as const, text: note }] : []),
    {
      kind: 'paragraph',
      text: 'This is an estimate. Fees can change if other or further services are needed; you will be told before they are given where possible. Ask Medicare or your health fund what they pay back.',
    },
    { kind: 'paragraph', text: 'I have been told of these fees, could ask questions, and accept them.' },
    agreed,
  ]
}

const SETTLED_WORDS: Record<Settlement['kind'], string> = {
  payment: 'Payment',
  credit: 'Deposit used',
  refund: 'Refund',
  'write-off': 'Written off',
}

function settled({ state }: Invoice, settlements: readonly Settlement[]): PrintBlock[] {
  if (settlements.length === 0 || state === 'cancelled') return []
  return [
    {
      kind: 'table',
      caption: 'Payments',
      columns: [{ title: 'Date' }, { title: 'Type' }, { title: 'Method' }, { title: 'Amount', align: 'right' }],
      rows: settlements.map(({ on, kind, method, cents }) => [
        formatDate(on),
        SETTLED_WORDS[kind],
        METHOD_WORDS[method as PaymentMethod] ?? '',
        formatCents(kind === 'refund' ? -cents : cents),
      ]),
    },
  ]
}

const facts = (rows: readonly (readonly [string, number])[]): PrintBlock => ({
  kind: 'facts',
  facts: rows.map(([label, cents]) => ({ label, value: formatCents(cents) })),
})

export function patientOf(patient: Patient): NonNullable<PrintDocument['patient']> {
  const mrn = recordNumberOf(patient)
  return {
    name: formalName(patient),
    born: formatBirthDate(patient.birthDate) || undefined,
    ...(mrn && { mrn }),
  }
}

/** The card that the fee or the payer depends on. */
function cardRows({ payer, on }: Invoice, patient: Patient): [string, string | undefined][] {
  if (payer.kind === 'dva') {
    const file = patient.identifier?.find(({ system, use }) => system === identifierSystems.dva && use !== 'old')
    return [['DVA file number', file?.value]]
  }
  const card = payer.kind === 'concession' ? concessionOf(patient, on) : undefined
  return card ? [[card.name, card.number]] : []
}

function document(invoice: Invoice, about: About, title: string, end: readonly PrintBlock[]): PrintDocument {
  const { patient, providerNumber, referral, printed } = about
  const card = patient.identifier?.find(({ system, use }) => system === identifierSystems.medicare && use !== 'old')
  const valid = referral?.lastDay ? `, valid to ${formatDate(referral.lastDay)}` : ''
  const rows: [string, string | undefined][] = [
    ['Number', invoice.number],
    ['Date', formatDate(invoice.on)],
    ['Patient', invoice.patientName],
    ['Account holder', invoice.accountHolder === invoice.patientName ? undefined : invoice.accountHolder],
    ['Address', billingAddress(patient, invoice)],
    ['Payer', invoice.payer.name],
    [REFERENCE_WORDS[invoice.payer.kind] ?? 'Reference', invoice.payerReference],
    ['Medicare number', card?.value && formatMedicare(card.value)],
    ...cardRows(invoice, patient),
    ['Provider', [invoice.practitionerName, providerNumber].filter(Boolean).join(', provider number ')],
    ['Referred by', referral && `${referral.by}, ${formatDate(referral.date)}${valid}`],
    ['Cancelled', invoice.state === 'cancelled' ? (invoice.cancelReason ?? 'Yes') : undefined],
  ]
  return {
    title: `${title} ${invoice.number}, ${invoice.patientName}`,
    patient: patientOf(patient),
    printed: { by: printed.by, at: formatDateTime(printed.at) },
    content: [
      { kind: 'heading', level: 1, text: title },
      { kind: 'facts', facts: rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])) },
      {
        kind: 'table',
        caption: 'Services',
        columns: [
          { title: 'Day' },
          { title: 'Item', weight: 0.7 },
          { title: 'Service', weight: 2.5 },
          { title: 'GST', align: 'right', weight: 0.8 },
          { title: 'Charge', align: 'right' },
        ],
        rows: invoice.lines.map(({ serviceDate, item, description, gstCents, priceCents }) => [
          formatDate(serviceDate),
          item,
          description,
          gstCents > 0 ? formatCents(gstCents) : 'Free',
          formatCents(priceCents),
        ]),
      },
      ...end,
    ],
  }
}
