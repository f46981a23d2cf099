import { inject } from 'vitest'
import { type Role, signInOverApi } from '../../scripts/api.ts'
import { redirectFor } from '../../src/app/web/guard.ts'
import { type RoutePath, routes } from '../../src/app/web/routes.ts'
import type { Position } from '../../src/fhir/codes/positions.ts'

export interface ScreenToOpen {
  /** Absent: a visitor. */
  role?: Role
  path: string
}

type PathWithId = Extract<RoutePath, `${string}{id}${string}`>

/** What a route stands for where its address names a record. A route with `{id}` that is not here does not compile. */
async function idsOf(url: string): Promise<Record<PathWithId, readonly string[]>> {
  const api = await signInOverApi(url, 'provider')
  const encounter = async (status: string): Promise<string> =>
    (await api.ask('GET', `/api/encounters?status=${status}&limit=1`)).json[0].id
  return {
    '/patients/{id}': ['demo-patient', 'demo-unusual-name', 'demo-missing-data', 'nobody-here'],
    '/encounters/{id}': [await encounter('in-progress'), await encounter('completed'), 'nothing-here'],
    '/apps/authorise/{id}': ['nothing-here'],
  }
}

/** Parts of a screen that only their address opens; tabs of a screen are found on it. */
async function furtherViews(url: string): Promise<readonly ScreenToOpen[]> {
  const api = await signInOverApi(url, 'provider')
  const { json } = await api.ask('GET', '/api/respiratory/tests?patient=demo-patient')
  const views = [
    '/#queue',
    '/encounters?new=1',
    '/encounters?view=results',
    '/patients/demo-patient?edit=1',
    '/pulmonology?register=asthma',
    '/pulmonology?view=tests',
    `/pulmonology?report=${json.tests[0].reportId}`,
    '/pulmonology?new=1&patient=demo-patient',
    '/analytics?group=risk-high',
    '/risk?patient=demo-patient&tool=cat',
    '/careplans?template=copd&patient=demo-patient',
    '/no-such-page',
    '/auth',
  ]
  return views.map((path) => ({ role: 'provider', path }))
}

/** Every route of the product, opened by someone who may; each record or state of it once. */
export async function everyScreen(): Promise<readonly ScreenToOpen[]> {
  const url = inject('serverUrl')
  const ids = await idsOf(url)
  const ofRoutes = routes.flatMap(({ path, roles }): ScreenToOpen[] => {
    const role = (roles as readonly Role[]).includes('provider') ? 'provider' : (roles[0] as Role)
    return addresses(path, ids).map((address) => ({ role, path: address }))
  })
  const forVisitors = ['/auth', '/auth?mode=register', '/auth?mode=reset', '/'].map((path) => ({ path }))
  // administrators see more of these two
  const forAdministrators = ['/data-sources', '/staff'].map((path) => ({ role: 'admin' as const, path }))
  return [...forVisitors, ...ofRoutes, ...(await furtherViews(url)), ...forAdministrators]
}

/** Every screen that this role or position opens. */
export async function everyScreenOf(role: Role, position: Position | undefined, url: string): Promise<string[]> {
  const ids = await idsOf(url)
  const open = routes.filter(({ path }) => redirectFor(path, role, position) === undefined)
  const views = role === 'provider' && !position ? (await furtherViews(url)).map(({ path }) => path) : []
  return [...open.flatMap(({ path }) => addresses(path, ids)), ...views]
}

function addresses(path: RoutePath, ids: Partial<Record<RoutePath, readonly string[]>>): readonly string[] {
  return ids[path]?.map((id) => path.replace('{id}', id)) ?? [path]
}
