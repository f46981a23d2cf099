import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose'
import type { Provider } from 'oidc-provider'
import { type FhirScope, narrowScopes, parseScopes } from '#fhir/codes/smart-scopes.ts'
import type { Database } from '#platform/database/database.ts'
import type { Identity } from '#platform/records/identity.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import { findById, type Mode, toIdentity } from '#platform/sign-in/accounts/users.ts'
import type { App } from './app.ts'
import type { Apps } from './apps.ts'
import type { Grants } from './grants.ts'
import { ASSERTION_ALGORITHMS } from './open-provider.ts'

interface Parts {
  provider(): Promise<Provider>
  apps: Apps
  grants: Grants
  database: Database
  mode: Mode
  fetchKeys(url: URL): Promise<Response>
}

/**
 * The identity behind a token. App, account and permission are looked up every time: what was disabled, closed or
 * withdrawn ends with the next request, and a lowered limit applies immediately.
 */
export async function identify(parts: Parts, token: string, audience: string): Promise<Identity | undefined> {
  if (token.split('.').length === 3) return fromSigned(parts, token, audience)
  const { AccessToken, ClientCredentials } = await parts.provider()
  const access = await AccessToken.find(token)
  if (access?.grantId) return ofPatient(parts, access.grantId, access.clientId, access.scope)
  const service = await ClientCredentials.find(token)
  const app = service?.clientId ? await parts.apps.find(service.clientId) : undefined
  return app && ofService(app, (service?.scope ?? '').split(' '))
}

async function ofPatient(
  { apps, grants, database, mode }: Parts,
  grantId: string,
  clientId: string | undefined,
  scope: string | undefined,
): Promise<Identity | undefined> {
  const grant = await grants.find(grantId)
  if (!grant || grant.app !== clientId) return undefined
  const [app, account] = await Promise.all([apps.find(grant.app), findById(database, mode, grant.userId)])
  if (!app || app.isDisabled || account?.status !== 'active' || account.practice !== grant.practice) return undefined
  const patient = toIdentity(account)
  return mintIdentity({
    kind: 'app',
    practice: grant.practice,
    id: app.id,
    name: app.name,
    role: patient.role,
    onBehalfOf: patient,
    scopes: narrowed((scope ?? '').split(' '), app, ['patient', 'user']),
    ...(grant.patient && { patientId: grant.patient }),
    ...(patient.practitionerId && { practitionerId: patient.practitionerId }),
  })
}

/** The named identity an administrator has made: only its own system scopes. */
function ofService(app: App, asked: readonly string[]): Identity | undefined {
  if (app.isDisabled || app.kind !== 'service') return undefined
  const { practice, id, name } = app
  return mintIdentity({ kind: 'app', practice, id, name, role: 'software', scopes: narrowed(asked, app, ['system']) })
}

function narrowed(asked: readonly string[], app: App, contexts: readonly FhirScope['context'][]): FhirScope[] {
  return parseScopes(narrowScopes(asked, app.scopes)).filter(({ context }) => contexts.includes(context))
}

const SIGNED_SECONDS_AT_MOST = 5 * 60

/** A CDS Hooks client signs each call itself (CDS Hooks 2.0, trusting CDS clients). Once used, the token is spent. */
async function fromSigned(parts: Parts, token: string, audience: string): Promise<Identity | undefined> {
  try {
    const app = await parts.apps.find(decodeJwt(token).iss ?? '')
    if (app?.kind !== 'service' || app.isDisabled) return undefined
    const { payload } = await jwtVerify(token, createLocalJWKSet(await keysOf(parts, app)), {
      algorithms: [...ASSERTION_ALGORITHMS],
      issuer: app.id,
      audience,
      requiredClaims: ['iss', 'aud', 'exp', 'iat', 'jti'],
      maxTokenAge: SIGNED_SECONDS_AT_MOST,
    })
    const { ReplayDetection } = (await parts.provider()) as unknown as Replays
    const isFirst = await ReplayDetection.unique(app.id, `cds ${payload.jti}`, Number(payload.exp) + 60)
    return isFirst ? ofService(app, app.scopes) : undefined
  } catch {
    // a token that cannot be verified gives no identity
    return undefined
  }
}

interface Replays {
  ReplayDetection: { unique(issuer: string, id: string, expires: number): Promise<boolean> }
}

async function keysOf({ fetchKeys }: Parts, app: App): Promise<JSONWebKeySet> {
  if (app.jwks) return app.jwks
  if (!app.jwksUri) return { keys: [] }
  return (await (await fetchKeys(new URL(app.jwksUri))).json()) as JSONWebKeySet
}
