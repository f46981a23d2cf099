import { timingSafeEqual } from 'node:crypto'
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { everyScope, narrowScopes } from '#fhir/codes/smart-scopes.ts'
import type { Database } from '#platform/database/database.ts'
import { KEPT_TYPES } from '#platform/records/catalogue.ts'
import { findById, type Mode } from '#platform/sign-in/accounts/users.ts'
import type { SecretBox } from '#platform/sign-in/secret-box.ts'
import { digest } from '#platform/sign-in/tokens.ts'
import { originsOf } from './app.ts'
import type { Apps } from './apps.ts'
import { errorPage } from './error-page.ts'
import type { Grants } from './grants.ts'
import { loadLibrary } from './load-library.ts'
import { providerState } from './provider-state.ts'
import { signingKeys } from './signing-keys.ts'
import { PLAIN_SCOPES } from './smart-configuration.ts'
import { toClient } from './to-client.ts'

export interface ProviderOptions {
  database: Database
  box: SecretBox
  mode: Mode
  apps: Apps
  grants: Grants
  issuer: string
  fhirUrl: string
  /** Reads the keys an app publishes; through the guard of outgoing calls. */
  fetchKeys(url: URL): Promise<Response>
  /** A known app was refused a token or a token operation. */
  refused(app: string, why: string): void
  tell(message: string): void
  now(): Date
}

export const ACCESS_SECONDS = 15 * 60
export const SERVICE_ACCESS_SECONDS = 5 * 60 // SMART backend services: at most five minutes
const REFRESH_SECONDS = 90 * 86_400
const ASSERTION_SECONDS_AT_MOST = 5 * 60
/** What both kinds of signing apps sign with (SMART App Launch 2.2, client-confidential-asymmetric). */
export const ASSERTION_ALGORITHMS = ['RS384', 'ES384'] as const
export const REQUEST_COOKIE = 'aurora_app_request'
export const REQUESTS_PATH = '/api/apps/requests'

