import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { write } from '#platform/api/web/write.ts'
import { passkeys } from '../passkeys/contract.ts'
import { isCancelled, plain } from './passkey-support.ts'

/** The server's reply about the new passkey; undefined if the user cancels. */
export async function addPasskey(password: string, name: string): Promise<string | undefined> {
  const { ceremony, options } = await write(passkeys.start, { body: { password } })
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    if (isCancelled(error)) return undefined
    if (error instanceof Error && error.name === 'InvalidStateError')
      throw new Error('This device already has a passkey for your account.')
    throw error
  })
  if (!response) return undefined
  const { message } = await write(passkeys.add, { body: { ceremony, name, response: plain(response) } })
  return message
}
