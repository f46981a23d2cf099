import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { LoginReply } from '../contract.ts'
import { PASSKEY_NAME_LENGTH } from './rules.ts'

const everyone = ['patient', 'provider', 'admin'] as const
const Message = z.object({ message: z.string() })

/** The browser's request and response (W3C Web Authentication, JSON forms); the library validates them. */
const Options = z.record(z.string(), z.unknown())
const Ceremony = z.string().check(z.maxLength(100))
const ID = z.string().check(z.minLength(1), z.maxLength(1024))
const RegistrationResponse = z.looseObject({
  id: ID,
  rawId: ID,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: z.string().check(z.maxLength(5000)),
    attestationObject: z.string().check(z.maxLength(20_000)),
  }),
  clientExtensionResults: z.looseObject({}),
})
const AuthenticationResponse = z.looseObject({
  id: ID,
  rawId: ID,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: z.string().check(z.maxLength(5000)),
    authenticatorData: z.string().check(z.maxLength(5000)),
    signature: z.string().check(z.maxLength(5000)),
    userHandle: z.optional(z.string().check(z.maxLength(500))),
  }),
  clientExtensionResults: z.looseObject({}),
})

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

export const passkeys = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/passkeys',
    access: everyone,
    summary: "The caller's own passkeys",
    reply: z.array(Passkey),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/start',
    access: everyone,
    summary: 'Starts to add a passkey; needs the password',
    body: z.object({ password: z.string().check(z.minLength(1, 'Enter your password'), z.maxLength(200)) }),
    reply: z.object({ ceremony: z.string(), options: Options }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys',
    access: everyone,
    summary: 'Adds the passkey the browser has made',
    status: 201,
    body: z.object({
      ceremony: Ceremony,
      name: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Enter a name'),
          z.maxLength(PASSKEY_NAME_LENGTH, `Use at most ${PASSKEY_NAME_LENGTH} characters`),
        ),
      response: RegistrationResponse,
    }),
    reply: Message,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/{id}/remove',
    access: everyone,
    summary: 'Removes a passkey of the caller',
    params: z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/, 'Choose one from the list')) }),
    reply: Message,
  }),
  startLogin: endpoint({
    method: 'POST',
    path: '/api/auth/passkey-login/start',
    access: 'public',
    summary: 'Starts a sign-in with a passkey',
    reply: z.object({ ceremony: z.string(), options: Options }),
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/passkey-login',
    access: 'public',
    summary: 'Signs in with a passkey; where it did not check the person, a second factor is asked for',
    body: z.object({ ceremony: Ceremony, response: AuthenticationResponse }),
    reply: LoginReply,
  }),
}
