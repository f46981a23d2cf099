import type { Patient } from 'fhir/r4'
import { formatDate, formatDateTime } from '#fhir/dates.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import type { MoneyMovement } from '#medicine/australia/mbs/claims/payment-record.ts'
import type { PrintDocument } from '#platform/documents/print-document.ts'
import type { Invoice } from '../../contract.ts'
import { METHOD_WORDS, type PaymentMethod } from '../../rules.ts'
import { patientOf } from './invoice-document.ts'

interface ReceiptInput {
  patient: Patient
  movements: readonly MoneyMovement[]
  invoices: readonly Invoice[]
  printed: { by: string; at: string }
}

/** One payment for several invoices: each with what it got and what is still owed. */
export function paymentReceipt({ patient, movements, invoices, printed }: ReceiptInput): PrintDocument {
  const paidOf = new Map(
    movements.flatMap(({ parts }) => parts.map(({ reference, amountCents }) => [reference, amountCents] as const)),
  )
  const totalCents = movements.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const creditCents = movements
    .filter(({ kind }) => kind === 'deposit')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const [first] = movements
  const method = METHOD_WORDS[first?.details.method as PaymentMethod] ?? ''
  return {
    title: `Receipt, ${patientOf(patient).name}, ${formatDate(first?.on)}`,
    patient: patientOf(patient),
    printed: { by: printed.by, at: formatDateTime(printed.at) },
    content: [
      { kind: 'heading', level: 1, text: 'Receipt' },
      {
        kind: 'facts',
        facts: [
          { label: 'Paid on', value: formatDate(first?.on) },
          ...(method ? [{ label: 'Method', value: method }] : []),
          { label: 'Received', value: formatCents(totalCents) },
          ...(creditCents > 0 ? [{ label: 'Of this, kept as credit', value: formatCents(creditCents) }] : []),
        ],
      },
      {
        kind: 'table',
        caption: 'Invoices paid',
        columns: [
          { title: 'Number', weight: 1.3 },
          { title: 'Day' },
          { title: 'Clinician', weight: 1.5 },
          { title: 'Charged', align: 'right' },
          { title: 'Paid now', align: 'right' },
          { title: 'Still to pay', align: 'right' },
        ],
        rows: invoices.map(({ id, number, on, practitionerName, totalCents: charged, balanceCents }) => [
          number,
          formatDate(on),
          practitionerName,
          formatCents(charged),
          formatCents(paidOf.get(`Invoice/${id}`) ?? 0),
          formatCents(balanceCents),
        ]),
      },
      { kind: 'paragraph', text: 'Services and items are on each invoice and its receipt.' },
    ],
  }
}
