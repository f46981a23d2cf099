import { randomInt } from 'node:crypto'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { SecretBox } from '../secret-box.ts'
import { digest, looksLikeToken, newToken } from '../tokens.ts'

export const codeLifeMs = 10 * 60_000
export const mostTries = 5
export const mostSends = 5
export const resendCooldownMs = 30_000

export type Method = 'sms' | 'totp' | 'demo'

export interface PendingSignIn {
  userId: string
  method: Method
  codeHash: string | null
  sends: number
  sent: string
}

const columns = 'user_id as "userId", method, code_hash as "codeHash", sends, sent'

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

export type PendingSignIns = ReturnType<typeof createPendingSignIns>

/** Sign-ins with a correct password that still need the second factor. Their ids cannot be guessed. */
export function createPendingSignIns(options: { database: Database; box: SecretBox; now(): Date }) {
  const { database, box } = options
  const codeHash = (idHash: string, code: string | undefined) => (code ? box.fingerprint(`${idHash} ${code}`) : null)
  const at = (laterMs = 0) => new Date(options.now().getTime() + laterMs).toISOString()

  return {
    /** One at a time for each account: an earlier one ends here. */
    async begin(on: Queryable, userId: string, method: Method, code?: string): Promise<string> {
      const token = newToken()
      const idHash = digest(token)
      await on.query('delete from pending_sign_ins where user_id = $1 and method <> $2', [userId, 'demo'])
      await on.query(
        `insert into pending_sign_ins (id_hash, user_id, method, code_hash, sends, sent, expires)
         values ($1, $2, $3, $4, 1, $5, $6)`,
        [idHash, userId, method, codeHash(idHash, code), at(), at(codeLifeMs)],
      )
      return token
    },

    async find(token: string): Promise<PendingSignIn | undefined> {
      if (!looksLikeToken(token)) return undefined
      const rows = await database.query<PendingSignIn>(
        `select ${columns} from pending_sign_ins where id_hash = $1 and expires > $2 and tries < $3`,
        [digest(token), at(), mostTries],
      )
      return rows[0]
    },

    /** Uses one of the attempts, in one statement, so that simultaneous guesses are all counted. */
    async takeTry(token: string): Promise<PendingSignIn | undefined> {
      if (!looksLikeToken(token)) return undefined
      const rows = await database.query<PendingSignIn>(
        `update pending_sign_ins set tries = tries + 1 where id_hash = $1 and expires > $2 and tries < $3
         returning ${columns}`,
        [digest(token), at(), mostTries],
      )
      return rows[0]
    },

    isCode(token: string, pending: PendingSignIn, code: string): boolean {
      return pending.codeHash !== null && pending.codeHash === codeHash(digest(token), code)
    },

    /** The tries already used stay used. False when another request was quicker. */
    async renew(token: string, pending: PendingSignIn, code: string): Promise<boolean> {
      const idHash = digest(token)
      const rows = await database.query(
        `update pending_sign_ins set code_hash = $2, sends = sends + 1, sent = $3, expires = $4
         where id_hash = $1 and sends = $5 returning sends`,
        [idHash, codeHash(idHash, code), at(), at(codeLifeMs), pending.sends],
      )
      return rows.length > 0
    },

    /** False when it was used meanwhile: one code signs in once. */
    async finish(on: Queryable, token: string): Promise<boolean> {
      const rows = await on.query('delete from pending_sign_ins where id_hash = $1 returning id_hash', [digest(token)])
      return rows.length > 0
    },

    async drop(on: Queryable, userId: string): Promise<void> {
      await on.query('delete from pending_sign_ins where user_id = $1', [userId])
    },
  }
}
