import { formatDate, formatDateTime } from '#fhir/dates.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import { Problem } from '#platform/api/problem.ts'
import type { PrintDocument } from '#platform/documents/print-document.ts'
import type { Records } from '#platform/records/records.ts'
import { namesOf } from '../invoices/read-accounts.ts'
import { movementsSince, readDay } from './end-of-day.ts'

/** What goes to the bank after a day: the cash that was counted, and each cheque. Made from a day that is signed off. */
export async function depositSlip(
  records: Records,
  day: string,
  printed: { by: string; at: string },
): Promise<PrintDocument> {
  const { methods, signedOff } = await readDay(records, day)
  if (!signedOff) throw new Problem(409, 'Sign the day off first: the slip states what was counted.')
  if (signedOff.isOutdated) throw new Problem(409, 'Money was recorded after the sign-off: sign the day off again.')
  const counted = (method: string) => methods.find((one) => one.method === method)?.countedCents ?? 0
  const cheques = (await movementsSince(records, day)).filter(
    ({ on, kind, amountCents, details }) =>
      on === day && kind !== 'remittance' && details.method === 'cheque' && amountCents !== 0,
  )
  const names = await namesOf(
    records,
    cheques.map(({ patientId }) => patientId),
  )
  const totalCents = counted('cash') + counted('cheque')
  return {
    title: `Bank deposit, ${formatDate(day)}`,
    printed: { by: printed.by, at: formatDateTime(printed.at) },
    content: [
      { kind: 'heading', level: 1, text: 'Bank deposit' },
      {
        kind: 'facts',
        facts: [
          { label: 'Takings of', value: formatDate(day) },
          { label: 'Counted and signed off by', value: `${signedOff.by}, ${formatDateTime(signedOff.at)}` },
          ...(signedOff.note ? [{ label: 'Note', value: signedOff.note }] : []),
        ],
      },
      {
        kind: 'table',
        caption: 'To deposit',
        columns: [
          { title: 'Item', weight: 2.5 },
          { title: 'Amount', align: 'right' },
        ],
        rows: [
          ['Cash, counted', formatCents(counted('cash'))],
          [
            cheques.length === 1 ? '1 cheque, counted' : `${cheques.length} cheques, counted`,
            formatCents(counted('cheque')),
          ],
          ['Total', formatCents(totalCents)],
        ],
      },
      ...(cheques.length > 0
        ? [
            {
              kind: 'table' as const,
              caption: 'Cheques in the records',
              columns: [
                { title: 'Account of', weight: 2.5 },
                { title: 'Amount', align: 'right' as const },
              ],
              rows: cheques.map(({ patientId, amountCents }) => [
                names.get(patientId ?? '') ?? 'Not named',
                formatCents(amountCents),
              ]),
            },
          ]
        : []),
      { kind: 'lines', lines: ['Deposited on: ____________________', '', 'Signature: ____________________'] },
    ],
  }
}
