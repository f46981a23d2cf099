import { expect, it } from 'vitest'
import type { Page, ResourceOf, ResourceType, Search, Stored } from '#platform/records/records.ts'
import { eachPage, type RecordsReader, readAll } from './read-all.ts'
import { readByIds } from './read-by-ids.ts'

const stored = (id: string) => ({ id, resource: { resourceType: 'Patient', id } }) as Stored<'Patient'>

/** A store of these ids that returns `limit` rows at a time and records its calls. */
function storeOf(ids: readonly string[]) {
  const asked: Search[] = []
  const records: RecordsReader = {
    search: async <T extends ResourceType>(_type: T, search: Search): Promise<Page<T>> => {
      asked.push(search)
      const { limit = 50, after = '' } = search
      const found = ids.filter((id) => id > after && (search.ids?.includes(id) ?? true))
      const shown = found.slice(0, limit)
      const next = found.length > limit ? shown.at(-1) : undefined
      return { rows: shown.map(stored) as unknown as readonly Stored<T>[], next }
    },
  }
  return { records, asked }
}

it('reads every page, each after the one before, and only as often as needed', async () => {
  const { records, asked } = storeOf(['a', 'b', 'c', 'd', 'e'])
  const rows = await readAll(records, 'Patient', { status: ['active'], limit: 2 })
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(asked).toEqual([
    { status: ['active'], limit: 2 },
    { status: ['active'], limit: 2, after: 'b' },
    { status: ['active'], limit: 2, after: 'd' },
  ])
})

it('continues after a page of which nothing is shown', async () => {
  const pages = [{ rows: [], next: 'b' }, { rows: [stored('c')] }] as unknown as Page<ResourceType>[]
  const records = { search: async () => pages.shift() } as unknown as RecordsReader
  expect((await readAll(records, 'Patient', {})).map(({ id }) => id)).toEqual(['c'])
})

it('stops at the most pages it may read', async () => {
  const { records, asked } = storeOf(['a', 'b', 'c', 'd', 'e'])
  const pages: (readonly Stored<'Patient'>[])[] = []
  for await (const page of eachPage(records, 'Patient', { limit: 2 }, { mostPages: 2 })) pages.push(page)
  expect(pages.map((page) => page.map(({ id }) => id))).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(asked).toHaveLength(2)
})

it('reads each id once, a thousand at a time, and asks for nothing where there is none', async () => {
  const ids = Array.from({ length: 1001 }, (_, at) => `p${String(at).padStart(4, '0')}`)
  const { records, asked } = storeOf(ids)
  const found: Map<string, ResourceOf<'Patient'>> = await readByIds(records, 'Patient', [
    ...ids,
    'p0000',
    '',
    undefined,
  ])
  expect(found.size).toBe(1001)
  expect(found.get('p1000')?.id).toBe('p1000')
  expect(asked.map((search) => search.ids?.length)).toEqual([1000, 1])
  expect(await readByIds(records, 'Patient', ['', undefined])).toEqual(new Map())
  expect(asked).toHaveLength(2)
})
