import type { Records, RecordsTransaction, ResourceType, Search, Stored } from './records.ts'

export type RecordsReader = Pick<Records | RecordsTransaction, 'search'>

export interface PagesOptions {
  /** Of a very large practice no more is read than this many pages. */
  mostPages?: number
}

const ROWS_ON_A_PAGE = 1000 // as many as one search gives back

/** The results of a search, page by page, so that they are never all in memory. */
export async function* eachPage<T extends ResourceType>(
  records: RecordsReader,
  type: T,
  search: Omit<Search, 'after'>,
  { mostPages = Number.POSITIVE_INFINITY }: PagesOptions = {},
): AsyncGenerator<readonly Stored<T>[]> {
  let after: string | undefined
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await records.search(type, { limit: ROWS_ON_A_PAGE, ...search, ...(after && { after }) })
    yield page.rows
    after = page.next
    if (!after) return
  }
}

/** All that a search finds. */
export async function readAll<T extends ResourceType>(
  records: RecordsReader,
  type: T,
  search: Omit<Search, 'after'>,
  options?: PagesOptions,
): Promise<Stored<T>[]> {
  const rows: Stored<T>[] = []
  for await (const page of eachPage(records, type, search, options)) rows.push(...page)
  return rows
}
