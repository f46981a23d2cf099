import type { Endpoint } from '#platform/api/endpoint.ts'

/** One line per endpoint: method, path, who may call it. Sorted by path, so that a change reads as one line. */
export function ledgerOf(endpoints: readonly Endpoint[]): string {
  const rows = endpoints.map(({ method, path, access }) => ({
    method,
    path,
    roles: access === 'public' ? 'public' : [...access].sort((a, b) => a.localeCompare(b)).join(' '),
  }))
  rows.sort((a, b) => compare(a.path, b.path) || compare(a.method, b.method))
  return `${rows.map(({ method, path, roles }) => `${method.padEnd(6)} ${path}  ${roles}`).join('\n')}\n`
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
