import { fold } from '#fhir/search/index-values.ts'
import { Problem } from '#platform/api/problem.ts'
import type { DataType, Source } from '#platform/sources/data-types.ts'
import { dataTypesOf, tableOf } from '../catalogue.ts'
import type {
  EachPatientSearch,
  PatientsSearch,
  RelatedOrder,
  RelatedRecords,
  ResourceType,
  Search,
  Sort,
} from '../records.ts'
import type { Row } from '../stored-row.ts'
import { type Criterion, criterionSql, withTokens } from './criteria-sql.ts'
import {
  accountSql,
  NOT_MERGED,
  nearestOrderSql,
  relatedOrderSql,
  relatedSql,
  type WithRelated,
} from './related-sql.ts'

export interface Statement {
  text: string
  values: unknown[]
}

export const ROW = 'id, version, updated, patient, content, date'
const BRIEF_ROW = 'id, version, updated, patient, coalesce(brief, content) as content, date'
export const DEFAULT_LIMIT = 50
export const LIMIT_AT_MOST = 1000

/** A search with the merged records of its patient resolved. */
export interface ConfinedSearch extends Search, WithRelated {
  patientIds?: readonly string[]
  /** Patients whose records must not be found. */
  withoutPatients?: readonly string[]
  /** Main codes that are not to be found. */
  withoutCodes?: readonly string[]
  /** Statuses that have been released to the caller. */
  released?: readonly string[]
  /** Records that must not be found. */
  withoutIds?: readonly string[]
}

interface Conditions {
  where: string[]
  values: unknown[]
}

export type SourceOf = (dataType: DataType) => Source

type Add = (value: unknown) => string

function conditions(practice: number, sourceOf: SourceOf, type: ResourceType, search: ConfinedSearch): Conditions {
  const values: unknown[] = [practice]
  const add: Add = (value) => `$${values.push(value)}`
  const where = ['practice = $1', sourceCondition(type, sourceOf, add), 'not deleted', ...criteria(search, add)]
  if (search.isMerged === false) where.push(NOT_MERGED)
  if (search.account) where.push(accountSql(search.account, add))
  const conditionsOf = otherConditions(search, sourceOf, add)
  for (const related of search.related ?? []) {
    where.push(relatedSql(related, search.duplicates ?? [], add, conditionsOf))
  }
  return { where, values }
}

function otherConditions({ relatedWithoutCodes }: ConfinedSearch, sourceOf: SourceOf, add: Add) {
  return ({ type, search }: RelatedRecords, withoutPatients?: readonly string[]) => [
    'practice = $1',
    sourceCondition(type, sourceOf, add),
    'not deleted',
    ...criteria({ ...search, withoutCodes: relatedWithoutCodes?.[type], withoutPatients }, add),
  ]
}

function criteria(search: ConfinedSearch, add: Add): string[] {
  const where: string[] = []
  if (search.patientIds && search.patientIds.length > 1) where.push(`patient = any(${add(search.patientIds)}::text[])`)
  else if (search.patient !== undefined) where.push(patientSql(search, add))
  if (search.withoutPatients && search.withoutPatients.length > 0)
    where.push(`(patient is null or patient <> all(${add(search.withoutPatients)}::text[]))`)
  if (search.withoutCodes) where.push(`(code is null or code <> all(${add(search.withoutCodes)}::text[]))`)
  if (search.released) where.push(`status = any(${add(search.released)}::text[])`)
  if (search.withoutIds) where.push(`id <> all(${add(search.withoutIds)}::text[])`)
  if (search.code)
    where.push(search.code.length === 1 ? `code = ${add(search.code[0])}` : `code = any(${add(search.code)}::text[])`)
  if (search.status) where.push(`status = any(${add(search.status)}::text[])`)
  if (search.from) where.push(`date >= ${add(instant(search.from))}::timestamptz`)
  if (search.to) where.push(`date < ${add(instant(search.to))}::timestamptz`)
  if (search.ids) where.push(`id = any(${add(search.ids)}::text[])`)
  const isOfPatient = search.patient !== undefined
  if (search.tokens && search.tokens.length > 0)
    where.push(withTokens(`tokens @> ${add(search.tokens)}::text[]`, isOfPatient))
  for (const word of words(search.text)) where.push(`search like ${add(`%${word.replace(/[\\%_]/g, '\\$&')}%`)}`)
  for (const criterion of search.where ?? []) where.push(criterionSql(criterion, add, isOfPatient))
  return where
}

