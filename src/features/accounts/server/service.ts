import type { Records } from '#platform/records/records.ts'
import { chargedLines } from './invoices/charged-lines.ts'
import { readDebtors } from './reports/debtors.ts'

/** Invoices and open amounts, for other features. */
export const accountService = {
  chargedLines,
  /** As the debtors' report counts them. */
  debtors: async (records: Records, today: string) => (await readDebtors(records, today)).debtors,
}
