import type { FhirResource, Reference } from 'fhir/r4'
import { parseReference, recordNamed } from '#fhir/references.ts'
import type { Identity } from '../identity.ts'
import type { ResourceType } from '../records.ts'
import { patientOf } from '../search/extract.ts'
import { patientBehind } from './callers.ts'
import { elementRow, NAMES_SOMEBODY, NOT_SOMEBODY } from './elements-table.ts'
import { ownPatient } from './policy.ts'

/** By the path of the element; what is contained is inside of a proposal or a document and claims nothing. */
export function namesIn(type: ResourceType, resource: FhirResource | undefined): Map<string, Reference[]> {
  const found = new Map<string, Reference[]>()
  if (!resource) return found
  const { contained: _, ...outer } = resource as FhirResource & { contained?: unknown }
  for (const { path, reference: one } of namedIn(outer)) {
    if (namesSomebody(type, path)) found.set(path, [...(found.get(path) ?? []), one])
  }
  return found
}

/** References with and without a `reference`: a name in words is a claim too. */
function namedIn(value: unknown): { path: string; reference: Reference }[] {
  const found: { path: string; reference: Reference }[] = []
  collect(value, '')
  return found

  function collect(part: unknown, path: string): void {
    if (typeof part !== 'object' || part === null) return
    if (Array.isArray(part)) {
      for (const inner of part) collect(inner, path)
      return
    }
    const given = part as Readonly<Record<string, unknown>>
    if (path !== '' && isName(given)) found.push({ path, reference: part as Reference })
    for (const key of Object.keys(given)) {
      const inner = given[key]
      if (typeof inner === 'object' && inner !== null) collect(inner, path ? `${path}.${key}` : key)
    }
  }
}

const isName = (given: Readonly<Record<string, unknown>>): boolean =>
  (typeof given.reference === 'string' || typeof given.display === 'string' || typeof given.identifier === 'object') &&
  !('code' in given) &&
  !('value' in given)

export function namesSomebody(type: ResourceType, path: string): boolean {
  if (NOT_SOMEBODY.has(`${type}.${path}`)) return false
  if (elementRow(type, path)) return true
  const parts = path.split('.')
  return NAMES_SOMEBODY.has(parts.at(-1) ?? '') || NAMES_SOMEBODY.has(parts.slice(-2).join('.'))
}

export function isSelf(named: Reference, who: Identity, roles: ReadonlyMap<string, string>): boolean {
  const patient = patientBehind(who)
  const parsed = recordNamed(named)
  if (parsed) {
    if (parsed.type === 'Practitioner') return patient.practitionerId === parsed.id
    if (parsed.type === 'PractitionerRole') {
      return patient.practitionerId !== undefined && roles.get(parsed.id) === patient.practitionerId
    }
    return parsed.type === 'Patient' && parsed.id === ownPatient(who)
  }
  // staff without an entry in the register of practitioners are named in words
  return parseReference(named).kind === 'logical' && !named.identifier && named.display === patient.name
}

const WORKS_OR_LIVES_HERE = ['Practitioner', 'PractitionerRole', 'Patient', 'RelatedPerson']

export function isOutside(named: Reference): boolean {
  const parsed = recordNamed(named)
  return !parsed || !WORKS_OR_LIVES_HERE.includes(parsed.type)
}

export function isThePatient(named: Reference, resource: FhirResource): boolean {
  const parsed = recordNamed(named)
  if (!parsed) return parseReference(named).kind === 'logical'
  return parsed.type === 'RelatedPerson' || (parsed.type === 'Patient' && parsed.id === patientOf(resource))
}

export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  const areParts = typeof a === 'object' && typeof b === 'object' && a !== null && b !== null
  return areParts && canonical(a) === canonical(b)
}

/** Equal whatever the order of members; lists keep theirs. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) as string
}
