import { formatDate } from '#fhir/dates.ts'
import type { Records } from '#platform/records/records.ts'
import { open, type Part } from '../answer.ts'
import type { Debt, WorkLists } from './work-lists.ts'

const ROWS = 10
const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
const toAccounts = (patientId?: string) => [
  open('Open Accounts', patientId ? `/accounts?patient=${patientId}` : '/accounts'),
]
const sum = (debts: readonly Debt[]): number => debts.reduce((total, { totalCents }) => total + totalCents, 0)

/** What is open on one account, as the debtors' report counts it. */
export async function answerBalance(
  records: Records,
  lists: WorkLists,
  today: string,
  patient: { id: string; name: string },
): Promise<Part> {
  const own = (await lists.debtors(records, today)).filter(({ patientId }) => patientId === patient.id)
  const owed = own.filter(({ payer }) => payer === '')
  const others = own.filter(({ payer }) => payer !== '')
  const first =
    owed.length === 0
      ? `${patient.name} owes nothing on invoices and claims that are open today.`
      : `${patient.name} owes ${dollars(sum(owed))}: ${owed.flatMap(({ numbers }) => numbers).join(', ')}, the oldest of ${formatDate(owed.map(({ oldestOn }) => oldestOn).sort()[0])}.`
  const second = others.map(({ payer, totalCents }) => `${payer} owes ${dollars(totalCents)} for this patient.`)
  return { text: [first, ...second].join(' '), patient, actions: toAccounts(patient.id), agents: ['biller'] }
}

/** What insurers, funds and Medicare owe for all patients together. */
function owedByPayers(debts: readonly Debt[]): string {
  const payers = [...new Set(debts.map(({ payer }) => payer))]
  if (payers.length === 0) return 'No payer owes anything.'
  const each = payers.map((name) => `${name} ${dollars(sum(debts.filter(({ payer }) => payer === name)))}`)
  return `Payers owe ${dollars(sum(debts))}: ${each.join(', ')}.`
}

/** Everybody who owes something, the largest debt first. */
export async function answerDebtors(records: Records, lists: WorkLists, today: string): Promise<Part> {
  const all = await lists.debtors(records, today)
  const debts = all.filter(({ payer }) => payer === '')
  const payers = all.filter(({ payer }) => payer !== '')
  const named = debts.slice(0, 3).map(({ patientName, totalCents }) => `${patientName} (${dollars(totalCents)})`)
  const ofPatients =
    debts.length === 0
      ? 'No patient owes anything on invoices and claims that are open today.'
      : `${debts.length} ${debts.length === 1 ? 'patient owes' : 'patients owe'} ${dollars(sum(debts))} in all. Largest: ${named.join(', ')}.`
  return {
    text: `${ofPatients} ${owedByPayers(payers)}`,
    count: debts.length,
    rows: debts.slice(0, ROWS).map(({ patientId, patientName, totalCents, oldestOn, numbers }) => ({
      id: patientId,
      title: patientName,
      detail: `${dollars(totalCents)} · ${numbers.join(', ')} · oldest ${formatDate(oldestOn)}`,
      patientId,
      path: `/accounts?patient=${patientId}`,
      sources: [],
    })),
    actions: toAccounts(),
    agents: ['biller'],
  }
}
