import type { Endpoint, Role } from '#platform/api/endpoint.ts'

/**
 * Whether the server accepts this call from that role. Server and screen read the same contract, so they cannot differ.
 */
export function mayCall(role: Role | undefined, { access }: Pick<Endpoint, 'access'>): boolean {
  return access === 'public' || (role !== undefined && access.includes(role))
}