/**
 * With tokens beside it the planner would plan each search anew, because some patients have more records than others: of
 * the value of a subquery it expects the same number each time.
 */
function patientSql({ patient, tokens = [], where = [] }: ConfinedSearch, add: Add): string {
  const hasTokens = tokens.length > 0 || where.some(({ kind }) => kind === 'tokens')
  return hasTokens ? `patient = (select ${add(patient)}::text)` : `patient = ${add(patient)}`
}

/** A type answered for by one switch has one source; Task has two switches and may have two. */
function sourceCondition(type: ResourceType, sourceOf: SourceOf, add: Add): string {
  const types = dataTypesOf(type)
  const sources = new Set(types.map(sourceOf))
  if (sources.size === 1) return `source = ${add([...sources][0])}::record_source`
  const each = types.map(
    (dataType) => `(data_type = ${add(dataType)} and source = ${add(sourceOf(dataType))}::record_source)`,
  )
  return `(${each.join(' or ')})`
}

function words(text: string | undefined): string[] {
  return text
    ? fold(text)
        .split(/[\s,]+/)
        .filter(Boolean)
        .slice(0, 6)
    : []
}

function instant(text: string): string {
  if (Number.isNaN(new Date(text).getTime())) throw new Problem(400, `'${text.slice(0, 40)}' is not a date.`)
  return text
}

export function searchStatement(
  practice: number,
  sourceOf: SourceOf,
  type: ResourceType,
  search: ConfinedSearch,
): Statement {
  const { sort = 'newest' } = search
  if (isOfIdentifier(search)) return identifierStatement(practice, sourceOf, type, search)
  const { where, values } = conditions(practice, sourceOf, type, search)
  if (search.orderBy) return orderedStatement(search, search.orderBy, sourceOf, type, { where, values }, 'every')
  if (search.after) where.push(...afterCursor(search.after, sort, (value) => `$${values.push(value)}`))
  values.push(limitOf(search) + 1)
  const order = ORDER[sort]
  const columns = isByName(sort) ? `${ROW}, ${SORT_NAME} as name` : ROW
  return {
    text: `select ${columns} from ${tableOf(type)} where ${where.join(' and ')} order by ${order} limit $${values.length}`,
    values,
  }
}

/** Not one that names a system alone: of that there can be as many as records. */
const isIdentifier = (criterion: Criterion): boolean =>
  criterion.kind === 'tokens' && criterion.parameter === 'identifier' && !criterion.any.some((one) => one.endsWith('|'))

const isOfIdentifier = ({ where = [], patient, orderBy, sort }: ConfinedSearch): boolean =>
  patient === undefined && !orderBy && !isByName(sort) && where.some(isIdentifier)

/**
 * An identifier has few records, so their order comes after they are found. The identifier as the value of a subquery
 * keeps one plan for every identifier; with a limit beside it, that plan could walk the table in its order.
 */
function identifierStatement(
  practice: number,
  sourceOf: SourceOf,
  type: ResourceType,
  search: ConfinedSearch,
): Statement {
  const { sort = 'newest', after } = search
  const others = (search.where ?? []).filter((criterion) => !isIdentifier(criterion))
  const { where, values } = conditions(practice, sourceOf, type, { ...search, where: others })
  const add: Add = (value) => `$${values.push(value)}`
  for (const criterion of search.where ?? [])
    if (criterion.kind === 'tokens' && isIdentifier(criterion))
      where.push(`tokens && (select ${add(criterion.any)}::text[])`)
  if (after) where.push(...afterCursor(after, sort, add))
  return {
    text: `with found as materialized (select ${ROW} from ${tableOf(type)} where ${where.join(' and ')})
      select ${ROW} from found order by ${ORDER[sort]} limit ${add(limitOf(search) + 1)}`,
    values,
  }
}

/**
 * The same list from the end that it starts with: those seen last, those booked next. It walks the newest (or earliest)
 * records by their date and stops, where `searchStatement` groups the records of the whole practice. Rows it gives are
 * right; where it gives less than a page, `searchStatement` has to be asked. Undefined for other orders.
 */
