import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Endpoint, Reply } from '#platform/api/endpoint.ts'
import { nameOf } from '#platform/api/web/refresh.ts'
import { requestForScreen } from '#platform/api/web/request.ts'
import { keyOf, urlOf } from '#platform/api/web/url-of.ts'

type RowOf<E extends Endpoint> = Reply<E> extends readonly (infer T)[] ? T : never

/** A list fetched page by page; a header contains the cursor of the next page. */
export function usePages<E extends Endpoint>(endpoint: E, patientId: string, pagesAtOnce = 1) {
  const query = useInfiniteQuery({
    queryKey: [...keyOf(endpoint, { params: { id: patientId } }), 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal, queryKey, client }) => {
      const isBackground = client.getQueryData(queryKey) !== undefined
      const url = urlOf(endpoint, { params: { id: patientId }, query: { after: pageParam } })
      const response = await requestForScreen('GET', url, { signal, isBackground })
      return { rows: (await response.json()) as RowOf<E>[], next: response.headers.get('x-next-page') ?? undefined }
    },
    getNextPageParam: (page) => page.next,
    meta: { endpoint: nameOf(endpoint), live: endpoint.live },
  })
  const { hasNextPage, isFetching, fetchNextPage, data } = query
  const loaded = data?.pages.length ?? 0
  useEffect(() => {
    if (loaded > 0 && loaded < pagesAtOnce && hasNextPage && !isFetching) void fetchNextPage()
  }, [loaded, pagesAtOnce, hasNextPage, isFetching, fetchNextPage])
  return { ...query, rows: data?.pages.flatMap(({ rows }) => rows) }
}
