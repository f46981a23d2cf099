import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { Problem } from '#platform/api/problem.ts'
import type { Client } from '#platform/api/server/serve.ts'
import type { Identity } from '#platform/records/identity.ts'
import { ownAccount, requirePassword } from './accounts/own-account.ts'
import type { Account } from './accounts/users.ts'
import { recordEvent, toAuditEntry } from './audit-entries.ts'
import { deliver } from './delivery/deliver.ts'
import type { SignInContext } from './options.ts'
import {
  findPasskey,
  PASSKEYS_AT_MOST,
  passkeyChallenges,
  passkeysOf,
  removePasskey,
  storePasskey,
} from './passkey-store.ts'
import { relyingParty } from './relying-party.ts'

export interface OwnPasskey {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

/** A user's own passkeys: added with the password, listed, removed. */
export function createPasskeys(context: SignInContext) {
  const { database } = context
  const challenges = passkeyChallenges(context)
  const party = relyingParty(context.publicUrl)

  const changed = (account: Account, operation: string, client: Client) =>
    toAuditEntry(context, { operation, action: 'U', account, by: account, client, practice: account.practice })

  function tellOwner(account: Account, what: string): void {
    const text = `${what} If it was not you, please call the practice.`
    if (context.mail) deliver(context, { to: account.email, subject: 'Your Aurora sign-in was changed', text })
  }

  async function refuse(account: Account, client: Client, why: string): Promise<never> {
    const { practice } = account
    await recordEvent(context, { operation: 'add-passkey', outcome: '8', why, account, by: account, client, practice })
    throw new Problem(422, 'The passkey could not be checked. Please try again.')
  }

  return {
    async passkeys(who: Identity): Promise<OwnPasskey[]> {
      const found = await passkeysOf(database, who.id)
      return found.map(({ id, name, created, lastUsed }) => ({
        id,
        name,
        createdAt: new Date(created).toISOString(),
        lastUsedAt: lastUsed ? new Date(lastUsed).toISOString() : null,
      }))
    },

    async startPasskey(
      who: Identity,
      password: string,
      client: Client,
    ): Promise<{ ceremony: string; options: PublicKeyCredentialCreationOptionsJSON }> {
      const account = await ownAccount(context, who)
      await requirePassword(context, account, password, client, 'add-passkey')
      const known = await passkeysOf(database, account.id)
      if (known.length >= PASSKEYS_AT_MOST)
        throw new Problem(409, `You have ${PASSKEYS_AT_MOST} passkeys. Remove one before you add another.`)
      const options = await generateRegistrationOptions({
        rpName: party.name,
        rpID: party.id,
        userName: account.email,
        userDisplayName: account.name,
        userID: new TextEncoder().encode(account.id),
        attestationType: 'none',
        excludeCredentials: known.map(({ credential: { id, transports } }) => ({
          id,
          ...(transports && { transports }),
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      })
      return { ceremony: await challenges.begin(options.challenge, account.id), options }
    },

    async addPasskey(
      who: Identity,
      { ceremony, name, response }: { ceremony: string; name: string; response: RegistrationResponseJSON },
      client: Client,
    ): Promise<string> {
      const account = await ownAccount(context, who)
      const expectedChallenge = await challenges.take(ceremony, account.id)
      if (!expectedChallenge) throw new Problem(409, 'This took too long. Please start again.')
      const checked = await verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: party.originFor(response.response.clientDataJSON),
        expectedRPID: party.id,
        requireUserVerification: false,
      }).catch(() => undefined)
      if (!checked?.verified) return refuse(account, client, 'passkey not verified')
      const { credential } = checked.registrationInfo
      if (await findPasskey(database, credential.id)) throw new Problem(409, 'This passkey is already registered.')
      await database.transaction(async (session) => {
        const at = context.now().toISOString()
        await storePasskey(session, { userId: account.id, name, credential, at })
        await context.audit.recordWithin(session, [changed(account, 'add-passkey', client)])
      })
      tellOwner(account, 'A passkey was just added to your Aurora account.')
      return 'You can now sign in with this passkey.'
    },

    async removePasskey(who: Identity, id: string, client: Client): Promise<string> {
      const account = await ownAccount(context, who)
      await database.transaction(async (session) => {
        if (!(await removePasskey(session, account.id, id))) throw new Problem(404, 'There is no such passkey.')
        await context.audit.recordWithin(session, [changed(account, 'remove-passkey', client)])
      })
      tellOwner(account, 'A passkey was just removed from your Aurora account.')
      return 'The passkey has been removed. It no longer opens your account.'
    },
  }
}