export function nearestStatement(
  practice: number,
  sourceOf: SourceOf,
  type: ResourceType,
  search: ConfinedSearch,
): Statement | undefined {
  const { orderBy } = search
  if (!orderBy || orderBy.isDescending !== (orderBy.by === 'latest')) return undefined
  if (search.after && cursorOf(search.after, 'date-or-none')[0] === null) return undefined
  return orderedStatement(search, orderBy, sourceOf, type, conditions(practice, sourceOf, type, search), 'nearest')
}

function orderedStatement(
  search: ConfinedSearch,
  orderBy: RelatedOrder,
  sourceOf: SourceOf,
  type: ResourceType,
  { where, values }: Conditions,
  which: 'every' | 'nearest',
): Statement {
  const add: Add = (value) => `$${values.push(value)}`
  const conditionsOf = otherConditions(search, sourceOf, add)
  const rank = which === 'every' ? relatedOrderSql : nearestOrderSql
  const ranked = rank(orderBy, search.duplicates ?? [], add, (records) =>
    conditionsOf(records, search.orderWithoutPatients),
  )
  const [direction, is] = orderBy.isDescending ? (['desc', '<'] as const) : (['', '>'] as const)
  if (search.after) {
    const [at, id] = cursorOf(search.after, 'date-or-none')
    const later = `id ${is} ${add(id)}`
    if (at === null) where.push(`ranked.at is null and ${later}`)
    else {
      const place = `${add(at)}::timestamptz`
      where.push(`(ranked.at ${is} ${place} or (ranked.at = ${place} and ${later}) or ranked.at is null)`)
    }
  }
  const table = tableOf(type)
  return {
    text: `select ${ROW}, ranked.at as ranked from ${table} ${which === 'every' ? 'left join' : 'join'} ${ranked} on ranked.owner = ${table}.id
      where ${where.join(' and ')} order by ranked.at ${direction} nulls last, id ${direction} limit ${add(limitOf(search) + 1)}`,
    values,
  }
}

/** The index `r_patient_name` is on this expression. */
const SORT_NAME = '(patient_sort_name(strings) collate "C")'

/** By values of the record itself, which are columns of every row. */
export const isPlainlySorted = ({ sort, orderBy }: Search): boolean => !orderBy && !isByName(sort)

const isByName = (sort: Search['sort']): boolean => sort === 'name' || sort === 'name-last'

const ORDER: Readonly<Record<Sort, string>> = {
  newest: 'date desc, id desc',
  oldest: 'date, id',
  changed: 'updated, id',
  'latest-changed': 'updated desc, id desc',
  id: 'id',
  name: `${SORT_NAME}, id`,
  'name-last': `${SORT_NAME} desc, id desc`,
}

function afterCursor(cursor: string, sort: Sort, add: Add): string[] {
  const [at, id] = cursorOf(cursor, isByName(sort) ? 'name' : 'date')
  if (isByName(sort)) return [`(${SORT_NAME}, id) ${sort === 'name' ? '>' : '<'} (${add(at)}::text, ${add(id)})`]
  if (sort === 'id') return [`id > ${add(id)}`]
  const place = (column: string, is: string) => `(${column}, id) ${is} (${add(at)}::timestamptz, ${add(id)})`
  if (sort === 'changed') return [place('updated', '>')]
  if (sort === 'latest-changed') return [place('updated', '<')]
  return [place('date', sort === 'oldest' ? '>' : '<')]
}

/** Each of the patients with the ids their records are stored under. */
export type PatientIds = readonly (readonly [patient: string, ids: readonly string[]])[]

/** One index lookup for each id. */
export function ofEachStatement(
  practice: number,
  sourceOf: SourceOf,
  type: ResourceType,
  confined: ConfinedSearch,
  { sort = 'newest', each = 1, brief = false }: Pick<EachPatientSearch, 'sort' | 'each' | 'brief'>,
  patients: PatientIds,
): Statement {
  const { where, values } = conditions(practice, sourceOf, type, confined)
  const pairs = patients.flatMap(([patient, ids]) => ids.map((id) => [patient, id] as const))
  const add: Add = (value) => `$${values.push(value)}`
  const [of, ids] = [add(pairs.map(([patient]) => patient)), add(pairs.map(([, id]) => id))]
  // an order would have every record of the patient walked by date, whatever its code
  const first = each === 'all' ? '' : `order by ${ORDER[sort]} limit ${add(Math.min(Math.max(each, 1), EACH_AT_MOST))}`
  return {
    text: `select wanted.of, found.* from unnest(${of}::text[], ${ids}::text[]) as wanted(of, id)
       cross join lateral (
         select ${brief ? BRIEF_ROW : ROW} from ${tableOf(type)} where ${where.join(' and ')} and patient = wanted.id
         ${first}) found`,
    values,
  }
}

