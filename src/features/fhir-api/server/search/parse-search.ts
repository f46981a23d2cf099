import type { Parameter } from '#fhir/search/parameter.ts'
import { parametersOf } from '#fhir/search/parameters.ts'
import { Problem } from '#platform/api/problem.ts'
import type { ResourceType, Search } from '#platform/records/records.ts'
import { type Shape, shapeAsked } from '../subset.ts'
import { criterionOf, type Found } from './criterion-of.ts'
import { type Include, includeOf } from './include.ts'
import { dateTest, orValues, unescaped } from './values.ts'

/** `patient.identifier=…`: resolved by searching for the other record first. */
export interface Chain {
  parameter: Parameter
  target: ResourceType
  name: string
  value: string
}

export interface AskedSearch {
  search: Search
  chains: readonly Chain[]
  includes: readonly Include[]
  shape: Shape | undefined
  /** Count only. */
  isCount: boolean
  total: 'accurate' | 'estimate' | undefined
  /** The parameters that were understood, for the self link. */
  used: URLSearchParams
  unknown: readonly string[]
}

const COUNT_AT_MOST = 1000
const DEFAULT_COUNT = 50
const ABOUT_THE_REPLY = new Set(['_format', '_pretty'])
export const CURSOR = '_cursor'

/** Parses a query (https://hl7.org/fhir/R4/search.html); unknown parameters are skipped and listed. */
export function parseSearch(type: ResourceType, query: URLSearchParams, base: string): AskedSearch {
  const used = new URLSearchParams()
  const unknown: string[] = []
  const chains: Chain[] = []
  const includes: Include[] = []
  const found: Found = { where: [], patients: [], ids: undefined }
  const search: Search = { limit: DEFAULT_COUNT }
  let isCount = false
  let total: AskedSearch['total']
  for (const [key, value] of query) {
    if (ABOUT_THE_REPLY.has(key) || value === '') continue
    if (key === CURSOR) {
      search.after = value
      continue
    }
    const isKnown = ((): boolean => {
      switch (key) {
        case '_count': {
          const count = Number(value)
          if (!Number.isInteger(count) || count < 0) throw new Problem(400, '_count must be a number of records.')
          isCount ||= count === 0
          search.limit = Math.min(Math.max(count, 1), COUNT_AT_MOST)
          return true
        }
        case '_summary':
          isCount ||= value === 'count'
          return ['count', 'data', 'false'].includes(value)
        case '_total':
          total = value === 'accurate' || value === 'estimate' ? value : undefined
          return ['accurate', 'estimate', 'none'].includes(value)
        case '_elements':
          return true
        case '_sort': {
          const sort = sortOf(type, value)
          if (sort) search.sort = sort
          return sort !== undefined
        }
        case '_id':
          found.ids = intersection(
            found.ids,
            orValues(value).map((id) => unescaped(id)),
          )
          return true
        case '_lastUpdated': {
          const any = orValues(value).map((one) => dateTest(key, one))
          found.where.push({ parameter: key, kind: 'date', slot: 'updated', any })
          return true
        }
      }
      const include = includeOf(key, value, type)
      if (include) includes.push(include)
      return include !== undefined || readParameter(type, key, value, base, found, chains)
    })()
    if (isKnown) used.append(key, value)
    else unknown.push(key)
  }
  const [patient, ...more] = found.patients
  for (const any of more) found.where.push({ parameter: 'patient', kind: 'patients', any })
  if (patient?.length === 1) search.patient = patient[0] as string
  else if (patient) found.where.push({ parameter: 'patient', kind: 'patients', any: patient })
  if (found.where.length > 0) search.where = found.where
  if (found.ids) search.ids = found.ids
  mustBeNarrow(search)
  return { search, chains, includes, shape: shapeAsked(query), isCount, total, used, unknown }
}

function readParameter(
  type: ResourceType,
  key: string,
  value: string,
  base: string,
  found: Found,
  chains: Chain[],
): boolean {
  const [, name = '', modifier, chained] = /^([a-zA-Z_-]+)(?::([A-Za-z]+))?(?:\.(.+))?$/.exec(key) ?? []
  const parameter = parametersOf(type).get(name)
  if (!parameter) return false
  if (chained === undefined) {
    criterionOf(type, parameter, modifier, value, base, found)
    return true
  }
  if (parameter.kind !== 'person' && parameter.kind !== 'reference') return false
  const target = parameter.kind === 'person' ? 'Patient' : (modifier ?? parameter.targets?.[0] ?? TARGET[name])
  if (!target) throw new Problem(400, `${key}: say of which type, for example ${name}:Practitioner.${chained}.`)
  chains.push({ parameter, target: target as ResourceType, name: chained, value })
  return true
}

/** The usual target type of a reference whose name does not reveal it. */
const TARGET: Readonly<Record<string, ResourceType>> = {
  subject: 'Patient',
  practitioner: 'Practitioner',
  organization: 'Organization',
  location: 'Location',
  encounter: 'Encounter',
  medication: 'Medication',
  prescription: 'MedicationRequest',
  schedule: 'Schedule',
}

function sortOf(type: ResourceType, value: string): Search['sort'] | undefined {
  const [, descends, key = ''] = /^(-?)(.+)$/.exec(value) ?? []
  if (key === '_lastUpdated') return descends ? 'latest-changed' : 'changed'
  if (key === '_id' && !descends) return 'id'
  const parameter = parametersOf(type).get(key)
  if (parameter?.slot !== 'when') return undefined
  return descends ? 'newest' : 'oldest'
}

function intersection(known: readonly string[] | undefined, more: readonly string[]): readonly string[] {
  return known ? known.filter((id) => more.includes(id)) : more
}

/** A quantity has no index of its own, so it must be combined with a patient or a code. */
function mustBeNarrow({ where = [], patient }: Search): void {
  const names = where.map(({ parameter }) => parameter)
  if (!names.includes('value-quantity') || patient !== undefined) return
  if (['code', 'combo-code', 'patient', 'subject', 'encounter'].some((name) => names.includes(name))) return
  throw new Problem(400, 'value-quantity must come with a code, a patient, a subject or an encounter.')
}
