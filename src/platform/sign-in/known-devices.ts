import type { Queryable } from '#platform/database/database.ts'
import type { Mode } from './accounts/users.ts'
import { digest, looksLikeToken, newToken } from './tokens.ts'

export const DEVICE_COOKIE = 'aurora_device'
export const deviceLifeMs = 180 * 24 * 60 * 60_000

/**
 * Browsers that have completed a sign-in to an account. The cookie opens nothing: it only prevents other people's wrong
 * guesses from pausing this browser's next sign-in. One browser may know several accounts, such as a shared computer at
 * reception.
 */
export function createKnownDevices(options: { database: Queryable; mode: Mode; now(): Date }) {
  const { database, mode } = options
  const since = () => new Date(options.now().getTime() - deviceLifeMs).toISOString()

  return {
    /** The key this browser is counted under; undefined for one that never signed in to the account. */
    async find(email: string, token: string | undefined): Promise<string | undefined> {
      if (!looksLikeToken(token)) return undefined
      const rows = await database.query<{ hash: string }>(
        `select d.token_hash as hash from known_devices d join users u on u.id = d.user_id
         where d.token_hash = $1 and u.mode = $2 and u.email = $3 and d.last_used > $4`,
        [digest(token), mode, email, since()],
      )
      return rows[0]?.hash
    },

    /** Returns the browser's token: the one it had, or a new one. */
    async remember(userId: string, token: string | undefined): Promise<string> {
      const kept = looksLikeToken(token) ? token : newToken()
      await database.query(
        `insert into known_devices (token_hash, user_id, last_used) values ($1, $2, $3)
         on conflict (token_hash, user_id) do update set last_used = excluded.last_used`,
        [digest(kept), userId, options.now().toISOString()],
      )
      return kept
    },

    async sweep(): Promise<void> {
      await database.query('delete from known_devices where last_used < $1', [since()])
    },
  }
}

export type KnownDevices = ReturnType<typeof createKnownDevices>
