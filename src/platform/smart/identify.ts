import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose'
import type { Provider } from 'oidc-provider'
import { type FhirScope, narrowScopes, parseScopes } from '#fhir/codes/smart-scopes.ts'
import type { Database } from '#platform/database/database.ts'
import type { AccessEpoch } from '#platform/records/access-epoch/open-access-epoch.ts'
import type { Identity } from '#platform/records/identity.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import { findById, type Mode, toIdentity } from '#platform/sign-in/accounts/users.ts'
import { digest } from '#platform/sign-in/tokens.ts'
import type { App } from './app.ts'
import type { Apps } from './apps.ts'
import type { Grants } from './grants.ts'
import { ASSERTION_ALGORITHMS } from './open-provider.ts'

/** A caller whom this process knows is identified at once. `audienceOf` gives the requested address. */
export type Identify = (token: string, audienceOf: () => string) => Promise<Identity | undefined> | Identity

interface Parts {
  provider(): Promise<Provider>
  apps: Apps
  grants: Grants
  database: Database
  accessEpoch: AccessEpoch
  mode: Mode
  fetchKeys(url: URL): Promise<Response>
}

interface Known {
  who: Identity
  /** The number of `access_epoch` it was looked up at. */
  callers: number
  expiresMs: number
}

const REMEMBERED = 10_000

/**
 * The identity behind a token. App, account and permission are held in memory until the number `callers` of
 * `access_epoch` moves: what was disabled, closed or withdrawn ends with the next request, in every process, because
 * each request compares the number with the database before it is answered.
 */
export function identifier(parts: Parts): Identify {
  const { accessEpoch } = parts
  const known = new Map<string, Known>()

  async function lookUpAndHold(key: string, token: string, audience: string): Promise<Identity | undefined> {
    // the number first: what changes while the token is looked up is then noticed
    const { callers } = await accessEpoch.read()
    const found = await lookUp(parts, token, audience)
    if (!found) return undefined
    accessEpoch.stamp(found.who, callers)
    if (found.expiresMs !== undefined) {
      if (known.size >= REMEMBERED) known.clear()
      known.set(key, { who: found.who, callers, expiresMs: found.expiresMs })
    }
    return found.who
  }

  return (token, audienceOf) => {
    const key = digest(token)
    const held = known.get(key)
    if (held && held.callers >= accessEpoch.newest.callers && Date.now() < held.expiresMs) return held.who
    known.delete(key)
    return lookUpAndHold(key, token, audienceOf())
  }
}

interface LookedUp {
  who: Identity
  /** Undefined where the token counts once. */
  expiresMs?: number
}

async function lookUp(parts: Parts, token: string, audience: string): Promise<LookedUp | undefined> {
  if (token.split('.').length === 3) {
    const who = await fromSigned(parts, token, audience)
    return who && { who }
  }
  const { AccessToken, ClientCredentials } = await parts.provider()
  const access = await AccessToken.find(token)
  if (access?.grantId) {
    const who = await ofPatient(parts, access.grantId, access.clientId, access.scope)
    return who && { who, expiresMs: expiryOf(access) }
  }
  const service = await ClientCredentials.find(token)
  const app = service?.clientId ? await parts.apps.find(service.clientId) : undefined
  const who = app && ofService(app, (service?.scope ?? '').split(' '))
  return who && service && { who, expiresMs: expiryOf(service) }
}

const expiryOf = ({ remainingTTL }: { remainingTTL: number }): number => Date.now() + remainingTTL * 1000

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
