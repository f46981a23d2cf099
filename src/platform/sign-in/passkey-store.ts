import type { AuthenticatorTransportFuture, WebAuthnCredential } from '@simplewebauthn/server'
import { uuidv7 } from 'uuidv7'
import type { Database, Queryable } from '#platform/database/database.ts'
import { digest, looksLikeToken, newToken } from './tokens.ts'

export const challengeLifeMs = 5 * 60_000
export const PASSKEYS_AT_MOST = 10

export interface Passkey {
  id: string
  userId: string
  name: string
  created: string
  lastUsed: string | null
  credential: WebAuthnCredential
}

interface Row extends Omit<Passkey, 'credential'> {
  credentialId: string
  publicKey: string
  counter: string | number
  transports: string
}

const COLUMNS = `id, user_id as "userId", name, created, last_used as "lastUsed", credential_id as "credentialId",
  public_key as "publicKey", counter, transports`

function toPasskey({ credentialId, publicKey, counter, transports, ...row }: Row): Passkey {
  return {
    ...row,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter: Number(counter),
      transports: transports.split(' ').filter(Boolean) as AuthenticatorTransportFuture[],
    },
  }
}

export async function passkeysOf(on: Queryable, userId: string): Promise<Passkey[]> {
  const rows = await on.query<Row>(`select ${COLUMNS} from passkeys where user_id = $1 order by created, id`, [userId])
  return rows.map(toPasskey)
}

export async function findPasskey(on: Queryable, credentialId: string): Promise<Passkey | undefined> {
  const [row] = await on.query<Row>(`select ${COLUMNS} from passkeys where credential_id = $1`, [credentialId])
  return row && toPasskey(row)
}

export async function storePasskey(
  on: Queryable,
  { userId, name, credential, at }: { userId: string; name: string; credential: WebAuthnCredential; at: string },
): Promise<void> {
  await on.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      uuidv7(),
      userId,
      credential.id,
      Buffer.from(credential.publicKey).toString('base64url'),
      credential.counter,
      (credential.transports ?? []).join(' '),
      name,
      at,
    ],
  )
}

/** False if the counter has changed since it was read: two sign-ins at the same time with a copied passkey. */
export async function countUse(on: Queryable, passkey: Passkey, newCounter: number, at: string): Promise<boolean> {
  const rows = await on.query(
    'update passkeys set counter = $2, last_used = $3 where id = $1 and counter = $4 returning id',
    [passkey.id, newCounter, at, passkey.credential.counter],
  )
  return rows.length > 0
}

export async function removePasskey(on: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await on.query('delete from passkeys where user_id = $1 and id = $2 returning id', [userId, id])
  return rows.length > 0
}

/** For when someone else may hold one: a reset password, a reset second factor, a closed account. */
export async function clearPasskeys(on: Queryable, userId: string): Promise<void> {
  await on.query('delete from passkeys where user_id = $1', [userId])
}

export type Challenges = ReturnType<typeof passkeyChallenges>

/** A challenge is valid once, for a short time, and for one account. */
export function passkeyChallenges({ database, now }: { database: Database; now(): Date }) {
  return {
    async begin(challenge: string, userId?: string): Promise<string> {
      const token = newToken()
      const at = now()
      await database.query('delete from passkey_challenges where expires < $1', [at.toISOString()])
      await database.query(
        'insert into passkey_challenges (id_hash, user_id, challenge, expires) values ($1, $2, $3, $4)',
        [digest(token), userId ?? null, challenge, new Date(at.getTime() + challengeLifeMs).toISOString()],
      )
      return token
    },

    async take(token: string, userId?: string): Promise<string | undefined> {
      if (!looksLikeToken(token)) return undefined
      const [row] = await database.query<{ challenge: string }>(
        `delete from passkey_challenges where id_hash = $1 and user_id is not distinct from $2 and expires > $3
         returning challenge`,
        [digest(token), userId ?? null, now().toISOString()],
      )
      return row?.challenge
    },
  }
}
