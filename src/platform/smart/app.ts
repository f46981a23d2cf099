import type { JSONWebKeySet } from 'jose'

/**
 * public: runs on a user's device and cannot keep a secret. confidential: has a server and a secret. signed: has a
 * server and signs with its key. service: works without a signed-in user, and signs with its key.
 */
export type AppKind = 'public' | 'confidential' | 'signed' | 'service'

/** A third-party app that an administrator has registered. */
export interface App {
  id: string
  practice: number
  name: string
  kind: AppKind
  redirectUris: readonly string[]
  /** Where a launch from a chart begins; without it the app only starts on its own. */
  launchUrl: string | undefined
  /** The most it may ever ask for. */
  scopes: readonly string[]
  jwks: JSONWebKeySet | undefined
  jwksUri: string | undefined
  isDisabled: boolean
  createdAt: string
  createdBy: string
  version: number
}

export interface NewApp
  extends Pick<App, 'name' | 'kind' | 'redirectUris' | 'launchUrl' | 'scopes' | 'jwks' | 'jwksUri'> {}

/** Where its pages come from: only these may call the FHIR API and the token endpoint from a browser. */
export function originsOf({ redirectUris, launchUrl }: Pick<App, 'redirectUris' | 'launchUrl'>): string[] {
  const web = [...redirectUris, launchUrl ?? ''].filter((uri) => /^https?:\/\//.test(uri))
  return [...new Set(web.map((uri) => new URL(uri).origin))]
}
