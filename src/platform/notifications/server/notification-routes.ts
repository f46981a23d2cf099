import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import type { Database } from '#platform/database/database.ts'
import type { Identity } from '#platform/records/identity.ts'
import { userSettings } from '#platform/sign-in/accounts/user-settings.ts'
import { type Account, findById, type Mode } from '#platform/sign-in/accounts/users.ts'
import { notificationSettings, type WayState } from '../contract.ts'
import { isAtOnce, kindsFor, type Way } from '../rules.ts'
import { openNotifications } from './open-notifications.ts'
import { addressOf, PREFERENCES_KEY, readPreferences } from './recipients.ts'

export interface NotificationSettings {
  database: Database
  mode: Mode
  isConnected: Record<Way, boolean>
  /** Whether anybody has let this person in as their carer. */
  isCarer(who: Identity, requestId: string): Promise<boolean>
  now(): Date
}

const TROUBLE_DAYS = 30
const NOT_READY: Record<WayState['state'], string> = {
  ready: '',
  'not-connected': 'is not connected at this practice',
  'no-address': 'has no address to send to',
  'not-verified': 'has an address that is not verified yet',
}
const WAY_NAMES: Record<Way, string> = { mail: 'Email', sms: 'SMS' }

export function notificationRoutes({ database, mode, isConnected, isCarer, now }: NotificationSettings): Route[] {
  async function accountOf(userId: string): Promise<Account> {
    const account = await findById(database, mode, userId)
    if (!account) throw new Problem(404, 'There is no such account.')
    return account
  }

  function waysOf(account: Account): Record<Way, WayState> {
    const way = (name: Way): WayState => {
      const { state, shown } = addressOf(account, name, isConnected[name])
      return { state, ...(shown && { to: shown }) }
    }
    return { mail: way('mail'), sms: way('sms') }
  }

  return serve(notificationSettings)({
    async preferences({ who, client }) {
      const role = who.role === 'software' ? 'provider' : who.role
      const account = await accountOf(who.id)
      const cares = role === 'patient' && (account.accountKind === 'carer' || (await isCarer(who, client.requestId)))
      return {
        preferences: await readPreferences(database, account),
        kinds: kindsFor(role).filter((kind) => cares || !isAtOnce(kind)),
        isCarer: cares,
        ways: waysOf(account),
      }
    },

    async save({ who, body }) {
      const account = await accountOf(who.id)
      const before = await readPreferences(database, account)
      const ways = waysOf(account)
      for (const [kind, channel] of Object.entries(body.channels)) {
        if (!channel || channel === 'app' || before.channels[kind as keyof typeof before.channels] === channel) continue
        const { state } = ways[channel]
        if (state !== 'ready') throw new Problem(422, `${WAY_NAMES[channel]} ${NOT_READY[state]}.`)
      }
      await userSettings(database).write(who.id, PREFERENCES_KEY, { value: body, updatedAt: now().toISOString() })
      return { message: 'Your choice is saved.' }
    },

    async troubles({ who }) {
      const since = new Date(now().getTime() - TROUBLE_DAYS * 86_400_000).toISOString()
      const rows = await openNotifications(database).troubles(who.practice, since)
      return rows.map(({ userId, kind, subject, name, channel, state, fault, attempts, changed }) => ({
        id: `${userId} ${kind} ${subject}`,
        name,
        kind,
        channel,
        state,
        fault: fault ?? '',
        attempts,
        at: changed,
      }))
    },
  })
}
