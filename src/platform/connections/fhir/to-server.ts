import type { Secrets } from '../connections.ts'

export interface FhirServer {
  /** Base address without a slash at its end. */
  base: string
  clientId: string
  clientSecret: string | undefined
  scope: string
}

/** SMART backend scopes: read and search everything, create documents. */
const SCOPE = 'system/*.rs system/DocumentReference.c'

interface Given {
  endpoint: string
  clientId: string
  settings: Readonly<Record<string, string>>
  secrets: Secrets
}

export function toServer({ endpoint, clientId, settings, secrets }: Given): FhirServer {
  return {
    base: endpoint.replace(/\/+$/, ''),
    clientId,
    clientSecret: secrets.clientSecret,
    scope: settings.scope || SCOPE,
  }
}
