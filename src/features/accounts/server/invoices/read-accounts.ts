import { displayName } from '#fhir/names.ts'
import { creditCents, type MoneyMovement, movementOf } from '#medicine/australia/mbs/claims/payment-record.ts'
import { Problem } from '#platform/api/problem.ts'
import { readAll } from '#platform/records/read-all.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { Invoice } from '../../contract.ts'
import { isQuote, toInvoice } from './invoice-record.ts'

export type Store = Records | RecordsTransaction
const MOST_SHOWN = 200

export async function readInvoice(records: Store, id: string): Promise<Stored<'Invoice'>> {
  const stored = await records.find('Invoice', id)
  if (!stored) throw new Problem(404, 'This invoice was not found.')
  return stored
}

export async function namesOf(records: Store, ids: readonly (string | undefined)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  const found = await readByIds(records, 'Patient', wanted)
  return new Map([...found].map(([id, patient]) => [id, displayName(patient)]))
}

export async function shown(records: Store, rows: readonly Stored<'Invoice'>[]): Promise<Invoice[]> {
  const names = await namesOf(
    records,
    rows.map(({ patient }) => patient),
  )
  return rows.map((row) => toInvoice(row, names.get(row.patient ?? '') ?? 'Unknown Patient'))
}

export async function listInvoices(
  records: Records,
  { patient, kind }: { patient?: string | undefined; kind?: 'invoice' | 'quote' | undefined },
): Promise<Invoice[]> {
  // by status, so that a quote is found however many invoices came after it
  const status = kind ? [...STATUSES[kind], 'cancelled', 'entered-in-error'] : undefined
  const search = { ...(patient && { patient }), status, sort: 'newest' as const, limit: 2 * MOST_SHOWN }
  const { rows } = await records.search('Invoice', search)
  const wanted = rows.filter(({ resource }) => kind === undefined || isQuote(resource) === (kind === 'quote'))
  return shown(records, wanted.slice(0, MOST_SHOWN))
}

const STATUSES = { quote: ['draft'], invoice: ['issued', 'balanced'] } as const

/** Every invoice and quote of one patient, newest first. */
export async function invoicesOf(records: Records, patient: string): Promise<Invoice[]> {
  return shown(records, await readAll(records, 'Invoice', { patient, sort: 'newest' }))
}

/** Every invoice that counts: issued or paid, no quotes. */
export async function readIssued(records: Records): Promise<Stored<'Invoice'>[]> {
  return readAll(records, 'Invoice', { status: ['issued', 'balanced'], sort: 'id' })
}

export async function movementsOf(records: Store, patientId: string): Promise<MoneyMovement[]> {
  const rows = await readAll(records, 'PaymentReconciliation', { tokens: [`identifier|${patientId}`], sort: 'oldest' })
  return rows.flatMap(({ resource }) => {
    const movement = movementOf(resource)
    return movement?.patientId === patientId ? [movement] : []
  })
}

export async function creditOf(records: Store, patientId: string): Promise<number> {
  const movements = await movementsOf(records, patientId)
  return movements.reduce((sum, movement) => sum + creditCents(movement), 0)
}
