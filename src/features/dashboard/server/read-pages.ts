import { readAll } from '#platform/records/read-all.ts'
import type { Records, ResourceType, Search, Stored } from '#platform/records/records.ts'

const MOST_PAGES = 10 // newest first, so a very large practice loses only the oldest

export function readPages<T extends ResourceType>(
  records: Records,
  type: T,
  search: Omit<Search, 'limit' | 'after' | 'sort'>,
): Promise<Stored<T>[]> {
  return readAll(records, type, { ...search, sort: 'newest' }, { mostPages: MOST_PAGES })
}
