import type { Query, QueryClient } from '@tanstack/react-query'
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
  return readAgain(client, ({ meta }) => meta?.endpoint !== undefined && names.has(meta.endpoint))
}

/** Reads again what depends on these resource types. */
export function refreshTypes(client: QueryClient, types: readonly string[]): Promise<void> {
  return readAgain(client, ({ meta }) => meta?.live?.some((type) => types.includes(type)) ?? false)
}

/** Reads again everything that depends on any resource type. */
export function refreshLive(client: QueryClient): Promise<void> {
  return readAgain(client, ({ meta }) => Boolean(meta?.live?.length))
}

/**
 * A first read that is under way may have been answered before the change. The query client would take its answer for the new
 * one, so it is read once more when it has ended; cancelling it instead could keep a busy screen from ever showing anything.
 */
async function readAgain(client: QueryClient, matches: (query: Query) => boolean): Promise<void> {
  const underWay = client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: (query) => matches(query) && query.state.data === undefined })
  await Promise.all([
    client.invalidateQueries({ predicate: (query) => matches(query) && !underWay.includes(query) }),
    readAfter(client, underWay),
  ])
}

async function readAfter(client: QueryClient, underWay: readonly Query[]): Promise<void> {
  if (underWay.length === 0) return
  const these = { predicate: (query: Query) => underWay.includes(query) }
  await client.invalidateQueries(these)
  await client.invalidateQueries(these)
}