/** The certified provider, with our apps, our accounts, our database and the rules of SMART. */
export async function openProvider(options: ProviderOptions): Promise<Provider> {
  const { database, box, apps, grants, fhirUrl } = options
  const { Provider, errors } = await loadLibrary(options.tell)
  const keys = await signingKeys(database, box, options.now)

  const configuration: Configuration = {
    adapter: providerState({
      database,
      box,
      findClient: async (id) => {
        const app = await apps.find(id)
        return app && toClient(app)
      },
      usedAlready: (model) =>
        model === 'ReplayDetection'
          ? new errors.InvalidClientAuth('assertion already used')
          : new errors.InvalidGrant('used already'),
    }),
    jwks: { keys: keys as never },
    cookies: {
      keys: box.fingerprints('smart cookies'),
      names: { session: 'aurora_app_session', interaction: REQUEST_COOKIE, resume: 'aurora_app_resume' },
      // a request is approved in the browser that began it
      short: { path: REQUESTS_PATH, httpOnly: true, sameSite: 'lax', signed: true },
      long: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    scopes: [...PLAIN_SCOPES, ...everyScope(KEPT_TYPES)],
    claims: { openid: ['sub'], profile: ['name'], fhirUser: ['fhirUser'] },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientAuthMethods: ['none', 'client_secret_basic', 'private_key_jwt'],
    enabledJWA: { clientAuthSigningAlgValues: [...ASSERTION_ALGORITHMS], idTokenSigningAlgValues: ['RS256'] },
    allowOmittingSingleRegisteredRedirectUri: false,
    extraParams: {
      // a page that was pointed to another server must not request our token
      aud(_ctx: KoaContextWithOIDC, value: string | undefined) {
        if (value?.replace(/\/$/, '') !== fhirUrl) throw new errors.InvalidRequest(`aud must be ${fhirUrl}`)
      },
      launch: null,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      clientCredentials: { enabled: true },
      introspection: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      userinfo: { enabled: true },
    },
    routes: {
      authorization: '/authorize',
      token: '/token',
      introspection: '/introspect',
      revocation: '/revoke',
      jwks: '/keys',
      userinfo: '/userinfo',
    },
    ttl: {
      AccessToken: ACCESS_SECONDS,
      AuthorizationCode: 60,
      ClientCredentials: SERVICE_ACCESS_SECONDS,
      Grant: REFRESH_SECONDS,
      IdToken: ACCESS_SECONDS,
      Interaction: 15 * 60,
      RefreshToken: REFRESH_SECONDS,
      Session: 15 * 60,
    },
    expiresWithSession: () => false,
    issueRefreshToken: (_ctx, client, code) =>
      client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access'),
    rotateRefreshToken: true,
    clientBasedCORS: (_ctx, origin, client) =>
      originsOf({ redirectUris: client.redirectUris ?? [], launchUrl: undefined }).includes(origin),
    interactions: { url: (_ctx, interaction) => `/apps/authorise/${interaction.uid}` },
    // nothing is remembered by the provider: every request comes past our page, which knows what was agreed to
    loadExistingGrant: async (ctx) => {
      const id = ctx.oidc.result?.consent?.grantId
      return id ? ctx.oidc.provider.Grant.find(id) : undefined
    },
    findAccount: async (_ctx, id) => {
      const account = await findById(database, options.mode, id)
      if (account?.status !== 'active') return undefined
      const own = account.role === 'patient' ? account.patientId : account.practitionerId
      const fhirUser = own && `${fhirUrl}/${account.role === 'patient' ? 'Patient' : 'Practitioner'}/${own}`
      return { accountId: id, claims: () => ({ sub: id, name: account.name, ...(fhirUser && { fhirUser }) }) }
    },
    assertJwtClientAuthClaimsAndHeader: (_ctx, claims) => {
      const seconds = Number(claims.exp) - Date.now() / 1000
      if (seconds > ASSERTION_SECONDS_AT_MOST + 15) throw new errors.InvalidClientAuth('assertion valid for too long')
    },
    fetch: async (input) => options.fetchKeys(new URL(input instanceof Request ? input.url : input)),
    renderError: (ctx, out) => {
      ctx.type = 'html'
      ctx.body = errorPage(out.error, out.error_description)
    },
  }

  const provider = new Provider(options.issuer, configuration)
  // our configured address decides, not the request
  provider.proxy = true
  provider.Client.prototype.compareClientSecret = function compareClientSecret(
    this: { clientSecret?: string },
    actual: string,
  ) {
    const [kept, shown] = [Buffer.from(this.clientSecret ?? ''), Buffer.from(digest(actual))]
    return kept.length === shown.length && timingSafeEqual(kept, shown)
  } as never

  provider.registerGrantType(
    'client_credentials',
    async (ctx) => {
      const { client, params } = ctx.oidc
      const app = client && (await apps.find(client.clientId))
      const asked = String(params?.scope ?? '').split(' ')
      const scopes = narrowScopes(
        asked.filter((scope) => scope.startsWith('system/')),
        app?.scopes ?? [],
      )
      if (!client || scopes.length === 0)
        throw new errors.InvalidScope('no such scope is open to this service', asked.join(' '))
      const token = new provider.ClientCredentials({ client, scope: scopes.join(' ') } as never)
      ctx.oidc.entity('ClientCredentials', token)
      const value = await token.save()
      ctx.body = { access_token: value, token_type: 'bearer', expires_in: token.expiration, scope: token.scope }
    },
    ['scope'],
  )

  provider.use(async (ctx, next) => {
    await next()
    const { oidc } = ctx as KoaContextWithOIDC
    const body = ctx.body as Record<string, unknown> | undefined
    if (oidc?.route === 'discovery' && body) body.scopes_supported = [...PLAIN_SCOPES]
    const grantId = oidc?.entities.AccessToken?.grantId
    const tellsOfIt = oidc?.route === 'token' || (oidc?.route === 'introspection' && body?.active === true)
    if (!grantId || !tellsOfIt || ctx.status !== 200 || !body) return
    const grant = await grants.find(grantId)
    if (grant?.patient) Object.assign(body, { patient: grant.patient, need_patient_banner: true })
  })
  const keep = (ctx: KoaContextWithOIDC, error: Error & { error_detail?: string }): void => {
    const id = ctx.oidc?.client?.clientId
    const isAnswer = error.message === 'access_denied' // the user's refusal is audited where it happened
    if (id && !isAnswer) options.refused(id, `${error.message} ${error.error_detail ?? ''}`.trim())
  }
  // a fault of ours; its message may quote values
  provider.on('server_error', (_ctx, error) => options.tell(`The OpenID provider failed: ${error.name}`))
  provider.on('grant.error', keep)
  provider.on('authorization.error', keep)
  provider.on('introspection.error', keep)
  provider.on('revocation.error', keep)
  return provider
}
