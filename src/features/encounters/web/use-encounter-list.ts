import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { nameOf } from '#platform/api/web/refresh.ts'
import { requestForScreen } from '#platform/api/web/request.ts'
import { keyOf, urlOf } from '#platform/api/web/url-of.ts'
import { type Encounter, encounters } from '../contract.ts'
import type { EncounterStatus } from '../rules.ts'

export interface EncounterPage {
  rows: Encounter[]
  next: string | undefined
}

export type EncounterPages = InfiniteData<EncounterPage, string | undefined>

const PAGE_SIZE = 24

/** Days of the practice, both included. */
export interface EncounterRange {
  from?: string
  to?: string
  sort: 'newest' | 'oldest'
}

/** Paged; the next cursor comes in a header, because the body is the specified list. */
export function useEncounterList(status: EncounterStatus | undefined, q: string, range?: EncounterRange) {
  // planned visits soonest first, past ones latest first
  const sort = status === 'planned' ? ('oldest' as const) : undefined
  const filters = { status, q, sort, ...range, limit: PAGE_SIZE }
  return useInfiniteQuery<EncounterPage, Error, EncounterPages, QueryKey, string | undefined>({
    queryKey: [...keyOf(encounters.list, { query: filters }), 'pages'],
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
    meta: { endpoint: nameOf(encounters.list), live: encounters.list.live },
    queryFn: async ({ pageParam, signal, client, queryKey }) => {
      const isBackground = client.getQueryData(queryKey) !== undefined && pageParam === undefined
      const url = urlOf(encounters.list, { query: { ...filters, page: pageParam } })
      const response = await requestForScreen('GET', url, { signal, isBackground })
      const rows = (await response.json()) as Encounter[]
      return { rows, next: response.headers.get('x-next-page') ?? undefined }
    },
  })
}
