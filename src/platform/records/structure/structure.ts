import { setImmediate as turn } from 'node:timers/promises'
import type { FhirResource } from 'fhir/r4'
import { isDay } from '#fhir/dates.ts'
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
  const problem = valueProblem(resource, '')
  return problem?.says(type + problem.path)
}

/** What is wrong, and where: the path is put together on the way out, because nearly every record is sound. */
interface ValueProblem {
  path: string
  says(place: string): string
}

function valueProblem(value: unknown, name: string): ValueProblem | undefined {
  if (typeof value === 'string') return stringProblem(value, name)
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) {
    let isEmpty = true
    for (let at = 0; at < value.length; at++) {
      const inner: unknown = value[at]
      if (inner === undefined) continue
      isEmpty = false
      const problem = valueProblem(inner, '')
      if (problem) return { ...problem, path: `[${at}]${problem.path}` }
    }
    return isEmpty ? EMPTY : undefined
  }
  return objectProblem(value as Readonly<Record<string, unknown>>)
}

const EMPTY: ValueProblem = { path: '', says: (place) => `${place} is empty.` }

function objectProblem(object: Readonly<Record<string, unknown>>): ValueProblem | undefined {
  const keys = Object.keys(object)
  const present = keys.every((key) => object[key] !== undefined)
    ? keys
    : keys.filter((key) => object[key] !== undefined)
  if (present.length === 0) return EMPTY
  const choice = choiceProblem(present)
  if (choice) return choice
  if (Object.hasOwn(object, 'contained')) {
    for (const resource of (object.contained as FhirResource[] | undefined) ?? []) {
      const problem = structureProblem(resource)
      if (problem) return { path: '', says: () => problem }
    }
  }
  for (const key of present) {
    if (key === 'contained') continue
    const problem = valueProblem(object[key], key)
    if (problem) return { ...problem, path: `.${key}${problem.path}` }
  }
  return undefined
}

const DATE_LIKE = /^\d{4}-\d{2}-\d{2}(T|$)/

/** `name` is the element it is the value of; empty in a list. */
function stringProblem(text: string, name: string): ValueProblem | undefined {
  if (text.includes('\u0000')) return says((place) => `${place} holds a character that cannot be stored.`)
  if (name === 'div' && isActive(text)) {
    return says((place) => `${place} holds active content, which a narrative may not.`)
  }
  if (!DATE_LIKE.test(text) || isDay(text.slice(0, 10))) return undefined
  return says((place) => `${place} is not a date that exists: ${text.slice(0, 10)}.`)
}

const says = (text: ValueProblem['says']): ValueProblem => ({ path: '', says: text })

// biome-ignore format: a list, not a program
const CHOICES = [
  'value', 'effective', 'onset', 'abatement', 'deceased', 'multipleBirth', 'medication', 'performed', 'occurrence',
  'reported', 'asNeeded', 'dose', 'rate', 'timing', 'serviced', 'location', 'allowed', 'born', 'age', 'scheduled',
  'product', 'collected', 'target', 'answer', 'start', 'due', 'item', 'diagnosis', 'procedure', 'source', 'initial',
] as const
const CHOICE_TYPES =
  /^(Age|Address|Annotation|Attachment|Base64Binary|Boolean|Canonical|CodeableConcept|Coding|Date|DateTime|Decimal|Duration|Identifier|Instant|Integer|Money|Period|Quantity|Range|Ratio|Reference|SampledData|String|Time|Timing|Uri)$/

const NAMES_KEPT = 5000
const knownChoices = new Map<string, readonly string[]>()

/** The choices an element may be a form of. Names are those of the schema: few, and asked for again and again. */
function choicesOf(key: string): readonly string[] {
  const known = knownChoices.get(key)
  if (known) return known
  if (knownChoices.size >= NAMES_KEPT) knownChoices.clear()
  const found = CHOICES.filter((base) => key.startsWith(base) && CHOICE_TYPES.test(key.slice(base.length)))
  knownChoices.set(key, found)
  return found
}

/** At most one form of a choice element, for example not both valueQuantity and valueString. */
function choiceProblem(keys: readonly string[]): ValueProblem | undefined {
  let forms: [base: string, key: string][] | undefined
  for (const key of keys) {
    for (const base of choicesOf(key)) {
      const other = forms?.find(([one]) => one === base)
      if (other) return says((place) => `${place} has both ${other[1]} and ${key}; only one is allowed.`)
      forms ??= []
      forms.push([base, key])
    }
  }
  return undefined
}
