import { createHash } from 'node:crypto'
import type { FhirResource, Patient, Reference } from 'fhir/r4'
import { plainReference } from '#fhir/references.ts'

/** meta.tag with the digest of what was received: shows whether our copy was changed since. */
export const RECEIVED_DIGEST = 'https://aurora.example/fhir/received-digest'

/** The same record of the same server always gets the same id here: a second pull finds the first. */
export function localId(base: string, type: string, id: string): string {
  return `x-${createHash('sha256').update(`${base} ${type}/${id}`).digest('hex').slice(0, 32)}`
}

export interface Place {
  base: string
  /** Remote 'Type/id' to local reference; anything else is not copied. */
  references: ReadonlyMap<string, string>
}

export type TakenOver = { resource: FhirResource } | { problem: string }

/** Our own copy of a record of another server: no narrative, no foreign references, no foreign bookkeeping. */
export function takeOver(given: FhirResource, place: Place): TakenOver {
  if (hasModifier(given)) {
    return { problem: 'It has a modifier extension, which can reverse its meaning.' }
  }
  const { meta, text: _, contained: __, ...rest } = given as FhirResource & { text?: unknown; contained?: unknown }
  const id = localId(place.base, given.resourceType, given.id ?? '')
  const body = rewritten(rest, place) as FhirResource
  const copy = {
    ...body,
    id,
    meta: {
      source: `${place.base}/${given.resourceType}/${given.id}`,
      ...(meta?.profile && { profile: meta.profile }),
    },
  } as FhirResource
  const tag = [{ system: RECEIVED_DIGEST, code: digestOf(copy) }]
  return { resource: { ...copy, meta: { ...copy.meta, tag } } as FhirResource }
}

/** A patient's identity, without what only the other server can resolve. */
export function takeOverPatient(given: Patient, place: Place): TakenOver {
  const { identifier, name, telecom, gender, birthDate, deceasedBoolean, deceasedDateTime, address } = given
  const { resourceType, id, modifierExtension } = given
  const kept = { identifier, name, telecom, gender, birthDate, deceasedBoolean, deceasedDateTime, address }
  const known = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))
  return takeOver({ resourceType, id, ...(modifierExtension && { modifierExtension }), ...known } as Patient, place)
}

function hasModifier(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('modifierExtension' in value) return true
  return Object.values(value).some(hasModifier)
}

function rewritten(value: unknown, place: Place): unknown {
  if (Array.isArray(value)) return value.map((one) => rewritten(one, place))
  if (typeof value !== 'object' || value === null) return value
  const object = value as Record<string, unknown>
  if (typeof object.reference === 'string') return relinked(object as Reference, place)
  return Object.fromEntries(Object.entries(object).map(([key, inner]) => [key, rewritten(inner, place)]))
}

/** A reference to a copied record points to our copy; any other keeps only its display text. */
function relinked({ reference = '', display, type, identifier }: Reference, { base, references }: Place): Reference {
  const plain = plainReference(reference, base)
  const target = plain && references.get(plain)
  if (target) return { reference: target, ...(display && { display }) }
  return {
    ...(type && { type }),
    ...(identifier && { identifier }),
    display: display ?? `${plain ?? reference} (not copied)`,
  }
}

/** Of the content alone: versions and tags of a store do not count. */
export function digestOf(resource: FhirResource): string {
  const { meta: _, ...content } = resource
  return createHash('sha256').update(canonical(content)).digest('hex').slice(0, 40)
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`)
    .join(',')}}`
}
