import type { Position } from '#fhir/codes/positions.ts'

export const ACCOUNTS_TABS = ['referrals', 'invoices', 'quotes', 'claims', 'debtors', 'day', 'tax'] as const
export type AccountsTab = (typeof ACCOUNTS_TABS)[number]

export const TAB_WORDS: Record<AccountsTab, string> = {
  referrals: 'Referrals',
  invoices: 'Invoices',
  quotes: 'Quotes',
  claims: 'Claims',
  debtors: 'Debtors',
  day: 'End of day',
  tax: 'Tax and export',
}

type Tabs = readonly [AccountsTab, ...AccountsTab[]]
const BY_POSITION: Partial<Record<Position, Tabs>> = {
  receptionist: ['referrals', 'invoices', 'quotes', 'claims', 'debtors', 'day'],
  nurse: ['referrals'],
  manager: ['invoices', 'quotes', 'claims', 'debtors', 'day', 'tax'],
}

/** Claims are on their own screen, Coding & Billing. */
const CLINICIANS: Tabs = ['referrals', 'invoices', 'quotes', 'debtors', 'day', 'tax']

/** What each position opens; the server refuses the rest (`positions-table.ts`). */
export function tabsOf(position: Position | undefined): Tabs {
  return (position && BY_POSITION[position]) ?? CLINICIANS
}

/** Write-offs are for managers, clinicians and administrators. */
export const mayWriteOff = (position: Position | undefined): boolean => position !== 'receptionist'
