import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import QRCode from 'qrcode'
import type { Queryable } from '#platform/database/database.ts'
import type { Account } from '../accounts/users.ts'
import type { SignInContext } from '../options.ts'

const stepMs = 30_000
/** A phone's clock may be one step fast or slow. */
const steps = 1
const recoveryCodes = 10
// no 0, 1, i, l, o, u: easy to read aloud and copy by hand; 10 letters of 30 are 49 bits
const letters = '23456789abcdefghjkmnpqrstvwxyz'

function totpOf(secretBase32: string, email: string): TOTP {
  return new TOTP({ issuer: 'Aurora', label: email, secret: Secret.fromBase32(secretBase32), digits: 6, period: 30 })
}

export interface TotpOffer {
  secret: string
  otpauthUrl: string
  qrSvg: string
}

export async function newTotpOffer(email: string): Promise<TotpOffer> {
  const secret = new Secret({ size: 20 }).base32
  const otpauthUrl = totpOf(secret, email).toString()
  const qrSvg = await QRCode.toString(otpauthUrl, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return { secret, otpauthUrl, qrSvg }
}

/** The time step a code belongs to, or undefined when it is none of the current ones. */
export function matchingStep(secretBase32: string, code: string, at: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totpOf(secretBase32, '').validate({ token: code, timestamp: at.getTime(), window: steps })
  return delta === null ? undefined : Math.floor(at.getTime() / stepMs) + delta
}

export function newRecoveryCodes(): string[] {
  const word = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: recoveryCodes }, () => `${word()}-${word()}`)
}

const recoveryText = (userId: string, code: string): string =>
  `${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`

export async function storeRecoveryCodes(
  context: SignInContext,
  on: Queryable,
  userId: string,
  codes: readonly string[],
): Promise<void> {
  await on.query('delete from recovery_codes where user_id = $1', [userId])
  await on.query('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::text[])', [
    userId,
    codes.map((code) => context.box.fingerprint(recoveryText(userId, code))),
  ])
}

/** Uses up the code: the same time step or recovery code is never accepted twice, not even simultaneously. */
export async function spendTotpOrRecoveryCode(
  context: SignInContext,
  account: Account,
  code: string,
): Promise<boolean> {
  if (!account.totpSecret) return false
  const step = matchingStep(context.box.decrypt(account.totpSecret), code, context.now())
  const rows =
    step === undefined
      ? await context.database.query(
          'update recovery_codes set used = $3 where user_id = $1 and code_hash = any($2::text[]) and used is null returning user_id',
          [account.id, context.box.fingerprints(recoveryText(account.id, code)), context.now().toISOString()],
        )
      : await context.database.query(
          `update users set totp_last_step = $2 where id = $1 and (totp_last_step is null or totp_last_step < $2)
           returning id`,
          [account.id, step],
        )
  return rows.length > 0
}
