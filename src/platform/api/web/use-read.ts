import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Endpoint, Params, QueryInput, Reply } from '#platform/api/endpoint.ts'
import { keepPrevious } from './keep-previous.ts'
import { type On401, readByKey } from './query-client.ts'
import { nameOf } from './refresh.ts'
import { type Address, keyOf } from './url-of.ts'

type NeedsParams<E extends Endpoint> = keyof Params<E> extends never
  ? { params?: undefined }
  : { params: { [K in keyof Params<E>]: Params<E>[K] | undefined } }

export type ReadOptions<E extends Endpoint> = NeedsParams<E> & {
  query?: QueryInput<E>
  on401?: On401
  /** A read also waits while one of its path parameters is missing. */
  enabled?: boolean
  refetchInterval?: number | false
  /** Shows the last answer about the same patient while the next one is loading. */
  keepPrevious?: boolean
}

type Answer<E extends Endpoint, O> = O extends { on401: 'null' } ? Reply<E> | null : Reply<E>

type OptionalWhenEmpty<E extends Endpoint, O> = keyof Params<E> extends never ? [options?: O] : [options: O]

/** Begins a read that a screen will ask for as soon as it is drawn. */
export function beginRead<E extends Endpoint>(client: QueryClient, endpoint: E, params: Params<E>): void {
  void client.prefetchQuery({
    queryKey: keyOf(endpoint, { params } as Address),
    queryFn: readByKey({ on401: 'throw' }),
    meta: metaOf(endpoint),
  })
}

const metaOf = (endpoint: Endpoint) => ({ endpoint: nameOf(endpoint), live: endpoint.live })

/** Reads an endpoint; the reply's type comes from its contract. */
export function useRead<E extends Endpoint, const O extends ReadOptions<E>>(
  endpoint: E,
  ...[options]: OptionalWhenEmpty<E, O & ReadOptions<E>>
): UseQueryResult<Answer<E, O>, Error> {
  const {
    params,
    query,
    on401 = 'throw',
    enabled = true,
    refetchInterval,
    keepPrevious: isKept,
  } = (options ?? {}) as Address & Omit<ReadOptions<Endpoint>, 'params' | 'query'>
  const isComplete = Object.values(params ?? {}).every((value) => value !== undefined && value !== '')
  const queryKey = isComplete ? keyOf(endpoint, { params, query }) : ['incomplete', endpoint.path]
  return useQuery({
    queryKey,
    queryFn: readByKey({ on401 }),
    enabled: enabled && isComplete,
    refetchInterval,
    placeholderData: isKept ? keepPrevious(queryKey) : undefined,
    meta: metaOf(endpoint),
  }) as UseQueryResult<Answer<E, O>, Error>
}
