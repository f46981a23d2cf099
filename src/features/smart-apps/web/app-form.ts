import type { NewApp, RegisteredApp } from '../contract.ts'
import {
  ADDRESSES_AT_MOST,
  type AppKind,
  jwksProblem,
  launchProblem,
  listOf,
  redirectProblem,
  scopesProblem,
} from '../rules.ts'

/** An app as it is typed. */
export interface AppForm {
  name: string
  kind: AppKind
  redirectUris: string
  launchUrl: string
  scopes: string
  jwks: string
  jwksUri: string
}

export type AppProblems = Partial<Record<keyof AppForm, string>>

export function formOf(app?: RegisteredApp): AppForm {
  return {
    name: app?.name ?? '',
    kind: app?.kind ?? 'public',
    redirectUris: app?.redirectUris.join('\n') ?? '',
    launchUrl: app?.launchUrl ?? '',
    scopes: app?.scopes.join(' ') ?? 'patient/*.rs',
    jwks: app?.jwks ?? '',
    jwksUri: app?.jwksUri ?? '',
  }
}

export const signs = (kind: AppKind): boolean => kind === 'signed' || kind === 'service'

/** The suggestion follows the kind until somebody has written something else. */
export function withKind(form: AppForm, kind: AppKind): AppForm {
  const isUntouched = form.scopes === 'patient/*.rs' || form.scopes === 'system/*.rs'
  const suggested = kind === 'service' ? 'system/*.rs' : 'patient/*.rs'
  return { ...form, kind, scopes: isUntouched ? suggested : form.scopes }
}

export function problemsOf(form: AppForm): AppProblems {
  const addresses = listOf(form.redirectUris)
  const needsAddress = form.kind !== 'service'
  const problems: AppProblems = {
    name: form.name.trim() ? undefined : 'Enter a name',
    redirectUris: !needsAddress
      ? undefined
      : addresses.length === 0
        ? 'Enter the redirect addresses'
        : addresses.length > ADDRESSES_AT_MOST
          ? `Enter at most ${ADDRESSES_AT_MOST} addresses`
          : addresses.map(redirectProblem).find(Boolean),
    launchUrl: form.launchUrl.trim() ? launchProblem(form.launchUrl.trim()) : undefined,
    scopes: scopesProblem(listOf(form.scopes), form.kind),
    jwks: keysProblem(form),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
}

function keysProblem({ kind, jwks, jwksUri }: AppForm): string | undefined {
  if (!signs(kind)) return undefined
  if (jwks.trim()) return jwksProblem(jwks)
  return jwksUri.trim() ? undefined : 'Enter its public keys, or the address where they are published'
}

export function toNewApp(form: AppForm): NewApp {
  const hasKeys = signs(form.kind)
  return {
    name: form.name.trim(),
    kind: form.kind,
    redirectUris: form.kind === 'service' ? [] : listOf(form.redirectUris),
    scopes: listOf(form.scopes),
    ...(form.launchUrl.trim() && form.kind !== 'service' && { launchUrl: form.launchUrl.trim() }),
    ...(hasKeys && form.jwks.trim() && { jwks: form.jwks.trim() }),
    ...(hasKeys && form.jwksUri.trim() && { jwksUri: form.jwksUri.trim() }),
  }
}
