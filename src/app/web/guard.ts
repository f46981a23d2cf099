import type { Position } from '#fhir/codes/positions.ts'
import type { Role } from '#platform/api/endpoint.ts'
import { matchRoute } from './routes.ts'
import { screensOf } from './shell/position-screens.ts'

/** Both spellings of the third role are understood (requirements 1 §3). */
export function toRole(role: string): Role {
  return role === 'administrator' ? 'admin' : (role as Role)
}

export function homeOf(role: Role, position?: Position): string {
  return role === 'patient' ? '/patient-portal' : (screensOf(position)?.[0] ?? '/')
}

/** Where a user who may not open this route is sent; undefined if they may stay (requirements 1 §2). */
export function redirectFor(location: string, role: Role, position?: Position): string | undefined {
  const route = matchRoute(location)
  const isClosed = route && !(screensOf(position)?.includes(route.path) ?? true)
  return route && (isClosed || !route.roles.includes(role)) ? homeOf(role, position) : undefined
}
