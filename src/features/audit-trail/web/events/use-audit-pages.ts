import { useInfiniteQuery } from '@tanstack/react-query'
import { nameOf } from '#platform/api/web/refresh.ts'
import { requestForScreen } from '#platform/api/web/request.ts'
import { keyOf, urlOf } from '#platform/api/web/url-of.ts'
import { type AuditEvent, auditTrail } from '../../contract.ts'
import type { Filters } from '../use-audit-address.ts'

/** The log page by page; where the next one starts comes in a header. */
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
    // the log grows with every look at it: it is read again when somebody asks for it
    refetchOnWindowFocus: false,
    meta: { endpoint: nameOf(auditTrail.list) },
  })
  const pages = query.data?.pages
  return {
    ...query,
    rows: pages?.flatMap(({ rows }) => rows),
    /** A search for words goes back through the log piece by piece: this far it has come. */
    searchedBackTo: pages?.at(-1)?.next?.split('|')[0],
  }
}
