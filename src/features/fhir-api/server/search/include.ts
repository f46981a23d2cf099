import type { Reference } from 'fhir/r4'
import { recordNamed } from '#fhir/references.ts'
import { elementsAt } from '#fhir/search/elements-at.ts'
import { token } from '#fhir/search/index-values.ts'
import type { Parameter } from '#fhir/search/parameter.ts'
import { parametersOf } from '#fhir/search/parameters.ts'
import { Problem } from '#platform/api/problem.ts'
import { isStoredType } from '#platform/records/catalogue.ts'
import { reachOf } from '#platform/records/policy/policy.ts'
import type { ResourceType, Stored } from '#platform/records/records.ts'
import type { Criterion } from '#platform/records/search/criteria-sql.ts'
import type { FhirContext } from '../message.ts'

/**
 * `_include=MedicationRequest:medication` adds the records a match references, `_revinclude` those that reference it.
 */
export interface Include {
  way: 'to' | 'from'
  type: ResourceType
  parameter: Parameter | undefined
  target: string | undefined
  isIterated: boolean
}

const ROUNDS_AT_MOST = 3
const AT_MOST = 1000
const IDS_AT_ONCE = 500

export function includeOf(key: string, value: string, searched: ResourceType): Include | undefined {
  const [, reversed, modifier] = /^_(rev)?include(?::(iterate|recurse))?$/.exec(key) ?? []
  if (!/^_(rev)?include/.test(key)) return undefined
  const way = reversed ? 'from' : 'to'
  const isIterated = modifier !== undefined
  if (value === '*' && way === 'to') return { way, type: searched, parameter: undefined, target: undefined, isIterated }
  const [type = '', name = '', target] = value.split(':')
  const parameter = isStoredType(type) ? parametersOf(type).get(name) : undefined
  if (!isStoredType(type) || (name !== '*' && !parameter)) {
    throw new Problem(400, `${key}: '${value.slice(0, 80)}' is not a reference that can be followed.`)
  }
  return { way, type, parameter, target, isIterated }
}

/** Records added to the matches. Types the caller may not see are left out as if nothing referenced them. */
export async function included(
  context: FhirContext,
  matches: readonly Stored[],
  includes: readonly Include[],
): Promise<readonly Stored[]> {
  if (includes.length === 0 || matches.length === 0) return []
  const seen = new Map(matches.map((row) => [`${row.type}/${row.id}`, row]))
  const more: Stored[] = []
  let last: readonly Stored[] = matches
  for (let round = 0; round < ROUNDS_AT_MOST && last.length > 0; round++) {
    const asked = round === 0 ? includes : includes.filter(({ isIterated }) => isIterated)
    const found: Stored[] = []
    for (const include of asked) {
      const rows =
        include.way === 'to' ? await pointedAt(context, last, include, seen) : await pointing(context, last, include)
      for (const row of rows) {
        const key = `${row.type}/${row.id}`
        if (seen.has(key) || more.length >= AT_MOST) continue
        seen.set(key, row)
        found.push(row)
        more.push(row)
      }
    }
    last = found
  }
  return more
}

async function pointedAt(
  context: FhirContext,
  rows: readonly Stored[],
  { type, parameter, target }: Include,
  seen: ReadonlyMap<string, Stored>,
): Promise<Stored[]> {
  const parameters = parameter ? [parameter] : [...parametersOf(type).values()].filter(isReference)
  const ids = new Map<ResourceType, Set<string>>()
  for (const row of rows) {
    if (row.type !== type) continue
    for (const value of parameters.flatMap(({ paths }) => paths.flatMap((path) => elementsAt(row.resource, path)))) {
      const { type: to = '', id = '' } = recordNamed(value as Reference) ?? {}
      if (!isStoredType(to) || (target && target !== to) || seen.has(`${to}/${id}`)) continue
      ids.set(to, (ids.get(to) ?? new Set()).add(id))
    }
  }
  const found: Stored[] = []
  for (const [to, wanted] of ids) {
    if (!reachOf(context.records.who, 'search', to)) continue
    const all = [...wanted].slice(0, AT_MOST)
    for (let from = 0; from < all.length; from += IDS_AT_ONCE) {
      const page = await context.records.search(to, { ids: all.slice(from, from + IDS_AT_ONCE), limit: IDS_AT_ONCE })
      found.push(...page.rows)
    }
  }
  return found
}

const isReference = ({ kind }: Parameter): boolean => kind === 'reference' || kind === 'person'

async function pointing(context: FhirContext, rows: readonly Stored[], include: Include): Promise<readonly Stored[]> {
  const { type, target } = include
  if (!reachOf(context.records.who, 'search', type) || rows.length === 0) return []
  const of = rows.filter((row) => !target || row.type === target)
  const parameters = include.parameter ? [include.parameter] : [...parametersOf(type).values()].filter(isReference)
  const found: Stored[] = []
  for (const { name, kind } of parameters) {
    const patients = of.filter((row) => row.type === 'Patient').map(({ id }) => id)
    const criterion: Criterion =
      kind === 'person'
        ? { parameter: name, kind: 'patients', any: patients }
        : { parameter: name, kind: 'tokens', any: of.map((row) => token(name, `${row.type}/${row.id}`)) }
    const page = await context.records.search(type, { where: [criterion], limit: AT_MOST })
    found.push(...page.rows)
  }
  return found
}
