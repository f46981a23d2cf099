import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { Reply } from '#platform/api/endpoint.ts'
import { nameOf } from '#platform/api/web/refresh.ts'
import { requestJson } from '#platform/api/web/request.ts'
import { keyOf, urlOf } from '#platform/api/web/url-of.ts'
import { type Filters, patientList } from '../contract.ts'

type ListPage = Reply<typeof patientList.list>

/** One request for each page. */
export function usePatientPages(filters: Filters) {
  const query = useInfiniteQuery<
    ListPage,
    Error,
    InfiniteData<ListPage, string | undefined>,
    QueryKey,
    string | undefined
  >({
    queryKey: [...keyOf(patientList.list, { query: filters }), 'pages'],
    initialPageParam: undefined,
    placeholderData: (previous) => previous,
    queryFn: async ({ pageParam, signal, client, queryKey }) => {
      const isBackground = client.getQueryData(queryKey) !== undefined && pageParam === undefined
      const url = urlOf(patientList.list, { query: { ...filters, after: pageParam } })
      return (await requestJson('GET', url, { signal, isBackground })) as ListPage
    },
    getNextPageParam: (page) => page.next,
    meta: { endpoint: nameOf(patientList.list), live: patientList.list.live },
  })
  const pages = query.data?.pages
  // a patient whose name changed between two requests is shown once
  const byId = new Map(pages?.flatMap(({ patients }) => patients).map((patient) => [patient.id, patient]))
  return { ...query, patients: pages && [...byId.values()], shows: pages?.[0]?.shows, may: pages?.[0]?.may }
}
