import type { Records, ResourceType, Search, Stored } from '#platform/records/records.ts'

const PAGE_SIZE = 1000
const MOST_PAGES = 250

export interface Found<T extends ResourceType> {
  rows: readonly Stored<T>[]
  isPartial: boolean
}

/** Page after page, newest first, up to a bound: what a very large practice leaves out is the oldest, and it is told. */
export async function searchAll<T extends ResourceType>(records: Records, type: T, search: Search): Promise<Found<T>> {
  const rows: Stored<T>[] = []
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const found = await records.search(type, { ...search, sort: 'newest', limit: PAGE_SIZE, after })
    rows.push(...found.rows)
    after = found.next
    if (!after) return { rows, isPartial: false }
  }
  return { rows, isPartial: true }
}
