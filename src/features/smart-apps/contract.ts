import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { appLaunch } from './launch/contract.ts'
import {
  ADDRESSES_AT_MOST,
  APP_KINDS,
  jwksProblem,
  launchProblem,
  NAME_LENGTH,
  redirectProblem,
  scopesProblem,
} from './rules.ts'

const everyone = ['patient', 'provider', 'admin'] as const

export const RegisteredApp = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(APP_KINDS),
  redirectUris: z.array(z.string()),
  launchUrl: z.optional(z.string()),
  scopes: z.array(z.string()),
  /** The public keys as JSON text. */
  jwks: z.optional(z.string()),
  jwksUri: z.optional(z.string()),
  isDisabled: z.boolean(),
  createdAt: z.string(),
  createdBy: z.string(),
  version: z.number(),
})
export type RegisteredApp = z.infer<typeof RegisteredApp>

const checkedText = (problem: (text: string) => string | undefined) =>
  z.string().check(
    z.superRefine((text, context) => {
      const message = problem(text)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  )

const fields = {
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(NAME_LENGTH, `Use at most ${NAME_LENGTH} characters`)),
  redirectUris: z.array(checkedText(redirectProblem)).check(z.maxLength(ADDRESSES_AT_MOST)),
  launchUrl: z.optional(checkedText(launchProblem)),
  scopes: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(200)),
  jwks: z.optional(checkedText(jwksProblem)),
  jwksUri: z.optional(z.url({ protocol: /^https?$/, error: 'Enter a whole address' })),
}

const NewApp = z.object({ ...fields, kind: z.enum(APP_KINDS) }).check(
  z.superRefine((app, context) => {
    const problem = scopesProblem(app.scopes, app.kind)
    if (problem) context.addIssue({ code: 'custom', path: ['scopes'], message: problem })
    if (app.kind !== 'service' && app.redirectUris.length === 0) {
      context.addIssue({ code: 'custom', path: ['redirectUris'], message: 'Enter the redirect addresses' })
    }
    if ((app.kind === 'signed' || app.kind === 'service') && !app.jwks && !app.jwksUri) {
      context.addIssue({ code: 'custom', path: ['jwks'], message: 'Enter its public keys or where they are published' })
    }
  }),
)
export type NewApp = z.infer<typeof NewApp>

const AppChange = z.object({ ...fields, isDisabled: z.boolean() })

export const AuthorisationQuestion = z.object({
  app: z.object({ name: z.string(), kind: z.enum(APP_KINDS), address: z.string() }),
  /** What the app could do if allowed, as readable text. */
  lines: z.array(z.string()),
  patient: z.optional(z.object({ id: z.string(), name: z.string(), birthDate: z.optional(z.string()) })),
  needsPatient: z.boolean(),
  /** Allowed before and just opened from a chart, so there is no need to ask again. */
  isKnown: z.boolean(),
})
export type AuthorisationQuestion = z.infer<typeof AuthorisationQuestion>

const Authorised = z.object({
  app: z.string(),
  name: z.string(),
  /** ISO instant of the latest authorisation. */
  since: z.string(),
  lines: z.array(z.string()),
  isDisabled: z.boolean(),
})

const RequestId = z.object({ id: z.string().check(z.regex(/^[\w-]{16,64}$/)) })
const ReturnTo = z.object({ returnTo: z.string() })

export const smartApps = {
  configuration: endpoint({
    method: 'GET',
    path: '/fhir/.well-known/smart-configuration',
    access: 'public',
    summary: 'Where and how apps ask for access (SMART App Launch 2.2)',
    reply: z.record(z.string(), z.unknown()),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/apps',
    summary: 'Registered third-party apps and services',
    access: ['admin'],
    reply: z.array(RegisteredApp),
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/apps',
    summary: 'Registers a third-party app or service',
    access: ['admin'],
    body: NewApp,
    status: 201,
    reply: z.object({ app: RegisteredApp, secret: z.optional(z.string()) }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/apps/{id}',
    summary: 'Changes a registration',
    access: ['admin'],
    body: AppChange,
    reply: RegisteredApp,
  }),
  renewSecret: endpoint({
    method: 'POST',
    path: '/api/apps/{id}/secret',
    summary: 'Issues a new client secret, shown once',
    access: ['admin'],
    reply: z.object({ secret: z.string() }),
  }),
  launchable: appLaunch.launchable,
  launch: appLaunch.launch,
  request: endpoint({
    method: 'GET',
    path: '/api/apps/requests/{id}',
    summary: 'What an app asks the signed-in user to allow',
    access: everyone,
    params: RequestId,
    reply: AuthorisationQuestion,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/apps/requests/{id}/approve',
    summary: 'Allows what an app asked for',
    access: everyone,
    params: RequestId,
    body: z.object({ patientId: z.optional(z.string()) }),
    reply: ReturnTo,
  }),
  deny: endpoint({
    method: 'POST',
    path: '/api/apps/requests/{id}/deny',
    summary: 'Refuses what an app asked for',
    access: everyone,
    params: RequestId,
    reply: ReturnTo,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/apps/mine',
    summary: 'Apps the signed-in user has given access to',
    access: everyone,
    reply: z.array(Authorised),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/apps/mine/{id}',
    summary: 'Withdraws the access of an app',
    access: everyone,
    reply: z.object({ message: z.string() }),
  }),
}
