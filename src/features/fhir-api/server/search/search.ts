import { token } from '#fhir/search/index-values.ts'
import { Problem } from '#platform/api/problem.ts'
import { isStoredType } from '#platform/records/catalogue.ts'
import type { ResourceType, Search } from '#platform/records/records.ts'
import type { Criterion } from '#platform/records/search/criteria-sql.ts'
import { bundleText } from '../bundle-text.ts'
import { type FhirContext, type FhirReply, type FhirRequest, preferred } from '../message.ts'
import { onlyElements } from '../subset.ts'
import { included } from './include.ts'
import { type AskedSearch, type Chain, CURSOR, parseSearch } from './parse-search.ts'

const CHAINED_AT_MOST = 500

/** https://hl7.org/fhir/R4/http.html#search */
export async function searchType(context: FhirContext, request: FhirRequest, type: ResourceType): Promise<FhirReply> {
  const { base, records } = context
  const asked = parseSearch(type, request.query, base)
  refuseUnknown(asked, preferred(request).isStrict)
  const search = await withChains(context, asked)
  const self = `${base}/${type}${asked.used.size > 0 ? `?${asked.used}` : ''}`
  if (asked.isCount) {
    const total = await records.count(type, search)
    return { status: 200, text: bundleText('searchset', [], { total, links: { self } }) }
  }
  const { rows, next } = await records.search(type, search)
  const more = await included(context, rows, asked.includes)
  const isAll = next === undefined && search.after === undefined
  const isEstimate = asked.total === 'estimate'
  const total = isAll ? rows.length : asked.total && (await records.count(type, search, { isEstimate }))
  const entries = [...rows, ...more].map((row, at) => ({
    fullUrl: `${base}/${row.type}/${row.id}`,
    search: { mode: at < rows.length ? ('match' as const) : ('include' as const) },
    resource: onlyElements(row.text, asked.shape),
  }))
  return {
    status: 200,
    text: bundleText('searchset', entries, { total, links: linksOf(self, asked, next, base, type) }),
  }
}

function linksOf(
  self: string,
  asked: AskedSearch,
  next: string | undefined,
  base: string,
  type: ResourceType,
): Record<string, string> {
  if (next === undefined) return { self }
  const query = new URLSearchParams(asked.used)
  query.set(CURSOR, next)
  return { self, next: `${base}/${type}?${query}` }
}

function refuseUnknown({ unknown }: AskedSearch, isStrict: boolean): void {
  if (!isStrict || unknown.length === 0) return
  throw new Problem(400, `Not supported here: ${unknown.map((name) => name.slice(0, 60)).join(', ')}.`)
}

/** The ids of records that match a query, at most two; for conditional interactions. */
export async function matchesOf(
  { base, records }: FhirContext,
  type: ResourceType,
  query: URLSearchParams,
): Promise<readonly string[]> {
  const asked = parseSearch(type, query, base)
  const { unknown, chains, used, search } = asked
  if (unknown.length > 0 || chains.length > 0 || asked.includes.length > 0) {
    throw new Problem(
      412,
      `Not supported as a condition: ${[...unknown, ...chains.map(({ name }) => name)].join(', ')}.`,
    )
  }
  if (used.size === 0) throw new Problem(412, 'A condition is required: a search that finds one record.')
  const page = await records.search(type, { ...search, limit: 2 })
  return page.rows.map(({ id }) => id)
}

/** Resolves chained parameters and turns them into references. */
async function withChains(context: FhirContext, { search, chains }: AskedSearch): Promise<Search> {
  if (chains.length === 0) return search
  const where: Criterion[] = [...(search.where ?? [])]
  for (const chain of chains) where.push(await chained(context, chain))
  return { ...search, where }
}

async function chained({ base, records }: FhirContext, { parameter, target, name, value }: Chain): Promise<Criterion> {
  if (!isStoredType(target)) throw new Problem(400, `${String(target).slice(0, 60)} is not a supported resource type.`)
  const asked = parseSearch(target, new URLSearchParams([[name, value]]), base)
  if (asked.unknown.length > 0 || asked.chains.length > 0) {
    throw new Problem(400, `${parameter.name}.${name.slice(0, 60)} is not a search parameter of ${target}.`)
  }
  const page = await records.search(target, { ...asked.search, limit: CHAINED_AT_MOST })
  if (page.next) throw new Problem(400, `${parameter.name}.${name} finds too many records; please narrow it.`)
  const ids = page.rows.map(({ id }) => id)
  return parameter.kind === 'person'
    ? { parameter: 'patient', kind: 'patients', any: ids }
    : { parameter: parameter.name, kind: 'tokens', any: ids.map((id) => token(parameter.name, `${target}/${id}`)) }
}
