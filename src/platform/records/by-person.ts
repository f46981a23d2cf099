import { Problem } from '#platform/api/problem.ts'
import { MERGED } from './merged-patients.ts'
import type { Page, Records, ResourceType, Search, Stored } from './records.ts'

const PAGE_SIZE = 1000
const MOST_PAGES = 5000 // of each search; five million records are more than one process should go through

/** Everything of one person that the searches found; parsed only when looked into. */
export interface PersonRows {
  id: string
  rows: readonly Stored[]
}

export interface ByPerson extends AsyncIterable<PersonRows> {
  /** True once a search was cut short: the people after that are not told in full. */
  readonly isPartial: boolean
}

export type PersonSearches = readonly (readonly [ResourceType, Search])[]

/**
 * Goes through a whole practice person after person with several searches side by side. It holds two pages of each
 * search and no more, however large the practice is. Retired duplicates come with their survivor, at the end.
 */
export function byPerson(records: Records, searches: PersonSearches): ByPerson {
  const readers = searches.map(([type, search]) => new Reader(records, type, search))
  return {
    get isPartial() {
      return readers.some(({ isPartial }) => isPartial)
    },
    async *[Symbol.asyncIterator]() {
      const { concerned, survivors } = await mergedPeople(records)
      await Promise.all(readers.map((reader) => reader.start()))
      for (;;) {
        const id = readers.reduce<string | undefined>(
          (first, { person }) => (first === undefined || (person !== undefined && person < first) ? person : first),
          undefined,
        )
        if (id === undefined) break
        const rows: Stored[] = []
        for (const reader of readers) if (reader.person === id) await reader.take(id, rows)
        if (!concerned.has(id)) yield { id, rows }
      }
      for (const id of survivors) {
        const rows = await withDuplicates(records, searches, id)
        if (rows.length > 0) yield { id, rows }
      }
    },
  }
}

/** Everyone a merge concerns, and those of them whose record goes on. */
async function mergedPeople(records: Records) {
  const into = new Map<string, string>()
  let after: string | undefined
  do {
    const page = await records.search('Patient', { tokens: [MERGED], limit: PAGE_SIZE, after })
    for (const { id, resource } of page.rows) {
      const survivor = resource.link?.find(({ type }) => type === 'replaced-by')?.other.reference
      if (survivor) into.set(id, survivor.replace('Patient/', ''))
    }
    after = page.next
  } while (after)
  const survivors = new Set([...into.values()].filter((id) => !into.has(id)))
  return { concerned: new Set([...into.keys(), ...survivors]), survivors }
}

/** A search for one person reads what was merged with them too. */
async function withDuplicates(records: Records, searches: PersonSearches, patient: string): Promise<Stored[]> {
  const rows: Stored[] = []
  for (const [type, search] of searches) {
    let after: string | undefined
    do {
      const page = await records.search(type, { ...search, patient, limit: PAGE_SIZE, after }).catch(orRestricted)
      if (!page) return []
      rows.push(...page.rows.filter(({ id }) => type !== 'Patient' || id === patient))
      after = page.next
    } while (after)
  }
  return rows
}

/** A restricted record is left out of what goes through everybody, as it is of any other search. */
function orRestricted(error: unknown): undefined {
  if (error instanceof Problem && error.details?.restrictedPatient) return undefined
  throw error
}

/** One search, page after page; the next page is under way while one is looked at. */
class Reader {
  readonly #records: Records
  readonly #type: ResourceType
  readonly #search: Search
  #rows: readonly Stored[] = []
  #at = 0
  #pages = 0
  #coming: Promise<Page> | undefined
  isPartial = false

  constructor(records: Records, type: ResourceType, search: Search) {
    this.#records = records
    this.#type = type
    this.#search = search
  }

  /** Whose rows come next; undefined at the end. */
  get person(): string | undefined {
    return this.#rows[this.#at]?.patient
  }

  async start(): Promise<void> {
    this.#ask(undefined)
    await this.#load()
  }

  async take(id: string, into: Stored[]): Promise<void> {
    for (;;) {
      const row = this.#rows[this.#at]
      if (row?.patient === id) {
        into.push(row)
        this.#at++
      } else if (row || !this.#coming) return
      else await this.#load()
    }
  }

  async #load(): Promise<void> {
    const page = await this.#coming
    this.#coming = undefined
    this.#rows = page?.rows ?? []
    this.#at = 0
    if (page?.next) this.#ask(page.next)
  }

  #ask(after: string | undefined): void {
    this.isPartial = this.#pages++ >= MOST_PAGES
    if (this.isPartial) return
    this.#coming = this.#records.search(this.#type, { ...this.#search, sort: 'person', limit: PAGE_SIZE, after })
    // told where it is awaited
    this.#coming.catch(() => undefined)
  }
}
