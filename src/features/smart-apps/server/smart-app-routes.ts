import { displayName } from '#fhir/names.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import type { Records } from '#platform/records/records.ts'
import type { App } from '#platform/smart/app.ts'
import type { AuthorisationRequests } from '#platform/smart/authorisation-requests.ts'
import { REQUEST_COOKIE } from '#platform/smart/open-provider.ts'
import type { Smart } from '#platform/smart/smart.ts'
import { type AuthorisationQuestion, type RegisteredApp, smartApps } from '../contract.ts'
import { linesOf, scopesProblem } from '../rules.ts'

/** Registers apps, and asks users to authorise them. */
export function smartAppRoutes(smart: Smart): Route[] {
  const { apps, grants, requests } = smart
  return serve(smartApps)({
    configuration: () => smart.configuration(),

    list: async ({ who }) => (await apps.list(who.practice)).map(toRegistered),

    async register({ body, who, client: { requestId } }) {
      const { app, secret } = await apps.register(who.practice, who.name, {
        ...body,
        launchUrl: body.launchUrl,
        jwks: body.jwks === undefined ? undefined : JSON.parse(body.jwks),
        jwksUri: body.jwksUri,
      })
      const detail = { kind: app.kind, scopes: app.scopes.join(' ') }
      await smart.record(who, { operation: 'app-registered', action: 'C', app, detail, requestId })
      return { app: toRegistered(app), ...(secret && { secret }) }
    },

    async change({ params, body, who, ifMatch, client: { requestId } }) {
      const before = await apps.read(who.practice, params.id)
      const problem = scopesProblem(body.scopes, before.kind)
      if (problem) throw new Problem(422, problem)
      const app = await apps.change(who.practice, params.id, ifMatch ?? before.version, {
        ...body,
        launchUrl: body.launchUrl,
        jwks: body.jwks === undefined ? undefined : JSON.parse(body.jwks),
        jwksUri: body.jwksUri,
      })
      const operation =
        before.isDisabled === app.isDisabled ? 'app-changed' : app.isDisabled ? 'app-disabled' : 'app-enabled'
      await smart.record(who, { operation, action: 'U', app, detail: { scopes: app.scopes.join(' ') }, requestId })
      return toRegistered(app)
    },

    async renewSecret({ params, who, client: { requestId } }) {
      const app = await apps.read(who.practice, params.id)
      const secret = await apps.renewSecret(who.practice, params.id)
      await smart.record(who, { operation: 'app-secret-renewed', action: 'U', app, requestId })
      return { secret }
    },

    launchable: async ({ who }) =>
      (await apps.list(who.practice))
        .filter((app) => app.launchUrl && !app.isDisabled && app.kind !== 'service')
        .map(({ id, name }) => ({ id, name })),

    async launch({ params, body, records, who, client: { requestId } }) {
      const app = await apps.read(who.practice, params.id)
      if (!app.launchUrl || app.isDisabled) throw new Problem(422, 'This app cannot be opened from a chart.')
      await records.read('Patient', body.patientId)
      const about = { practice: who.practice, app: app.id, userId: who.id, patient: body.patientId }
      const url = new URL(app.launchUrl)
      url.searchParams.set('iss', smart.fhirUrl)
      url.searchParams.set('launch', await grants.beginLaunch(about))
      await smart.record(who, { operation: 'app-launched', app, patient: body.patientId, requestId })
      return { url: url.href }
    },

    request: async ({ params, records, readCookie }) => {
      ownRequest(params.id, readCookie(REQUEST_COOKIE))
      return toQuestion(await requests.read(params.id, records), records)
    },

    approve: async ({ params, body, records, readCookie }) => {
      ownRequest(params.id, readCookie(REQUEST_COOKIE))
      return { returnTo: await requests.approve(params.id, records, body.patientId) }
    },

    deny: async ({ params, records, readCookie }) => {
      ownRequest(params.id, readCookie(REQUEST_COOKIE))
      return { returnTo: await requests.deny(params.id, records) }
    },

    async mine({ who }) {
      const asked = who.role === 'patient' ? 'patient' : 'staff'
      const known = new Map((await apps.list(who.practice)).map((app) => [app.id, app]))
      const latest = new Map<string, { since: string; scopes: Set<string> }>()
      for (const grant of await grants.ofUser(who.practice, who.id)) {
        const one = latest.get(grant.app) ?? { since: grant.createdAt, scopes: new Set() }
        for (const scope of grant.scopes) one.scopes.add(scope)
        latest.set(grant.app, one)
      }
      return [...latest].map(([app, { since, scopes }]) => ({
        app,
        name: known.get(app)?.name ?? 'App',
        since,
        lines: linesOf([...scopes], asked),
        isDisabled: known.get(app)?.isDisabled ?? true,
      }))
    },

    async revoke({ params, who, client: { requestId } }) {
      const app = await apps.read(who.practice, params.id)
      const ended = await grants.revoke(who.practice, who.id, app.id)
      if (ended === 0) throw new Problem(404, 'This app is not connected to your account.')
      await smart.record(who, { operation: 'app-revoked', action: 'D', app, requestId })
      return { message: `${app.name} can no longer use your account.` }
    },
  })
}

/**
 * A request may be answered only in the browser that started it. Otherwise an attacker could start one, have another
 * user approve it, and continue with that user's permission.
 */
function ownRequest(id: string, cookie: string | undefined): void {
  if (cookie !== id) throw new Problem(410, 'This request has expired. Please start again from the app.')
}

type OpenRequest = Awaited<ReturnType<AuthorisationRequests['read']>>

async function toQuestion(request: OpenRequest, records: Records): Promise<AuthorisationQuestion> {
  const { app, scopes, patient, needsPatient, isKnown } = request
  const isPatient = records.who.role === 'patient'
  const person = patient ? (await records.read('Patient', patient)).resource : undefined
  const [address = ''] = app.redirectUris
  return {
    app: { name: app.name, kind: app.kind, address: /^https?:/.test(address) ? new URL(address).origin : address },
    lines: linesOf(scopes, isPatient ? 'patient' : 'staff'),
    ...(person && {
      patient: {
        id: patient ?? '',
        name: displayName(person),
        ...(person.birthDate && { birthDate: person.birthDate }),
      },
    }),
    needsPatient,
    isKnown,
  }
}

function toRegistered(app: App): RegisteredApp {
  return {
    id: app.id,
    name: app.name,
    kind: app.kind,
    redirectUris: [...app.redirectUris],
    ...(app.launchUrl && { launchUrl: app.launchUrl }),
    scopes: [...app.scopes],
    ...(app.jwks && { jwks: JSON.stringify(app.jwks) }),
    ...(app.jwksUri && { jwksUri: app.jwksUri }),
    isDisabled: app.isDisabled,
    createdAt: app.createdAt,
    createdBy: app.createdBy,
    version: app.version,
  }
}
