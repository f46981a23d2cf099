import * as z from 'zod/mini'
import { filled, wrongIf, wrongTogether } from '#platform/api/form-fields.ts'
import type { NewApp, RegisteredApp } from '../contract.ts'
import {
  ADDRESSES_AT_MOST,
  APP_KINDS,
  type AppKind,
  jwksProblem,
  launchProblem,
  listOf,
  redirectProblem,
  scopesProblem,
} from '../rules.ts'

/** An app as typed in the form. */
const Fields = z.object({
  name: filled('Enter a name'),
  kind: z.enum(APP_KINDS),
  /** One per line. */
  redirectUris: z.string(),
  launchUrl: z.string().check(wrongIf((url) => (url.trim() ? launchProblem(url.trim()) : undefined))),
  scopes: z.string(),
  jwks: z.string(),
  jwksUri: z.string(),
})
export type AppForm = z.infer<typeof Fields>

export const appSchema = Fields.check(
  wrongTogether('redirectUris', redirectsProblem),
  wrongTogether('scopes', ({ scopes, kind }) => scopesProblem(listOf(scopes), kind)),
  wrongTogether('jwks', keysProblem),
)

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

/** The suggested scopes follow the kind until the user changes them. */
export function withKind(form: AppForm, kind: AppKind): AppForm {
  const isUntouched = form.scopes === 'patient/*.rs' || form.scopes === 'system/*.rs'
  const suggested = kind === 'service' ? 'system/*.rs' : 'patient/*.rs'
  return { ...form, kind, scopes: isUntouched ? suggested : form.scopes }
}

function redirectsProblem({ kind, redirectUris }: AppForm): string | undefined {
  if (kind === 'service') return undefined
  const addresses = listOf(redirectUris)
  if (addresses.length === 0) return 'Enter the redirect addresses'
  if (addresses.length > ADDRESSES_AT_MOST) return `Enter at most ${ADDRESSES_AT_MOST} addresses`
  return addresses.map(redirectProblem).find(Boolean)
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
