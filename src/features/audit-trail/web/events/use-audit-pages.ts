import { useInfiniteQuery } from '@tanstack/react-query'
import { nameOf } from '#platform/api/web/refresh.ts'
import { requestForScreen } from '#platform/api/web/request.ts'
import { keyOf, urlOf } from '#platform/api/web/url-of.ts'
import { type AuditEvent, auditTrail } from '../../contract.ts'
import type { Filters } from '../use-audit-address.ts'

/** The log page by page; a header contains the position of the next page. */
export function useAuditPages(filters: Filters) {
  const query = useInfiniteQuery({
    queryKey: [...keyOf(auditTrail.list, { query: filters }), 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const response = await requestForScreen(
        'GET',
        urlOf(auditTrail.list, { query: { ...filters, before: pageParam } }),
        {
          signal,
        },
      )
      return { rows: (await response.json()) as AuditEvent[], next: response.headers.get('x-next-page') ?? undefined }
    },
    getNextPageParam: (page) => page.next,
    // every read adds an event to the log, so it is read again only on request
    refetchOnWindowFocus: false,
    meta: { endpoint: nameOf(auditTrail.list) },
  })
  const pages = query.data?.pages
  return {
    ...query,
    rows: pages?.flatMap(({ rows }) => rows),
    /** How far back a text search, which scans the log in batches, has gone. */
    searchedBackTo: pages?.at(-1)?.next?.split('|')[0],
  }
}
