import type { Queryable } from '#platform/database/database.ts'
import type { Way } from '../rules.ts'
import type { EventKey } from './notification-events.ts'

export interface WaitingNotification extends EventKey {
  happened: string
  due: string
}

export interface TroubledNotification extends EventKey {
  name: string
  channel: Way | null
  state: 'failed' | 'unsure'
  fault: string | null
  attempts: number
  changed: string
}

/** The table of notices of one practice at a time; what decides is in run-notices.ts. */
export interface Notifications {
  /** What is there already stays as it is. */
  add(practice: number, notifications: readonly WaitingNotification[], at: string): Promise<void>
  waiting(practice: number): Promise<WaitingNotification[]>
  lastSentTo(practice: number, userId: string): Promise<string | undefined>
  /** Those that this caller alone may now send, with how often each has been tried. */
  claim(
    practice: number,
    keys: readonly EventKey[],
    channel: Way,
    at: string,
  ): Promise<(EventKey & { attempts: number })[]>
  settle(
    practice: number,
    keys: readonly EventKey[],
    end: { state: 'sent' | 'failed' | 'unneeded'; fault?: string } | { state: 'waiting'; due: string; fault: string },
    at: string,
  ): Promise<void>
  /** Claimed by a process that died: whether they went out is not known. Returns how many. */
  giveUpClaimedBefore(practice: number, before: string, at: string): Promise<number>
  troubles(practice: number, since: string): Promise<TroubledNotification[]>
  forgetBefore(practice: number, before: string): Promise<void>
}

const KEYS = '(select * from unnest($2::text[], $3::text[], $4::text[]))'

const columnsOf = (keys: readonly EventKey[]) => [
  keys.map(({ userId }) => userId),
  keys.map(({ kind }) => kind),
  keys.map(({ subject }) => subject),
]

export function openNotifications(database: Queryable): Notifications {
  return {
    async add(practice, notifications, at) {
      if (notifications.length === 0) return
      await database.query(
        `insert into notices (practice, user_id, kind, subject, happened, due, state, changed)
         select $1, u, k, s, h, d, 'waiting', $7
         from unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[]) as n (u, k, s, h, d)
         on conflict (practice, user_id, kind, subject) do nothing`,
        [
          practice,
          ...columnsOf(notifications),
          notifications.map(({ happened }) => happened),
          notifications.map(({ due }) => due),
          at,
        ],
      )
    },

    waiting: (practice) =>
      database.query<WaitingNotification>(
        `select user_id as "userId", kind, subject, happened, due from notices
         where practice = $1 and state = 'waiting' order by user_id, happened limit 5000`,
        [practice],
      ),

    async lastSentTo(practice, userId) {
      const [row] = await database.query<{ last: string | null }>(
        `select max(changed) as last from notices where practice = $1 and user_id = $2 and state in ('sent', 'sending')`,
        [practice, userId],
      )
      return row?.last ?? undefined
    },

    claim: (practice, keys, channel, at) =>
      database.query(
        `update notices set state = 'sending', channel = $5, attempts = attempts + 1, changed = $6
         where practice = $1 and state = 'waiting' and (user_id, kind, subject) in ${KEYS}
         returning user_id as "userId", kind, subject, attempts`,
        [practice, ...columnsOf(keys), channel, at],
      ),

    async settle(practice, keys, end, at) {
      if (keys.length === 0) return
      await database.query(
        `update notices set state = $5, fault = $6, due = coalesce($7::timestamptz, due), changed = $8
         where practice = $1 and (user_id, kind, subject) in ${KEYS}`,
        [practice, ...columnsOf(keys), end.state, end.fault ?? null, end.state === 'waiting' ? end.due : null, at],
      )
    },

    async giveUpClaimedBefore(practice, before, at) {
      const rows = await database.query<{ subject: string }>(
        `update notices set state = 'unsure', fault = 'the server stopped while sending', changed = $3
         where practice = $1 and state = 'sending' and changed < $2 returning subject`,
        [practice, before, at],
      )
      return rows.length
    },

    troubles: (practice, since) =>
      database.query<TroubledNotification>(
        `select n.user_id as "userId", u.name, n.kind, n.subject, n.channel, n.state, n.fault, n.attempts, n.changed
         from notices n join users u on u.id = n.user_id
         where n.practice = $1 and n.state in ('failed', 'unsure') and n.changed >= $2
         order by n.changed desc limit 200`,
        [practice, since],
      ),

    async forgetBefore(practice, before) {
      await database.query(
        `delete from notices where practice = $1 and state in ('sent', 'failed', 'unsure', 'unneeded') and changed < $2`,
        [practice, before],
      )
    },
  }
}
