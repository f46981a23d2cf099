import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { Problem } from '#platform/api/problem.ts'
import type { Client } from '#platform/api/server/serve.ts'
import type { Queryable } from '#platform/database/database.ts'
import { type Account, findById, toUser } from './accounts/users.ts'
import { recordEvent, recordTooMany } from './audit-entries.ts'
import { limits } from './limits.ts'
import { afterFirstFactor, type LoginResult, refuseUnlessOpen } from './login.ts'
import { openSession } from './open-session.ts'
import type { SignInContext } from './options.ts'
import { countUse, findPasskey, type Passkey, passkeyChallenges } from './passkey-store.ts'
import { relyingParty } from './relying-party.ts'

const REFUSED = 'This passkey does not open an account here. Sign in with your email and password.'

/**
 * Sign-in without a password. If the device verified the user (finger, face, PIN), the passkey is something they have
 * and something they know or are: both factors. If not, it replaces only the password, and the second factor follows.
 */
export function createPasskeyLogin(context: SignInContext) {
  const { database, mode, rateLimits } = context
  const challenges = passkeyChallenges(context)
  const party = relyingParty(context.publicUrl)

  async function count(client: Client): Promise<void> {
    const practice = await context.homePractice()
    await rateLimits.attempt(limits.passkey(client)).catch(async (problem: unknown) => {
      await recordTooMany(context, { operation: 'login', outcome: '8', client, practice }, problem)
      throw problem
    })
  }

  async function refuse(client: Client, why: string, account?: Account): Promise<never> {
    const practice = account?.practice ?? (await context.homePractice())
    await recordEvent(context, { operation: 'login', outcome: '8', client, practice, why, ...(account && { account }) })
    throw new Problem(401, REFUSED)
  }

  async function check(passkey: Passkey, response: AuthenticationResponseJSON, expectedChallenge: string) {
    const { clientDataJSON, userHandle } = response.response
    if (userHandle && Buffer.from(userHandle, 'base64url').toString('utf8') !== passkey.userId) return undefined
    return verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: party.originFor(clientDataJSON),
      expectedRPID: party.id,
      credential: passkey.credential,
      requireUserVerification: false,
    }).catch(() => undefined)
  }

  return {
    async startPasskeyLogin(
      client: Client,
    ): Promise<{ ceremony: string; options: PublicKeyCredentialRequestOptionsJSON }> {
      await count(client)
      const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'preferred' })
      return { ceremony: await challenges.begin(options.challenge), options }
    },

    async passkeyLogin(
      { ceremony, response }: { ceremony: string; response: AuthenticationResponseJSON },
      client: Client,
      oldToken?: string,
    ): Promise<LoginResult> {
      await count(client)
      const challenge = await challenges.take(ceremony)
      if (!challenge) return refuse(client, 'no such passkey sign-in')
      const passkey = await findPasskey(database, response.id)
      const account = passkey && (await findById(database, mode, passkey.userId))
      if (!passkey || !account) return refuse(client, 'unknown passkey')
      const checked = await check(passkey, response, challenge)
      if (!checked?.verified) return refuse(client, 'passkey not verified', account)
      await refuseUnlessOpen(context, account, client)
      const { newCounter, userVerified } = checked.authenticationInfo
      const countIt = (on: Queryable) => countUse(on, passkey, newCounter, context.now().toISOString())
      if (!userVerified) {
        if (!(await countIt(database))) return refuse(client, 'passkey used twice at the same time', account)
        return afterFirstFactor(context, account, client, oldToken)
      }
      const token = await openSession(context, { account, secondFactor: 'passkey', client, oldToken, claim: countIt })
      const signedIn = await findById(database, mode, account.id)
      const reply = { requiresVerification: false, user: toUser(signedIn ?? account), message: 'You are signed in.' }
      return { token, reply }
    },
  }
}
