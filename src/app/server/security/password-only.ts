import { account } from '#features/account/contract.ts'
import type { Endpoint } from '#platform/api/endpoint.ts'

/**
 * What staff reach with a password alone: what shows the account page and sets up the second factor. A list, not a path:
 * an endpoint added later is closed until somebody names it here.
 */
const OPEN_WITH_PASSWORD_ONLY: ReadonlySet<Endpoint> = new Set<Endpoint>([
  account.me,
  account.extend,
  account.security,
  account.sessions,
  account.endOtherSessions,
  account.changePassword,
  account.startTotp,
  account.confirmTotp,
])

export function isOpenWithPasswordOnly(endpoint: Endpoint): boolean {
  return endpoint.access === 'public' || OPEN_WITH_PASSWORD_ONLY.has(endpoint)
}
