import type { FhirResource } from 'fhir/r4'
import { idFrom } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import type { PatientPart, PatientsPage, PatientsSearch, Records, ResourceType, Stored } from '../records.ts'
import { MERGED } from './merged-patients.ts'

const PATIENTS_AT_A_TIME = 100
const ROWS_AT_A_TIME = 250
const MOST_PAGES = 4000 // a million patients are more than one process should read

/** Everything the searches found for one patient, by type in the requested order. */
export interface Person {
  id: string
  parts: readonly PatientPart[]
}

export interface ByPatient extends AsyncIterable<Person> {
  /** True once a search was cut short: later patients are incomplete. */
  readonly isPartial: boolean
}

export type PatientSearches = readonly (readonly [ResourceType, PatientsSearch['any'][number]])[]

/**
 * Reads a whole practice patient by patient, with one search per type of record in parallel. It holds two pages of each
 * and no more, however large the practice is; `isBrief` names the types for which the brief form is enough. Retired
 * duplicates come with their survivor, at the end.
 */
export function byPatient(
  records: Records,
  searches: PatientSearches,
  isBrief: (type: ResourceType) => boolean = () => false,
): ByPatient {
  const kinds = [...new Set(searches.map(([type]) => type))]
  const readers = kinds.map((kind) => {
    const any = searches.filter(([type]) => type === kind).map(([, search]) => search)
    return new Reader((after) => records.people(kind, { any, brief: isBrief(kind), limit: PATIENTS_AT_A_TIME, after }))
  })
  return {
    get isPartial() {
      return readers.some(({ isPartial }) => isPartial)
    },
    async *[Symbol.asyncIterator]() {
      const { concerned, survivors } = await mergedPatients(records)
      await Promise.all(readers.map((reader) => reader.start()))
      for (;;) {
        const id = readers.reduce<string | undefined>(
          (first, { person }) => (first === undefined || (person !== undefined && person < first) ? person : first),
          undefined,
        )
        if (id === undefined) break
        const parts: PatientPart[] = []
        for (const reader of readers) if (reader.person === id) parts.push(await reader.take())
        if (!concerned.has(id)) yield { id, parts }
      }
      for (const id of survivors) {
        const parts = await withDuplicates(records, searches, id)
        if (parts.length > 0) yield { id, parts }
      }
    },
  }
}

export function recordOf({ parts }: Person): FhirResource[] {
  return JSON.parse(recordText(parts)) as FhirResource[]
}

export function recordText(parts: readonly PatientPart[]): string {
  return `[${parts.map(({ text }) => text).join()}]`
}

/** Every patient involved in a merge, and the survivors among them. */
async function mergedPatients(records: Records) {
  const into = new Map<string, string>()
  let after: string | undefined
  do {
    const page = await records.search('Patient', { tokens: [MERGED], limit: ROWS_AT_A_TIME, after })
    for (const { id, resource } of page.rows) {
      const survivor = idFrom(resource.link?.find(({ type }) => type === 'replaced-by')?.other, 'Patient')
      if (survivor) into.set(id, survivor)
    }
    after = page.next
  } while (after)
  const survivors = new Set([...into.values()].filter((id) => !into.has(id)))
  return { concerned: new Set([...into.keys(), ...survivors]), survivors }
}

/** A search for one patient also reads the records merged with theirs. */
async function withDuplicates(records: Records, searches: PatientSearches, patient: string): Promise<PatientPart[]> {
  const parts: PatientPart[] = []
  for (const [type, search] of searches) {
    let after: string | undefined
    do {
      const page = await records.search(type, { ...search, patient, limit: ROWS_AT_A_TIME, after }).catch(orRestricted)
      if (!page) return []
      const rows = page.rows.filter(({ id }) => type !== 'Patient' || id === patient)
      if (rows.length > 0) parts.push(partOf(type, patient, rows))
      after = page.next
    } while (after)
  }
  return parts
}

function partOf(type: ResourceType, patient: string, rows: readonly Stored[]): PatientPart {
  const versions = rows.map(({ id, version }) => `${id}/${version}`).join()
  return { type, patient, versions, text: rows.map(({ text }) => text).join() }
}

/** Restricted records are left out of reads over the whole practice, as of any other search. */
function orRestricted(error: unknown): undefined {
  if (error instanceof Problem && error.details?.restrictedPatient) return undefined
  throw error
}

/** One search, page after page; the next page is under way while one is looked at. */
class Reader {
  readonly #read: (after: string | undefined) => Promise<PatientsPage>
  #people: readonly PatientPart[] = []
  #at = 0
  #pages = 0
  #coming: Promise<PatientsPage> | undefined
  isPartial = false

  constructor(read: (after: string | undefined) => Promise<PatientsPage>) {
    this.#read = read
  }

  /** Who comes next; undefined at the end. */
  get person(): string | undefined {
    return this.#people[this.#at]?.patient
  }

  async start(): Promise<void> {
    this.#ask(undefined)
    await this.#load()
  }

  async take(): Promise<PatientPart> {
    const part = this.#people[this.#at++]
    if (!part) throw new Error('There is nobody left.')
    if (this.#at === this.#people.length) await this.#load()
    return part
  }

  /** A page is empty where the caller may not see anyone on it. */
  async #load(): Promise<void> {
    do {
      const page = await this.#coming
      this.#coming = undefined
      this.#people = page?.people ?? []
      this.#at = 0
      if (page?.next) this.#ask(page.next)
    } while (this.#people.length === 0 && this.#coming)
  }

  #ask(after: string | undefined): void {
    this.isPartial = this.#pages++ >= MOST_PAGES
    if (this.isPartial) return
    this.#coming = this.#read(after)
    // reported where it is awaited
    this.#coming.catch(() => undefined)
  }
}
