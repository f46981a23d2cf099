import type { CodeableConcept, Extension, FhirResource } from 'fhir/r4'
import { extensions } from '../codes/systems.ts'

type Part = Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value)

/** One part of a path: `element`, `choice[x]` or `element:system`. */
interface Step {
  element: string
  isChoice: boolean
  system: string | undefined
}

type Elements = (resource: FhirResource) => readonly unknown[]

const compiled = new Map<string, Elements>()

const NONE: readonly unknown[] = []

/** Every value at a path such as `reaction.manifestation`, `effective[x]` or `telecom:phone`, through lists. */
export function elementsAt(resource: FhirResource, path: string): readonly unknown[] {
  return elementsOf(path)(resource)
}

/** The same for many records. Paths come from the tables of search parameters, so that there are few of them. */
export function elementsOf(path: string): Elements {
  const known = compiled.get(path)
  if (known) return known
  const derived = DERIVED[path]
  const elements: Elements = derived ? (resource) => derived(resource as unknown as Part) : along(stepsOf(path))
  compiled.set(path, elements)
  return elements
}

function stepsOf(path: string): readonly Step[] {
  return path.split('.').map((text): Step => {
    const [element = '', system] = text.split(':')
    const isChoice = element.endsWith('[x]')
    return { element: isChoice ? element.slice(0, -3) : element, isChoice, system: system || undefined }
  })
}

function along(steps: readonly Step[]): Elements {
  const [first] = steps
  // most parameters have no value in most records
  const plain = first && !first.isChoice ? first.element : undefined
  return (resource) => {
    if (plain !== undefined && (resource as unknown as Part)[plain] === undefined) return NONE
    const found: unknown[] = []
    stepInto(resource, steps, 0, found)
    return found
  }
}

function stepInto(value: unknown, steps: readonly Step[], at: number, found: unknown[]): void {
  const step = steps[at]
  if (!step) {
    found.push(value)
    return
  }
  if (!isPart(value)) return
  if (!step.isChoice) {
    stepThrough(value[step.element], steps, at, found)
    return
  }
  for (const key of Object.keys(value)) {
    if (isFormOf(key, step.element)) stepThrough(value[key], steps, at, found)
  }
}

/** Through a list to its members; `inner` is what the step at this place leads to. */
function stepThrough(inner: unknown, steps: readonly Step[], at: number, found: unknown[]): void {
  if (!Array.isArray(inner)) stepToMember(inner, steps, at, found)
  else for (const one of inner as unknown[]) stepToMember(one, steps, at, found)
}

function stepToMember(one: unknown, steps: readonly Step[], at: number, found: unknown[]): void {
  if (one === undefined || one === null) return
  const system = steps[at]?.system
  if (system === undefined || (isPart(one) && one.system === system)) stepInto(one, steps, at + 1, found)
}

/** Whether `valueQuantity` is a form of the choice `value`. */
function isFormOf(key: string, stem: string): boolean {
  if (key.length <= stem.length || !key.startsWith(stem)) return false
  const letter = key.charCodeAt(stem.length)
  return letter >= 65 && letter <= 90
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
