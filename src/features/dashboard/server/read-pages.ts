import type { Records, ResourceType, Search, Stored } from '#platform/records/records.ts'

const PAGE_SIZE = 1000
const MOST_PAGES = 10 // newest first, so what a very large practice leaves out is the oldest

export async function readPages<T extends ResourceType>(
  records: Records,
  type: T,
  search: Omit<Search, 'limit' | 'after' | 'sort'>,
): Promise<Stored<T>[]> {
  const rows: Stored<T>[] = []
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const found = await records.search(type, { ...search, sort: 'newest', limit: PAGE_SIZE, after })
    rows.push(...found.rows)
    after = found.next
    if (!after) break
  }
  return rows
}
