import { rangeOf } from '#fhir/search/date-range.ts'
import { parametersOf } from '#fhir/search/parameters.ts'
import { Problem } from '#platform/api/problem.ts'
import { isStoredType, storedTypes } from '#platform/records/catalogue.ts'
import { reachOf } from '#platform/records/policy/policy.ts'
import type { ResourceType, Search, Stored } from '#platform/records/records.ts'
import type { Criterion } from '#platform/records/search/criteria-sql.ts'
import { pauses } from '#platform/workers/pauses.ts'
import { bundleText } from './bundle-text.ts'
import type { FhirContext, FhirReply, FhirRequest } from './message.ts'
import { goneOrMissing } from './read.ts'

const AT_MOST = 5000
const NAMED_AT_MOST = 1000
const PAGE = 250 // other requests are served between two pages
/** Types a record references outside the patient's own compartment. */
const ALONGSIDE: readonly ResourceType[] = [
  'Practitioner',
  'PractitionerRole',
  'Organization',
  'Location',
  'Medication',
]

/**
 * https://hl7.org/fhir/R4/patient-operation-everything.html: the whole record of one patient and everything it
 * references. Types the caller may not see are left out.
 */
export async function everything(context: FhirContext, request: FhirRequest, id: string): Promise<FhirReply> {
  const { base, records } = context
  const patient = await records.find<ResourceType>('Patient', id)
  if (!patient) throw await goneOrMissing(context, 'Patient', id)
  const { types, count, criteriaFor, links } = asked(context, request, id)
  const rows: Stored[] = []
  const [startAt, startAfter] = cursorOf(request.query.get('_cursor'))
  if (startAt === 0 && startAfter === undefined) rows.push(patient)
  let next: string | undefined
  let at = startAt
  let after = startAfter
  while (at < types.length && next === undefined) {
    const type = types[at] as ResourceType
    const search: Search = { patient: id, where: criteriaFor(type), limit: Math.min(PAGE, count), after }
    const page = await records.search(type, search)
    rows.push(...page.rows)
    after = page.next
    if (after === undefined) at++
    if (rows.length >= count && at < types.length) next = cursorFor(at, after)
  }
  const named = await alongside(context, rows)
  const entries = [...rows, ...named].map((row, index) => ({
    fullUrl: `${base}/${row.type}/${row.id}`,
    search: { mode: index < rows.length ? ('match' as const) : ('include' as const) },
    resource: row.text,
  }))
  return { status: 200, text: bundleText('searchset', entries, { links: links(next) }) }
}

function asked({ base, records }: FhirContext, { query }: FhirRequest, id: string) {
  const wanted = query.getAll('_type').flatMap((list) => list.split(',').filter(Boolean))
  const unknown = wanted.find((type) => !isStoredType(type))
  if (unknown) throw new Problem(400, `_type: ${unknown.slice(0, 60)} is not a supported resource type.`)
  const types = storedTypes.filter(
    (type) =>
      type !== 'Patient' &&
      parametersOf(type).get('patient') &&
      reachOf(records.who, 'search', type) &&
      (wanted.length === 0 || wanted.includes(type)),
  )
  const count = Number(query.get('_count') ?? AT_MOST)
  if (!Number.isInteger(count) || count < 1) throw new Problem(400, '_count must be a number of records.')
  const since = range(query, '_since')
  const start = range(query, 'start')
  const end = range(query, 'end')
  const criteriaFor = (type: ResourceType): Criterion[] => {
    const when = [...parametersOf(type).values()].find(({ slot }) => slot === 'when')
    const criteria: Criterion[] = []
    if (since) criteria.push({ parameter: '_since', kind: 'date', slot: 'updated', any: [{ prefix: 'ge', ...since }] })
    if (when && start)
      criteria.push({ parameter: 'start', kind: 'date', slot: 'when', any: [{ prefix: 'ge', ...start }] })
    if (when && end) criteria.push({ parameter: 'end', kind: 'date', slot: 'when', any: [{ prefix: 'le', ...end }] })
    return criteria
  }
  const links = (next: string | undefined): Record<string, string> => {
    const kept = new URLSearchParams([...query].filter(([name]) => name !== '_cursor' && name !== '_format'))
    const here = `${base}/Patient/${id}/$everything`
    const self = kept.size > 0 ? `${here}?${kept}` : here
    if (next === undefined) return { self }
    kept.set('_cursor', next)
    return { self, next: `${here}?${kept}` }
  }
  return { types, count: Math.min(count, AT_MOST), criteriaFor, links }
}

function range(query: URLSearchParams, name: string) {
  const text = query.get(name)
  if (text === null) return undefined
  const found = rangeOf(text.replace(' ', '+'))
  if (!found) throw new Problem(400, `${name} must be a date.`)
  return found
}

async function alongside({ records }: FhirContext, rows: readonly Stored[]): Promise<Stored[]> {
  const types = ALONGSIDE.filter((type) => reachOf(records.who, 'search', type))
  const named = await namedIn(rows, types)
  const found: Stored[] = []
  for (const type of types) {
    const ids = [...(named.get(type) ?? [])].slice(0, NAMED_AT_MOST)
    if (ids.length > 0) found.push(...(await records.search(type, { ids, limit: NAMED_AT_MOST })).rows)
  }
  return found
}

/** Ids by type. One pass over each text, because a long record has megabytes of it. */
async function namedIn(rows: readonly Stored[], types: readonly ResourceType[]): Promise<Map<string, Set<string>>> {
  const named = new Map(types.map((type) => [type as string, new Set<string>()]))
  const pattern = new RegExp(`"reference":"(${types.join('|')})/([A-Za-z0-9\\-.]{1,64})"`, 'g')
  const pause = pauses()
  for (const { text } of types.length > 0 ? rows : []) {
    for (const [, type = '', id = ''] of text.matchAll(pattern)) named.get(type)?.add(id)
    await pause()
  }
  return named
}

function cursorFor(at: number, after: string | undefined): string {
  return Buffer.from(JSON.stringify([at, after ?? null])).toString('base64url')
}

function cursorOf(text: string | null): [at: number, after: string | undefined] {
  if (text === null) return [0, undefined]
  try {
    const [at, after] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [unknown, unknown]
    if (Number.isInteger(at) && (at as number) >= 0)
      return [at as number, typeof after === 'string' ? after : undefined]
  } catch {
    // reported below
  }
  throw new Problem(400, 'This page marker is not valid. Start from the first page again.')
}
