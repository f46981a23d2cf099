import { Readable } from 'node:stream'
import type { Patient } from 'fhir/r4'
import { patientService } from '#features/patients/server/service.ts'
import { recordNamed } from '#fhir/references.ts'
import { KEPT_TYPES } from '#platform/records/catalogue.ts'
import { reachOf } from '#platform/records/policy/policy.ts'
import { eachPage } from '#platform/records/read-all.ts'
import type { Records, ResourceType, Search, Stored } from '#platform/records/records.ts'
import type { TransferFormat } from '../rules.ts'
import { csvLine } from './reading/csv-text.ts'
import { referencesOf } from './references.ts'

const ROWS_AT_ONCE = 500

/** Types that others reference come first, so that a line-by-line reader already knows them. */
const FIRST: readonly ResourceType[] = ['Organization', 'Location', 'Practitioner', 'PractitionerRole', 'Patient']
/** Types outside every patient's record but referenced from it. */
const SHARED: readonly ResourceType[] = [
  'Organization',
  'Location',
  'Practitioner',
  'PractitionerRole',
  'Medication',
  'Questionnaire',
]

export interface ExportScope {
  patientId?: string
  types?: readonly string[]
}

export function exportedTypes(records: Records, { types }: ExportScope): ResourceType[] {
  return [...FIRST, ...KEPT_TYPES.filter((type) => !FIRST.includes(type))]
    .filter((type) => reachOf(records.who, 'search', type) !== undefined)
    .filter((type) => !types || types.includes(type))
}

/** Streams records with one page in memory; the store authorises and audits every page. */
async function* readAll(records: Records, scope: ExportScope): AsyncIterable<Stored> {
  const { patientId } = scope
  const named = new Map<ResourceType, Set<string>>()
  for (const type of exportedTypes(records, scope)) {
    if (patientId && SHARED.includes(type)) continue
    for await (const row of rowsOf(records, type, patientId ? { patient: patientId } : {})) {
      if (patientId) noteShared(row, named)
      yield row
    }
  }
  // one patient's export includes the practitioners and places it references
  for (const [type, ids] of named) {
    if (scope.types && !scope.types.includes(type)) continue
    yield* rowsOf(records, type, { ids: [...ids] })
  }
}

async function* rowsOf(records: Records, type: ResourceType, search: Search): AsyncIterable<Stored> {
  for await (const rows of eachPage(records, type, { ...search, sort: 'oldest', limit: ROWS_AT_ONCE })) yield* rows
}

function noteShared(row: Stored, named: Map<ResourceType, Set<string>>): void {
  for (const reference of referencesOf(row.resource)) {
    const { type, id } = recordNamed(reference) ?? {}
    const shared = SHARED.find((each) => each === type)
    if (shared && id) named.set(shared, (named.get(shared) ?? new Set()).add(id))
  }
}

export interface Around {
  now: Date
  /** Base URL of this practice's FHIR API. */
  fhirUrl: string
}

export interface Exported {
  file: Readable
  /** Resolves with the number of records once the last one was sent. */
  count: Promise<number>
}

export function exportRecords(records: Records, format: TransferFormat, scope: ExportScope, around: Around): Exported {
  let count = 0
  let settle: { done(count: number): void; failed(error: unknown): void }
  const counted = new Promise<number>((done, failed) => {
    settle = { done, failed }
  })
  async function* all(): AsyncIterable<Stored> {
    const only = format === 'csv' ? { ...scope, types: ['Patient'] } : scope
    for await (const row of readAll(records, only)) {
      count++
      yield row
    }
  }
  async function* text(): AsyncIterable<string> {
    try {
      yield* gathered(TEXT[format](all(), around))
      settle.done(count)
    } catch (error) {
      settle.failed(error)
      throw error
    }
  }
  return { file: Readable.from(text(), { objectMode: false }), count: counted }
}

type Text = (rows: AsyncIterable<Stored>, around: Around) => AsyncIterable<string>

const TEXT: Record<TransferFormat, Text> = {
  async *ndjson(rows) {
    for await (const { text } of rows) yield `${text}\n`
  },
  async *bundle(rows, { now, fhirUrl }) {
    let separator = ''
    yield `{"resourceType":"Bundle","type":"collection","timestamp":"${now.toISOString()}","entry":[`
    for await (const { type, id, text } of rows) {
      // a reference such as Patient/a is resolved against the fullUrl of its entry (FHIR R4, Bundle)
      yield `${separator}\n{"fullUrl":${JSON.stringify(`${fhirUrl}/${type}/${id}`)},"resource":${text}}`
      separator = ','
    }
    yield '\n]}\n'
  },
  async *csv(rows) {
    const columns = Object.keys(patientService.columns)
    // the byte order mark makes spreadsheets read it as UTF-8
    yield `\ufeff${csvLine(['id', 'mrn', ...columns])}`
    for await (const { id, resource } of rows) {
      const values = patientService.toValues(resource as Patient)
      yield csvLine([id, patientService.mrnOf(resource as Patient), ...columns.map((column) => values[column])])
    }
  },
}

const PIECE_CHARACTERS = 64 * 1024

/** Merges small pieces: one write per record would cost more than the record. */
async function* gathered(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let held = ''
  for await (const piece of pieces) {
    held += piece
    if (held.length < PIECE_CHARACTERS) continue
    yield held
    held = ''
  }
  if (held) yield held
}
