import type { Database } from '#platform/database/database.ts'
import { userSettings } from '#platform/sign-in/accounts/user-settings.ts'
import { type Account, accountColumns, type Mode } from '#platform/sign-in/accounts/users.ts'
import { mobileOf } from '#platform/sign-in/second-factor/second-factor.ts'
import type { WayState } from '../contract.ts'
import { CARER_NOTIFICATIONS, kindsFor, NO_NOTIFICATIONS, type NotificationPreferences, type Way } from '../rules.ts'

export const PREFERENCES_KEY = 'notices'

export interface Recipient {
  account: Account
  preferences: NotificationPreferences
  /** Since when these preferences stand. */
  since: string
}

/** Everyone of a practice who asked for notices. */
export async function readRecipients(database: Database, practice: number, mode: Mode): Promise<Recipient[]> {
  const rows = await database.query<Account & { value: string | null; updated: string }>(
    `select ${accountColumns}, s.value, coalesce(s.updated, u.created) as updated from users u
     left join user_settings s on s.user_id = u.id and s.key = $3
     where u.practice = $1 and u.mode = $2 and u.status = 'active'
       and (s.value is not null or u.account_kind = 'carer') order by u.id`,
    [practice, mode, PREFERENCES_KEY],
  )
  return rows
    .map(({ value, updated, ...account }) => ({
      account,
      preferences: value === null ? CARER_NOTIFICATIONS : toPreferences(JSON.parse(value)),
      since: new Date(updated).toISOString(),
    }))
    .filter(({ account, preferences }) =>
      kindsFor(account.role).some((kind) => (preferences.channels[kind] ?? 'app') !== 'app'),
    )
}

export async function readPreferences(
  database: Database,
  { id, accountKind }: Pick<Account, 'id' | 'accountKind'>,
): Promise<NotificationPreferences> {
  const chosen = await userSettings(database).read(id, PREFERENCES_KEY)
  return chosen || accountKind === 'person' ? toPreferences(chosen?.value) : CARER_NOTIFICATIONS
}

function toPreferences(value: unknown): NotificationPreferences {
  return { ...NO_NOTIFICATIONS, ...(value as Partial<NotificationPreferences> | undefined) }
}

export interface Address {
  state: WayState['state']
  /** Only where it is ready. */
  to?: string
  shown?: string
}

/** Where an account is reached; only an address that was proven to be the person's. */
export function addressOf(account: Account, way: Way, isConnected: boolean): Address {
  const to = way === 'mail' ? account.email : mobileOf(account)
  if (!isConnected) return { state: 'not-connected', ...(to && { shown: masked(to) }) }
  if (!to) return { state: 'no-address' }
  const isVerified = way === 'mail' ? account.isEmailVerified : account.isPhoneVerified
  return isVerified ? { state: 'ready', to, shown: masked(to) } : { state: 'not-verified', shown: masked(to) }
}

/** 'p…@example.org', '… 006'. */
function masked(address: string): string {
  const [name = '', host] = address.split('@')
  return host ? `${name.slice(0, 1)}…@${host}` : `… ${name.slice(-3)}`
}
