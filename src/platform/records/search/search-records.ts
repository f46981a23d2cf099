import type { AuditEntry } from '#platform/audit/event.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Access } from '../patients/access.ts'
import { maskedRow } from '../patients/masked-row.ts'
import { releasedOnly } from '../patients/released.ts'
import type {
  CountOptions,
  EachPatientSearch,
  Page,
  PatientsPage,
  PatientsSearch,
  ResourceType,
  Search,
  Stored,
} from '../records.ts'
import { type PatientRow, type Row, StoredRow } from '../stored-row.ts'
import { searchDetail } from '../writing/audit-details.ts'
import { refuseUnknownType } from '../writing/store-faults.ts'
import type { RowsTogether } from './rows-together.ts'
import {
  type ConfinedSearch,
  countByCodeStatement,
  countSomeStatement,
  countStatement,
  cursorFor,
  estimateStatement,
  isEveryOne,
  isPlainlySorted,
  limitOf,
  nearestStatement,
  ofEachStatement,
  patientsStatement,
  type SourceOf,
  type Statement,
  searchStatement,
} from './search-sql.ts'

const SHOWN_IN_AUDIT = 100

/** What a search of one caller needs. */
export interface Searching {
  access: Access
  sql: Queryable
  together?: RowsTogether | undefined
  sourceOf: SourceOf
  audited(entry: AuditEntry): Promise<void>
  /** With files that lie elsewhere. */
  whole<R extends { content: string }>(rows: readonly R[]): Promise<readonly R[]>
}

/** The search as far as the caller may look. */
async function visibleTo(
  searching: Omit<Searching, 'audited' | 'whole'>,
  type: ResourceType,
  asked: Search,
): Promise<ConfinedSearch> {
  return releasedOnly(searching, type, await searching.access.confine(type, asked))
}

export async function searchRecords<T extends ResourceType>(
  { access, sql, together, sourceOf, audited, whole }: Searching,
  type: T,
  asked: Search,
): Promise<Page<T>> {
  refuseUnknownType(type)
  const search = await visibleTo({ access, sql, sourceOf }, type, asked)
  const limit = limitOf(search)
  const of = [access.who.practice, sourceOf, type, search] as const
  const isShort = search.patient !== undefined && !search.related && isPlainlySorted(search)
  const rows = together && isShort ? await together.query<Row>(searchStatement(...of)) : await findRows(sql, of, limit)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const detail = { ...searchDetail(search), shown: shown.slice(0, SHOWN_IN_AUDIT).map((row) => row.id) }
  await audited(access.entry('search', { type, patient: search.patient, detail }))
  const visible = shown.map((row) => (access.isMasked(type, row.patient) ? maskedRow(type, row) : row))
  return { rows: (await whole(visible)).map((row) => new StoredRow(type, row)), next: last && cursorFor(last, search) }
}

/** A list that starts with its nearest dates is mostly found without a look at every record. */
async function findRows(
  sql: Queryable,
  of: Readonly<Parameters<typeof searchStatement>>,
  limit: number,
): Promise<Row[]> {
  const nearest = nearestStatement(...of)
  const found = nearest ? await sql.query<Row>(nearest.text, nearest.values) : []
  if (found.length > limit) return found
  const { text, values } = searchStatement(...of)
  return sql.query<Row>(text, values)
}

export async function searchByPatient(
  { access, sql, sourceOf, audited, whole }: Searching,
  type: ResourceType,
  asked: PatientsSearch,
): Promise<PatientsPage> {
  refuseUnknownType(type)
  const confined = await visibleTo({ access, sql, sourceOf }, type, {})
  const statement = patientsStatement(access.who.practice, sourceOf, type, confined, asked)
  const rows = await sql.query<PatientRow>(statement.text, statement.values)
  const page = rows.slice(0, limitOf(asked))
  const shown = page.filter(({ patient }) => !access.isMasked(type, patient))
  const shownPatients = shown.slice(0, SHOWN_IN_AUDIT).map(({ patient }) => patient)
  const detail = { any: asked.any.map(searchDetail), shownPeople: shownPatients }
  await audited(access.entry('search', { type, patient: confined.patient, detail }))
  const patients = (await whole(shown)).map(({ patient, versions, content }) => ({
    type,
    patient,
    versions,
    text: content,
  }))
  return { people: patients, next: rows.length > page.length ? page.at(-1)?.patient : undefined }
}

export async function searchOfEach<T extends ResourceType>(
  { access, sql, sourceOf, audited, whole }: Searching,
  type: T,
  asked: EachPatientSearch,
): Promise<ReadonlyMap<string, readonly Stored<T>[]>> {
  refuseUnknownType(type)
  const { patients, sort, each, brief, ...search } = asked
  const confined = await visibleTo({ access, sql, sourceOf }, type, search)
  const ids = patients.map((patient) => [patient, access.recordedAs(patient)] as const)
  const statement = ofEachStatement(access.who.practice, sourceOf, type, confined, { sort, each, brief }, ids)
  const rows = await sql.query<Row & { of: string }>(statement.text, statement.values)
  const detail = { ...searchDetail(search), shownPeople: patients.slice(0, SHOWN_IN_AUDIT) }
  await audited(access.entry('search', { type, patient: confined.patient, detail }))
  const found = new Map<string, StoredRow<T>[]>(patients.map((patient) => [patient, []]))
  const order = (one: Row, other: Row) => one.date.localeCompare(other.date) * (sort === 'oldest' ? 1 : -1)
  for (const row of (await whole(rows)).toSorted(order)) {
    const visible = access.isMasked(type, row.patient) ? maskedRow(type, row) : row
    found.get(row.of)?.push(new StoredRow(type, visible))
  }
  if (each === 'all') return found
  return new Map([...found].map(([patient, all]) => [patient, all.slice(0, each ?? 1)]))
}

export async function countRecords(
  { access, sql, sourceOf, audited }: Searching,
  type: ResourceType,
  asked: Search,
  { isEstimate = false }: CountOptions = {},
): Promise<number> {
  refuseUnknownType(type)
  const search = await visibleTo({ access, sql, sourceOf }, type, asked)
  const of = [access.who.practice, sourceOf, type, search] as const
  const statement = isEstimate ? countSomeStatement(...of) : countStatement(...of)
  const [row] = await sql.query<{ count: number }>(statement.text, statement.values)
  await audited(access.entry('search', { type, patient: search.patient, detail: { count: true } }))
  const count = row?.count ?? 0
  return isEstimate && !isEveryOne(count) ? Math.max(count, await estimate(sql, estimateStatement(...of))) : count
}

export async function countRecordsByCode(
  { access, sql, sourceOf, audited }: Searching,
  type: ResourceType,
  asked: Search,
): Promise<ReadonlyMap<string, number>> {
  refuseUnknownType(type)
  const search = await visibleTo({ access, sql, sourceOf }, type, asked)
  const { text, values } = countByCodeStatement(access.who.practice, sourceOf, type, search)
  const rows = await sql.query<{ code: string | null; count: number }>(text, values)
  await audited(access.entry('search', { type, patient: search.patient, detail: { count: true } }))
  return new Map(rows.map(({ code, count }) => [code ?? '', count]))
}

async function estimate(sql: Queryable, { text, values }: Statement): Promise<number> {
  const [row] = await sql.query<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(text, values)
  return row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}
