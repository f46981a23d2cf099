import { describe, expect, it } from 'vitest'
import { TAB_WORDS, tabsOf } from '#features/accounts/web/accounts-tabs.ts'
import { POSITIONS } from '#fhir/codes/positions.ts'
import { positionMayCall } from '#platform/records/policy/position-rights.ts'
import { routeAt } from './web/routes.ts'
import { pageCommands } from './web/shell/menu/commands.ts'
import { namedFor, screensOf } from './web/shell/position-screens.ts'

type Who = Parameters<typeof positionMayCall>[0]

/** What a screen's name promises, and a call without which nobody sees it. */
const PROMISES: readonly [RegExp, string][] = [
  [/referral|referred/i, '/api/referrals/ahead'],
  [/account|invoice|payment/i, '/api/accounts/invoices'],
  [/end of the day|end of day/i, '/api/accounts/day'],
  [/quote/i, '/api/accounts/invoices'],
  [/claim/i, '/api/coding-billing/claims'],
  [/debtor/i, '/api/accounts/debtors'],
  [/tax|export/i, '/api/accounts/tax'],
  [/recall/i, '/api/recalls'],
  [/reminder/i, '/api/appointments/reminders'],
  [/waiting list/i, '/api/appointments/waiting-list'],
  [/letter/i, '/api/letters'],
  [/appointment/i, '/api/appointments'],
  [/inbox/i, '/api/inbox'],
  [/patient/i, '/api/patient-list'],
  [/staff|permission/i, '/api/staff'],
  [/respiratory|lung function/i, '/api/respiratory/tests'],
  [/copd|asthma/i, '/api/respiratory/registers'],
  [/system/i, '/api/about'],
]
const promised = (text: string) => PROMISES.filter(([words]) => words.test(text)).map(([, path]) => path)

const positions = POSITIONS.filter((position) => position !== 'clinician')

describe.each(positions)('a %s', (position) => {
  const who = { kind: 'user', role: 'provider', position } as unknown as Who
  const refusedIn = (text: string) => promised(text).filter((path) => !positionMayCall(who, path))
  const paths = (screensOf(position) ?? []).filter((path) => !path.includes('{'))

  it('sees no screen named after something that they may not see', () => {
    for (const path of paths) {
      const { label, title, subtitle = '', purpose = '' } = namedFor(position, routeAt(path))
      const text = [label, title, subtitle, purpose].join('. ')
      expect(promised(text), `nothing is known of what ‘${text}’ promises`).not.toEqual([])
      expect({ text, refused: refusedIn(text) }).toEqual({ text, refused: [] })
    }
    for (const { label, purpose } of pageCommands({ role: 'provider', position, can: [] }))
      expect({ label, refused: refusedIn(`${label} ${purpose}`) }).toEqual({ label, refused: [] })
  })

  it('sees no part of the accounts that they may not open', () => {
    if (!(paths as readonly string[]).includes('/accounts')) return
    const parts = tabsOf(position).map((tab) => TAB_WORDS[tab])
    expect(parts.filter((part) => refusedIn(part).length > 0)).toEqual([])
    // and what the screen is named after is there
    const { title, subtitle = '' } = namedFor(position, routeAt('/accounts'))
    if (/referral/i.test(title + subtitle)) expect(parts).toContain('Referrals')
    if (/invoice/i.test(title + subtitle)) expect(parts).toContain('Invoices')
  })
})

it('clinicians and administrators see the names of the table', () => {
  for (const position of [undefined, 'clinician'] as const)
    expect(namedFor(position, routeAt('/accounts')).title).toBe('Accounts & Referrals')
})
