import type { Queryable } from '#platform/database/database.ts'
import { digest, looksLikeToken, newToken } from '../tokens.ts'

export type LinkPurpose = 'reset-password' | 'confirm-email'

const lifeMs: Record<LinkPurpose, number> = {
  'reset-password': 30 * 60_000,
  'confirm-email': 3 * 24 * 60 * 60_000,
}

/** A new link of a kind ends the earlier ones of that kind. */
export async function storeLink(
  on: Queryable,
  { hash, userId, purpose, expires }: { hash: string; userId: string; purpose: LinkPurpose; expires: string },
): Promise<void> {
  await on.query('delete from account_links where user_id = $1 and purpose = $2', [userId, purpose])
  await on.query('insert into account_links (token_hash, user_id, purpose, expires) values ($1, $2, $3, $4)', [
    hash,
    userId,
    purpose,
    expires,
  ])
}

export async function issueLink(on: Queryable, userId: string, purpose: LinkPurpose, now: Date): Promise<string> {
  const token = newToken()
  const expires = new Date(now.getTime() + lifeMs[purpose]).toISOString()
  await storeLink(on, { hash: digest(token), userId, purpose, expires })
  return token
}

/** The owner of a link, without using it. */
export async function peekLink(
  on: Queryable,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<string | undefined> {
  if (!looksLikeToken(token)) return undefined
  const rows = await on.query<{ userId: string }>(
    'select user_id as "userId" from account_links where token_hash = $1 and purpose = $2 and expires > $3',
    [digest(token), purpose, now.toISOString()],
  )
  return rows[0]?.userId
}

/** Single use: the first use deletes the row. */
export async function takeLink(on: Queryable, token: string, purpose: LinkPurpose, now: Date): Promise<boolean> {
  const rows = await on.query(
    'delete from account_links where token_hash = $1 and purpose = $2 and expires > $3 returning user_id',
    [digest(token), purpose, now.toISOString()],
  )
  return rows.length > 0
}
