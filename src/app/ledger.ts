import type { Endpoint } from '#platform/api/endpoint.ts'

/** One line per endpoint: method, path, who may call it, and what it costs where that is much. Sorted by path, so that a change reads as one line. */
export function ledgerOf(endpoints: readonly Endpoint[]): string {
  const rows = endpoints.map(({ method, path, access, cost }) => ({
    method,
    path,
    roles: access === 'public' ? 'public' : [...access].sort((a, b) => a.localeCompare(b)).join(' '),
    cost: cost === undefined ? '' : `  (${cost})`,
  }))
  rows.sort((a, b) => compare(a.path, b.path) || compare(a.method, b.method))
  return `${rows.map(({ method, path, roles, cost }) => `${method.padEnd(6)} ${path}  ${roles}${cost}`).join('\n')}\n`
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
