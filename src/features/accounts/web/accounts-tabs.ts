import type { Position } from '#fhir/codes/positions.ts'

export const ACCOUNTS_TABS = ['referrals'] as const
export type AccountsTab = (typeof ACCOUNTS_TABS)[number]

export const TAB_WORDS: Record<AccountsTab, string> = { referrals: 'Referrals' }

/** What each position opens; the server refuses the rest (`positions-table.ts`). */
export function tabsOf(_position: Position | undefined): readonly [AccountsTab, ...AccountsTab[]] {
  return ACCOUNTS_TABS
}
