import type { Patient } from 'fhir/r4'
import { formatDate, formatDateTime } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import type { PrintBlock, PrintDocument } from '#platform/documents/print-document.ts'
import type { Invoice } from '../../contract.ts'
import { isIssued, isPatientsToPay, STATE_WORDS } from '../../rules.ts'
import { accountHolderOf } from './account-holder.ts'
import { patientOf } from './invoice-document.ts'

export interface OpenClaim {
  number: string
  on: string
  chargeCents: number
  paidCents: number
  owedCents: number
}

interface StatementInput {
  patient: Patient
  invoices: readonly Invoice[]
  claims: readonly OpenClaim[]
  creditCents: number
  today: string
  printed: { by: string; at: string }
}

/** Everything charged to a patient, what was paid for it, and what is owed. */
export function statementDocument(input: StatementInput): PrintDocument {
  const { patient, invoices, claims, creditCents, today, printed } = input
  const holder = accountHolderOf(patient)
  const counted = invoices.filter(({ state }) => isIssued(state))
  const own = counted.filter(({ payer }) => isPatientsToPay(payer))
  const others = counted.filter(({ payer }) => !isPatientsToPay(payer))
  const owedCents = [...own.map((one) => one.balanceCents), ...claims.map((one) => one.owedCents)].reduce(
    (sum, cents) => sum + cents,
    0,
  )
  const rows = [
    ...own.map(rowOf),
    ...claims.map(({ number, on, chargeCents, paidCents, owedCents: balanceCents }) => ({
      number,
      on,
      state: paidCents > 0 ? 'Part paid' : 'Open',
      totalCents: chargeCents,
      paidCents,
      takenOffCents: 0,
      balanceCents,
    })),
  ].sort((a, b) => a.on.localeCompare(b.on))
  const hasTakenOff = rows.some(({ takenOffCents }) => takenOffCents > 0)
  return {
    title: `Statement, ${patientOf(patient).name}, ${formatDate(today)}`,
    patient: patientOf(patient),
    printed: { by: printed.by, at: formatDateTime(printed.at) },
    content: [
      { kind: 'heading', level: 1, text: 'Statement of account' },
      {
        kind: 'facts',
        facts: [
          { label: 'Account holder', value: holder.name || displayName(patient) },
          ...(holder.address ? [{ label: 'Address', value: holder.address }] : []),
          { label: 'Patient', value: displayName(patient) },
          { label: 'Date', value: formatDate(today) },
        ],
      },
      {
        kind: 'table',
        caption: 'Invoices',
        columns: [
          { title: 'Number', weight: 1.3 },
          { title: 'Day' },
          { title: 'Status' },
          { title: 'Charged', align: 'right' },
          { title: 'Paid', align: 'right' },
          ...(hasTakenOff ? [{ title: 'Taken off', align: 'right' as const }] : []),
          { title: 'To pay', align: 'right' },
        ],
        rows: rows.map((row) => [
          row.number,
          formatDate(row.on),
          row.state,
          formatCents(row.totalCents),
          formatCents(row.paidCents),
          ...(hasTakenOff ? [formatCents(row.takenOffCents)] : []),
          formatCents(row.balanceCents),
        ]),
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Charged', value: formatCents(sumOf(rows, 'totalCents')) },
          { label: 'Paid', value: formatCents(sumOf(rows, 'paidCents')) },
          ...(hasTakenOff ? [{ label: 'Taken off', value: formatCents(sumOf(rows, 'takenOffCents')) }] : []),
          { label: 'To pay', value: formatCents(owedCents) },
          { label: 'Credit', value: formatCents(creditCents) },
        ],
      },
      ...billedToOthers(others),
    ],
  }
}

const sumOf = <K extends string>(rows: readonly Record<K, number>[], of: K): number =>
  rows.reduce((sum, row) => sum + row[of], 0)

/** What was refunded or written off is no longer charged. */
const rowOf = (invoice: Invoice) => {
  const { number, on, state, totalCents, paidCents, refundedCents, writtenOffCents, balanceCents } = invoice
  const takenOffCents = refundedCents + writtenOffCents
  return { number, on, state: STATE_WORDS[state], totalCents, paidCents, takenOffCents, balanceCents }
}

/** For information: the patient owes nothing of it. */
function billedToOthers(invoices: readonly Invoice[]): PrintBlock[] {
  if (invoices.length === 0) return []
  return [
    {
      kind: 'table',
      caption: 'Billed to others. You do not pay these.',
      columns: [
        { title: 'Number', weight: 1.3 },
        { title: 'Day' },
        { title: 'Billed to', weight: 1.5 },
        { title: 'Charged', align: 'right' },
        { title: 'Open', align: 'right' },
      ],
      rows: invoices.map(({ number, on, payer, totalCents, balanceCents }) => [
        number,
        formatDate(on),
        payer.name,
        formatCents(totalCents),
        formatCents(balanceCents),
      ]),
    },
  ]
}
