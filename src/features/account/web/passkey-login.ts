import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import type { Reply } from '#platform/api/endpoint.ts'
import { write } from '#platform/api/web/write.ts'
import { passkeys } from '../passkeys/contract.ts'
import { isCancelled, plain } from './passkey-support.ts'

/** Loaded on first use, to keep the sign-in page small. Undefined if the user cancels. */
export async function passkeyLogin(): Promise<Reply<typeof passkeys.login> | undefined> {
  const { ceremony, options } = await write(passkeys.startLogin, {}, { expects401: true })
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    if (isCancelled(error)) return undefined
    throw error
  })
  if (!response) return undefined
  return write(passkeys.login, { body: { ceremony, response: plain(response) } }, { expects401: true })
}
