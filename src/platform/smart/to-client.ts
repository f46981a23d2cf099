import type { AdapterPayload } from 'oidc-provider'
import type { StoredApp } from './apps.ts'

const AUTH_METHOD = {
  public: 'none',
  confidential: 'client_secret_basic',
  signed: 'private_key_jwt',
  service: 'private_key_jwt',
} as const

/** A registered app as the OpenID provider knows it; a disabled one is unknown to it. */
export function toClient(app: StoredApp): AdapterPayload | undefined {
  if (app.isDisabled) return undefined
  const isService = app.kind === 'service'
  const isWeb = app.redirectUris.every((uri) => /^https?:\/\//.test(uri))
  return {
    client_id: app.id,
    client_name: app.name,
    application_type: isWeb ? 'web' : 'native',
    redirect_uris: isService ? [] : [...app.redirectUris],
    response_types: isService ? [] : ['code'],
    grant_types: isService ? ['client_credentials'] : ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: AUTH_METHOD[app.kind],
    // the digest, not the secret: compared by digest
    ...(app.secretDigest && { client_secret: app.secretDigest }),
    ...(app.jwks && { jwks: app.jwks }),
    ...(app.jwksUri && !app.jwks && { jwks_uri: app.jwksUri }),
  } as AdapterPayload
}
