import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#platform/api/endpoint.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** `METHOD path` of the endpoint read, whatever its parameters. */
      endpoint?: string
      /** Resource types whose change makes this read stale. */
      live?: readonly string[]
    }
  }
}

export function nameOf(endpoint: Pick<Endpoint, 'method' | 'path'>): string {
  return `${endpoint.method} ${endpoint.path}`
}

/** Reads every open read of these endpoints again, with whatever parameters it was opened. */
export function refresh(client: QueryClient, endpoints: readonly Endpoint[]): Promise<void> {
  const names = new Set(endpoints.map(nameOf))
  return client.invalidateQueries({
    predicate: ({ meta }) => meta?.endpoint !== undefined && names.has(meta.endpoint),
  })
}

/** Reads again what depends on these resource types. */
export function refreshTypes(client: QueryClient, types: readonly string[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ meta }) => meta?.live?.some((type) => types.includes(type)) ?? false,
  })
}
