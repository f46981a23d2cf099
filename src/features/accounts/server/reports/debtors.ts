import type { Records } from '#platform/records/records.ts'
import type { Debtor } from '../../reports/contract.ts'
import { AGES, type Age, ageOf, isPatientsToPay, moneyOf } from '../../rules.ts'
import { linesOf, numberOf, payerOf, settlementsOf } from '../invoices/invoice-record.ts'
import { namesOf, readIssued } from '../invoices/read-accounts.ts'
import { readOpenClaims } from './open-claims.ts'

interface Debt {
  patientId: string
  /** '' for the patient. */
  payer: string
  number: string
  on: string
  cents: number
}

const noAges = (): Record<Age, number> => ({ current: 0, '30': 0, '60': 0, '90': 0 })

/** Debts by patient and payer, the largest first, and the sums of each age. */
export function groupDebts(debts: readonly Debt[], names: ReadonlyMap<string, string>, today: string) {
  const byPatient = new Map<string, Debtor>()
  const ages = noAges()
  for (const { patientId, payer, number, on, cents } of debts) {
    const key = `${patientId} ${payer}`
    const age = ageOf(Math.round((Date.parse(today) - Date.parse(on)) / 86_400_000))
    const before = byPatient.get(key)
    const own = before?.ages ?? noAges()
    byPatient.set(key, {
      patientId,
      payer,
      patientName: names.get(patientId) ?? 'Unknown Patient',
      numbers: [...(before?.numbers ?? []), number],
      oldestOn: before && before.oldestOn < on ? before.oldestOn : on,
      totalCents: (before?.totalCents ?? 0) + cents,
      ages: { ...own, [age]: own[age] + cents },
    })
    ages[age] += cents
  }
  const debtors = [...byPatient.values()].sort(
    (a, b) => b.totalCents - a.totalCents || a.patientName.localeCompare(b.patientName, 'en-AU'),
  )
  return { debtors, totalCents: AGES.reduce((sum, age) => sum + ages[age], 0), ages }
}

export async function readDebtors(records: Records, today: string) {
  const [invoices, claims] = await Promise.all([readIssued(records), readOpenClaims(records)])
  const debts: Debt[] = [
    ...invoices.flatMap(({ resource, patient: patientId = '' }) => {
      const { balanceCents } = moneyOf(linesOf(resource), settlementsOf(resource))
      const on = (resource.date ?? today).slice(0, 10)
      const payer = payerOf(resource)
      const owedBy = isPatientsToPay(payer) ? '' : payer.name
      return balanceCents > 0 ? [{ patientId, payer: owedBy, number: numberOf(resource), on, cents: balanceCents }] : []
    }),
    ...claims.map(({ patientId, claim }) => ({
      patientId,
      payer: '',
      number: claim.number,
      on: claim.on,
      cents: claim.owedCents,
    })),
  ]
  const names = await namesOf(
    records,
    debts.map(({ patientId }) => patientId),
  )
  return groupDebts(debts, names, today)
}
