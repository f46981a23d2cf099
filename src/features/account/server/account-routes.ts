import { practiceZone } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { DEVICE_COOKIE, deviceLifeMs } from '#platform/sign-in/known-devices.ts'
import type { SignIn } from '#platform/sign-in/sign-in.ts'
import { account } from '../contract.ts'
import type { OwnCharts } from './own-charts.ts'

export function accountRoutes(signIn: SignIn, ownCharts: OwnCharts): Route[] {
  async function current(token: string | undefined) {
    const signedIn = await signIn.authenticate(token, { passive: true }) // this request already counted as activity
    if (!signedIn) throw new Problem(401, 'Please sign in again.')
    return signedIn
  }

  return serve(account)({
    setting: () => ({ ...signIn.setting, timeZone: practiceZone() }),

    async login({ body, client, cookie, readCookie, setCookie }) {
      const device = readCookie(DEVICE_COOKIE)
      const { reply, token } = await signIn.login(body, client, { oldToken: cookie.value, device })
      if (token) cookie.set(token)
      if (token && reply.user)
        setCookie(DEVICE_COOKIE, await signIn.rememberDevice(reply.user.id, device), deviceLifeMs)
      return reply
    },

    async verify({ body, client, cookie, readCookie, setCookie }) {
      const { token, user, message } = await signIn.verify(body, client, cookie.value)
      cookie.set(token)
      setCookie(DEVICE_COOKIE, await signIn.rememberDevice(user.id, readCookie(DEVICE_COOKIE)), deviceLifeMs)
      return { user, message }
    },

    resendCode: async ({ body, client }) => ({ message: await signIn.resendCode(body, client) }),
    registerPatient: async ({ body, client }) => ({ message: await signIn.registerPatient(body, client) }),
    registerProvider: async ({ body, client }) => ({ message: await signIn.registerProvider(body, client) }),

    me: async ({ cookie }) => ({ user: (await current(cookie.value)).user }),

    async logout({ client, cookie }) {
      await signIn.logout(cookie.value, client)
      cookie.clear()
      return { message: "You've been securely logged out" }
    },

    async extend({ cookie }) {
      const { idleExpiresAt, absoluteExpiresAt } = (await current(cookie.value)).session
      return { idleExpiresAt, absoluteExpiresAt }
    },

    requestReset: async ({ body, client }) => ({ message: await signIn.requestReset(body.email, client) }),

    async resetPassword({ body, client, cookie }) {
      const message = await signIn.resetPassword(body, client)
      cookie.clear()
      return { message }
    },

    confirmEmail: async ({ body, client }) => ({ message: await signIn.confirmEmail(body.token, client) }),

    async changePassword({ body, who, client, cookie, readCookie, setCookie }) {
      const { session } = await current(cookie.value)
      const { token, message } = await signIn.changePassword(body, who, session, client)
      cookie.set(token)
      setCookie(DEVICE_COOKIE, await signIn.rememberDevice(who.id, readCookie(DEVICE_COOKIE)), deviceLifeMs)
      return { message }
    },

    sessions: async ({ who, cookie }) => signIn.sessions(who, (await current(cookie.value)).session.id),

    async endOtherSessions({ who, cookie, client }) {
      const { session } = await current(cookie.value)
      return { message: await signIn.endOtherSessions(who, session.id, client) }
    },

    security: ({ who }) => signIn.security(who),
    startTotp: ({ who, client }) => signIn.startTotp(who, client),

    async confirmTotp({ who, body, client, cookie, readCookie, setCookie }) {
      const { token, ...reply } = await signIn.confirmTotp(who, body.code, client)
      cookie.set(token)
      setCookie(DEVICE_COOKIE, await signIn.rememberDevice(who.id, readCookie(DEVICE_COOKIE)), deviceLifeMs)
      return reply
    },

    removeTotp: async ({ who, body, client }) => ({ message: await signIn.removeTotp(who, body, client) }),
    pendingProviders: ({ who, client }) => signIn.pendingProviders(who, client),

    async decideProvider({ params, body, who, records, client }) {
      return { message: await signIn.decideProvider(params.id, body, { who, records, client }) }
    },

    patientAccounts: ({ who, client }) => signIn.patientAccounts(who, client),

    async linkPatient({ params, body, who, records, client }) {
      const { patientId, verified } = body
      const { message, linked } = await signIn.linkPatient(params.id, patientId, verified, { who, records, client })
      await ownCharts.afterLink(linked, who)
      return { message }
    },
  })
}
