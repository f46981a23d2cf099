import { setImmediate as turn } from 'node:timers/promises'
import type { FhirResource } from 'fhir/r4'
import { isActive } from '#fhir/narrative.ts'
import { validatorOf } from './r4-validators.ts'

/** Validators requested in advance: those of the built server need no preparation. */
const prepared = new Set<string>()

/** Compiles ahead what these types need, letting requests in after each. */
export async function prepareStructure(types: Iterable<string>): Promise<void> {
  for (const type of types) {
    if (prepared.has(type) || !validatorOf(type)) continue
    prepared.add(type)
    await turn()
  }
}

/**
 * R4 structure: the official FHIR JSON schema (HL7, CC0), trimmed to the resource types Aurora keeps, with integer
 * types made strict, complex types made objects (the official one takes a list or null for them) and the required
 * primitive elements of the R4 definitions added (the official one leaves them out). What that schema cannot say
 * (choice elements, empty values, real dates, narrative without active content) is checked after.
 *
 * Gives the first thing that is wrong, as a sentence with its place; undefined when the structure is sound.
 */
export function structureProblem(resource: FhirResource): string | undefined {
  const type: string = resource.resourceType
  const validate = validatorOf(type)
  if (!validate) return `${type} is not a supported resource type.`
  if (!validate(resource)) {
    const [error] = validate.errors ?? []
    const place = error?.instancePath ? error.instancePath.slice(1).replaceAll('/', '.') : 'the record'
    const what = error?.params?.additionalProperty
      ? `'${error.params.additionalProperty}' is not allowed`
      : error?.message
    return `${type}: ${place} ${what ?? 'is not valid'}.`
  }
  return valueProblem(resource, type)
}

function valueProblem(value: unknown, place: string): string | undefined {
  if (typeof value === 'string') return stringProblem(value, place)
  if (typeof value !== 'object' || value === null) return undefined
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  if (entries.length === 0) return `${place} is empty.`
  if (!Array.isArray(value)) {
    const choice = choiceProblem(
      entries.map(([key]) => key),
      place,
    )
    if (choice) return choice
    const contained = (value as { contained?: FhirResource[] }).contained
    for (const resource of contained ?? []) {
      const problem = structureProblem(resource)
      if (problem) return problem
    }
  }
  for (const [key, inner] of entries) {
    if (key === 'contained') continue
    const problem = valueProblem(inner, Array.isArray(value) ? `${place}[${key}]` : `${place}.${key}`)
    if (problem) return problem
  }
  return undefined
}

const DATE_LIKE = /^\d{4}-\d{2}-\d{2}(T|$)/

function stringProblem(text: string, place: string): string | undefined {
  if (text.includes('\u0000')) return `${place} holds a character that cannot be stored.`
  if (place.endsWith('.div') && isActive(text)) return `${place} holds active content, which a narrative may not.`
  if (!DATE_LIKE.test(text)) return undefined
  const day = text.slice(0, 10)
  const parsed = new Date(`${day}T00:00:00Z`)
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === day
  return isReal ? undefined : `${place} is not a date that exists: ${day}.`
}

// biome-ignore format: a list, not a program
const CHOICES = [
  'value', 'effective', 'onset', 'abatement', 'deceased', 'multipleBirth', 'medication', 'performed', 'occurrence',
  'reported', 'asNeeded', 'dose', 'rate', 'timing', 'serviced', 'location', 'allowed', 'born', 'age', 'scheduled',
  'product', 'collected', 'target', 'answer', 'start', 'due', 'item', 'diagnosis', 'procedure', 'source', 'initial',
] as const
const CHOICE_TYPES =
  /^(Age|Address|Annotation|Attachment|Base64Binary|Boolean|Canonical|CodeableConcept|Coding|Date|DateTime|Decimal|Duration|Identifier|Instant|Integer|Money|Period|Quantity|Range|Ratio|Reference|SampledData|String|Time|Timing|Uri)$/

/** At most one form of a choice element, for example not both valueQuantity and valueString. */
function choiceProblem(keys: readonly string[], place: string): string | undefined {
  for (const base of CHOICES) {
    const forms = keys.filter((key) => key.startsWith(base) && CHOICE_TYPES.test(key.slice(base.length)))
    if (forms.length > 1) return `${place} has both ${forms[0]} and ${forms[1]}; only one is allowed.`
  }
  return undefined
}