const EACH_AT_MOST = 200

/** `confined` is what the caller may see, and holds for each of the searches. */
export function patientsStatement(
  practice: number,
  sourceOf: SourceOf,
  type: ResourceType,
  confined: ConfinedSearch,
  { any, brief, after, limit }: PatientsSearch,
): Statement {
  const { where, values } = conditions(practice, sourceOf, type, confined)
  const add: Add = (value) => `$${values.push(value)}`
  const each = any.map((search) => criteria(search, add).join(' and ') || 'true')
  where.push('patient is not null', `(${each.map((one) => `(${one})`).join(' or ') || 'false'})`)
  if (after) where.push(`patient > ${add(after)}`)
  values.push(limitOf({ limit }) + 1)
  const content = brief ? 'coalesce(brief, content)' : 'content'
  return {
    text: `select patient, count(*) || '/' || bit_xor(hashtextextended(id, version)) as versions,
         string_agg(${content}, ',' order by ${ORDER.newest}) as content
       from ${tableOf(type)} where ${where.join(' and ')}
       group by patient order by patient limit $${values.length}`,
    values,
  }
}

export function countStatement(
  practice: number,
  sourceOf: SourceOf,
  type: ResourceType,
  search: ConfinedSearch,
): Statement {
  const { where, values } = conditions(practice, sourceOf, type, search)
  return { text: `select count(*) as count from ${tableOf(type)} where ${where.join(' and ')}`, values }
}

export function countByCodeStatement(...of: Parameters<typeof countStatement>): Statement {
  const [practice, sourceOf, type, search] = of
  const { where, values } = conditions(practice, sourceOf, type, search)
  return {
    text: `select code, count(*) as count from ${tableOf(type)} where ${where.join(' and ')} group by code`,
    values,
  }
}

const COUNTED_AT_MOST = 10_000

/** Counts the first ten thousand; whether there are more shows in the answer. */
export function countSomeStatement(...of: Parameters<typeof countStatement>): Statement {
  const [practice, sourceOf, type, search] = of
  const { where, values } = conditions(practice, sourceOf, type, search)
  const some = `select 1 from ${tableOf(type)} where ${where.join(' and ')} limit ${COUNTED_AT_MOST + 1}`
  return { text: `select count(*) as count from (${some}) some`, values }
}

export const isEveryOne = (count: number): boolean => count <= COUNTED_AT_MOST

/** What the planner expects, from its statistics alone. */
export function estimateStatement(...of: Parameters<typeof countStatement>): Statement {
  const { text, values } = countStatement(...of)
  return { text: `explain (format json) ${text.replace('count(*) as count', '1')}`, values }
}

export function limitOf(search: Search): number {
  return Math.min(Math.max(search.limit ?? DEFAULT_LIMIT, 1), LIMIT_AT_MOST)
}

export function cursorFor(
  { date, updated, id, name, ranked }: Pick<Row, 'date' | 'updated' | 'id' | 'name' | 'ranked'>,
  { sort, orderBy }: Pick<Search, 'sort' | 'orderBy'>,
): string {
  const at = sort === 'changed' || sort === 'latest-changed' ? updated : date
  const place = orderBy ? (ranked ?? null) : isByName(sort) ? (name ?? '') : at
  return Buffer.from(JSON.stringify([place, id])).toString('base64url')
}

function cursorOf(cursor: string, kind: 'name' | 'date'): [at: string, id: string]
function cursorOf(cursor: string, kind: 'date-or-none'): [at: string | null, id: string]
function cursorOf(cursor: string, kind: 'name' | 'date' | 'date-or-none'): [at: string | null, id: string] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(parsed) && typeof parsed[1] === 'string') {
      if (kind === 'date-or-none' && parsed[0] === null) return [null, parsed[1]]
      return [kind === 'name' ? String(parsed[0]) : instant(String(parsed[0])), parsed[1]]
    }
  } catch {
    // reported below
  }
  throw new Problem(400, 'This page marker is not valid. Start from the first page again.')
}
