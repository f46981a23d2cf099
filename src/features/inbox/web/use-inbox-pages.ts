import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { Reply } from '#platform/api/endpoint.ts'
import { nameOf } from '#platform/api/web/refresh.ts'
import { requestJson } from '#platform/api/web/request.ts'
import { keyOf, urlOf } from '#platform/api/web/url-of.ts'
import { inbox } from '../contract.ts'
import type { Kind, Scope } from '../rules.ts'

type InboxPage = Reply<typeof inbox.list>

export function useInboxPages(filters: { scope: Scope; kind: Kind | '' }, isEnabled: boolean) {
  const query = useInfiniteQuery<
    InboxPage,
    Error,
    InfiniteData<InboxPage, string | undefined>,
    QueryKey,
    string | undefined
  >({
    queryKey: [...keyOf(inbox.list, { query: filters }), 'pages'],
    initialPageParam: undefined,
    enabled: isEnabled,
    placeholderData: (previous) => previous,
    queryFn: async ({ pageParam, signal, client, queryKey }) => {
      const isBackground = client.getQueryData(queryKey) !== undefined && pageParam === undefined
      const url = urlOf(inbox.list, { query: { ...filters, after: pageParam } })
      return (await requestJson('GET', url, { signal, isBackground })) as InboxPage
    },
    getNextPageParam: (page) => page.next,
    meta: { endpoint: nameOf(inbox.list), live: inbox.list.live },
  })
  const pages = query.data?.pages
  // a record that moved between two requests is shown once
  const byId = new Map(pages?.flatMap(({ items }) => items).map((item) => [item.id, item]))
  return {
    ...query,
    items: pages && [...byId.values()],
    counts: pages?.[0]?.counts,
    hiddenDangerReports: pages?.[0]?.hiddenDangerReports ?? 0,
  }
}
