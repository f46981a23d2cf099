import type { CodeableConcept, Extension, FhirResource } from 'fhir/r4'
import { extensions } from '../codes/systems.ts'

type Part = Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every value at a path such as `reaction.manifestation`, `effective[x]` or `telecom:phone`, through lists. */
export function elementsAt(resource: FhirResource, path: string): readonly unknown[] {
  const derived = DERIVED[path]
  if (derived) return derived(resource as unknown as Part)
  let values: readonly unknown[] = [resource]
  for (const step of path.split('.')) values = values.flatMap((value) => (isPart(value) ? stepInto(value, step) : []))
  return values
}

function stepInto(part: Part, step: string): readonly unknown[] {
  const [element = '', system] = step.split(':')
  const names = element.endsWith('[x]') ? choices(part, element.slice(0, -3)) : [element]
  const values = names.flatMap((name) => [part[name]].flat()).filter((value) => value !== undefined && value !== null)
  return system ? values.filter((value) => isPart(value) && value.system === system) : values
}

function choices(part: Part, stem: string): readonly string[] {
  return Object.keys(part).filter((key) => key.startsWith(stem) && /^[A-Z]/.test(key.slice(stem.length)))
}

const extensionsOf = (part: Part, url: string): readonly Extension[] =>
  Array.isArray(part.extension) ? (part.extension as Extension[]).filter((one) => one?.url === url) : []

/** Elements that a plain path cannot reach. */
const DERIVED: Readonly<Record<string, (resource: Part) => readonly unknown[]>> = {
  '@deceased': ({ deceasedBoolean, deceasedDateTime }) => [deceasedDateTime !== undefined || deceasedBoolean === true],
  '@indigenous-status': (patient) =>
    extensionsOf(patient, extensions.indigenousStatus).flatMap(({ valueCoding }) => valueCoding ?? []),
  '@gender-identity': (patient) =>
    extensionsOf(patient, extensions.genderIdentity).flatMap((one): CodeableConcept[] =>
      extensionsOf(one as unknown as Part, 'value').flatMap(({ valueCodeableConcept }) => valueCodeableConcept ?? []),
    ),
}
