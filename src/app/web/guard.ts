import type { Role } from '#platform/api/endpoint.ts'
import { matchRoute } from './routes.ts'

/** Both spellings of the third role are understood (requirements 1 §3). */
export function toRole(role: string): Role {
  return role === 'administrator' ? 'admin' : (role as Role)
}

export function homeOf(role: Role): '/' | '/patient-portal' {
  return role === 'patient' ? '/patient-portal' : '/'
}

/** Where a user who may not open this route is sent; undefined if they may stay (requirements 1 §2). */
export function redirectFor(location: string, role: Role): string | undefined {
  const route = matchRoute(location)
  return route && !route.roles.includes(role) ? homeOf(role) : undefined
}
