import { Problem } from '#platform/api/problem.ts'
import type { Client } from '#platform/api/server/serve.ts'
import { recordEvent } from '../audit-entries.ts'
import { limits } from '../limits.ts'
import type { SignInContext } from '../options.ts'
import { digest, looksLikeToken, newToken } from '../tokens.ts'
import { type FirstAdministrator, insertFirstAdministrator, readyAdministrator } from './first-administrator.ts'

const LINK_LIFE_MS = 24 * 60 * 60_000

const unusable = () =>
  new Problem(410, 'This link has expired or was used already. Restart Aurora to have a new one printed.')

/** The way into a practice that has nobody yet: whoever can read what the server prints owns the installation. */
export function createFirstAdministratorLink(context: SignInContext) {
  const { database, mode, now } = context

  const hasAdministrator = async (): Promise<boolean> =>
    (await database.query(`select id from users where mode = $1 and role = 'admin' limit 1`, [mode])).length > 0

  return {
    /** A new link ends the earlier ones. Undefined once there is an administrator, and in the demonstration. */
    async issueFirstAdministratorLink(): Promise<{ link: string; expiresAt: string } | undefined> {
      if (mode === 'demo' || (await hasAdministrator())) return undefined
      const practice = await context.homePractice()
      const token = newToken()
      const expiresAt = new Date(now().getTime() + LINK_LIFE_MS).toISOString()
      await database.transaction(async (session) => {
        await session.query('delete from setup_links where practice = $1', [practice])
        await session.query(
          'insert into setup_links (token_hash, practice, created, expires) values ($1, $2, $3, $4)',
          [digest(token), practice, now().toISOString(), expiresAt],
        )
      })
      return { link: new URL(`/auth?mode=first-administrator&token=${token}`, context.publicUrl).href, expiresAt }
    },

    /** The link is used up and the account is made in one transaction: a crash leaves both or neither. */
    async createAdministratorByLink(token: string, input: FirstAdministrator, client: Client): Promise<string> {
      await context.rateLimits.attempt(limits.link(client))
      const at = now().toISOString()
      const known = looksLikeToken(token)
        ? await database.query('select 1 from setup_links where token_hash = $1 and expires > $2', [digest(token), at])
        : []
      if (mode === 'demo' || known.length === 0) {
        const practice = await context.homePractice()
        const why = 'no such link for the first administrator'
        await recordEvent(context, { operation: 'register', outcome: '8', why, client, practice })
        throw unusable()
      }
      const account = await readyAdministrator(context, input, 'setup link')
      await database.transaction(async (session) => {
        const taken = await session.query(
          'delete from setup_links where token_hash = $1 and expires > $2 returning token_hash',
          [digest(token), at],
        )
        if (taken.length === 0) throw unusable()
        await insertFirstAdministrator(context, session, account, client)
      })
      await context.rateLimits.forgive(limits.link(client))
      return 'Your account is ready. Sign in, then set up your authenticator app.'
    },
  }
}
