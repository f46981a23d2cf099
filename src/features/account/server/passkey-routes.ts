import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { DEVICE_COOKIE, deviceLifeMs } from '#platform/sign-in/known-devices.ts'
import type { SignIn } from '#platform/sign-in/sign-in.ts'
import { passkeys } from '../passkeys/contract.ts'

export function passkeyRoutes(signIn: SignIn): Route[] {
  return serve(passkeys)({
    list: ({ who }) => signIn.passkeys(who),

    async start({ who, body, client }) {
      const { ceremony, options } = await signIn.startPasskey(who, body.password, client)
      return { ceremony, options: { ...options } }
    },

    async add({ who, body, client }) {
      // the library validates all of it
      const response = body.response as unknown as RegistrationResponseJSON
      return { message: await signIn.addPasskey(who, { ...body, response }, client) }
    },

    remove: async ({ who, params, client }) => ({ message: await signIn.removePasskey(who, params.id, client) }),

    async startLogin({ client }) {
      const { ceremony, options } = await signIn.startPasskeyLogin(client)
      return { ceremony, options: { ...options } }
    },

    async login({ body, client, cookie, readCookie, setCookie }) {
      const response = body.response as unknown as AuthenticationResponseJSON
      const { reply, token } = await signIn.passkeyLogin({ ceremony: body.ceremony, response }, client, cookie.value)
      if (token) cookie.set(token)
      if (token && reply.user) {
        const device = await signIn.rememberDevice(reply.user.id, readCookie(DEVICE_COOKIE))
        setCookie(DEVICE_COOKIE, device, deviceLifeMs)
      }
      return reply
    },
  })
}
