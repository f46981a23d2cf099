import type { FhirResource, Period, Quantity, Reference, Timing } from 'fhir/r4'
import { recordNamed } from '#fhir/references.ts'
import { type DateRange, rangeOf } from './date-range.ts'
import { elementsAt, elementsOf } from './elements-at.ts'
import type { Kind, Parameter, Slot } from './parameter.ts'
import { parametersOf } from './parameters.ts'

/** The index values of a record for the standard search parameters. */
export interface IndexValues {
  /** `parameter=value` for tokens, references, URLs and exact strings. */
  tokens: readonly string[]
  dates: Partial<Record<Slot, DateRange>>
  /** Folded strings, each prefixed by its parameter's marker and ended by a line break. */
  strings: string | undefined
  amount: number | undefined
}

/** Markers are punctuation, which adds nothing to a trigram index, so that a rare name stays rare. */
const MARKS: Readonly<Record<string, string>> = {
  name: '^',
  family: '~',
  given: '`',
  address: '@',
  'address-city': '<',
  'address-state': '>',
  'address-postalcode': '#',
  'address-country': ';',
  title: '!',
  'device-name': '{',
  manufacturer: '}',
  model: '=',
  'lot-number': '&',
}

const LONGEST_TOKEN = 200 // longer values are cut, as much of them as an index entry should hold
const LONGEST_STRING = 300

export const markOf = (parameter: string): string | undefined => MARKS[parameter]

// ASCII alone: nothing to decompose
const PLAIN = /^[\0-\x7f]*$/

/** Lower case, without diacritics: 'Núñez' is found by 'nunez'. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

export function token(parameter: string, value: string): string {
  const whole = `${parameter}=${value}`
  return whole.length > LONGEST_TOKEN ? whole.slice(0, LONGEST_TOKEN) : whole
}

export function indexValues(resource: FhirResource): IndexValues {
  const tokens = new Set<string>()
  const strings = new Set<string>()
  const dates: Partial<Record<Slot, DateRange>> = {}
  let amount: number | undefined
  for (const { parameter, valuesOf } of searchedIn(resource.resourceType)) {
    const values = valuesOf(resource)
    if (values.length === 0) continue
    switch (parameter.kind) {
      case 'token':
        for (const value of values) for (const one of tokenForms(value)) tokens.add(token(parameter.name, one))
        break
      case 'reference':
        for (const value of values) for (const one of referenceForms(value, parameter)) tokens.add(one)
        break
      case 'uri':
        for (const value of values) if (typeof value === 'string') tokens.add(token(parameter.name, value))
        break
      case 'string':
        for (const value of values) {
          if (typeof value !== 'string') continue
          tokens.add(token(parameter.name, value))
          strings.add(`${markOf(parameter.name)}${cleanString(value)}\n`)
        }
        break
      case 'date':
        if (parameter.slot) dates[parameter.slot] = spanOf(values)
        break
      case 'quantity': {
        const { value, unit, code, system } = values[0] as Quantity
        amount = typeof value === 'number' && Number.isFinite(value) ? value : undefined
        for (const one of [code, unit, code && `${system ?? ''}|${code}`]) {
          if (one) tokens.add(token(parameter.name, one))
        }
      }
    }
  }
  return { tokens: [...tokens], dates, strings: strings.size > 0 ? [...strings].join('') : undefined, amount }
}

type Indexed = Parameter & { kind: Exclude<Kind, 'person'> }

interface Searched {
  parameter: Indexed
  valuesOf(resource: FhirResource): readonly unknown[]
}

const searched = new Map<string, readonly Searched[]>()

/** The parameters of a type that have values in a record; a patient is in a column of its own. */
function searchedIn(type: FhirResource['resourceType']): readonly Searched[] {
  const known = searched.get(type)
  if (known) return known
  const found = [...parametersOf(type).values()]
    .filter((one): one is Indexed => one.kind !== 'person' && one.paths.length > 0)
    .map((parameter): Searched => {
      const [first, ...more] = parameter.paths.map(elementsOf)
      const only = more.length === 0 && first
      return {
        parameter,
        valuesOf: only || ((resource) => parameter.paths.flatMap((path) => elementsAt(resource, path))),
      }
    })
  searched.set(type, found)
  return found
}

const MARKED = /[\^~`@<>#;!{}=&\s]+/g

/** As stored in the index: folded, on one line, without parameter markers. */
export function cleanString(text: string): string {
  return fold(text).replace(MARKED, ' ').trim().slice(0, LONGEST_STRING)
}

/** `code`, `system|code`, `system|`, or `|code` without a system. */
function tokenForms(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'boolean') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  const part = value as { coding?: unknown; system?: string; code?: string; value?: string }
  if (Array.isArray(part.coding)) return part.coding.flatMap(tokenForms)
  const code = part.code ?? part.value
  if (typeof code !== 'string') return []
  return part.system ? [code, `${part.system}|${code}`, `${part.system}|`] : [code, `|${code}`]
}

function referenceForms(value: unknown, { name, targets }: Parameter): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { reference, identifier } = value as Reference
  const forms: string[] = []
  const { type, id } = recordNamed(reference) ?? {}
  if (type && id) {
    if (!targets || targets.includes(type)) forms.push(token(name, `${type}/${id}`), token(name, id))
  } else if (reference && !targets) forms.push(token(name, reference))
  if (identifier) forms.push(...tokenForms(identifier).map((one) => token(`${name}:identifier`, one)))
  return forms
}

/** From the start of the first to the end of the last; a period without an end is open. */
function spanOf(values: readonly unknown[]): DateRange | undefined {
  const ranges = values.flatMap((value) => dateOf(value) ?? [])
  if (ranges.length === 0) return undefined
  const froms = ranges.map(({ from }) => from)
  const tos = ranges.map(({ to }) => to)
  return {
    from: froms.includes(undefined) ? undefined : (froms as string[]).sort()[0],
    to: tos.includes(undefined) ? undefined : (tos as string[]).sort().at(-1),
  }
}

function dateOf(value: unknown): DateRange | undefined {
  if (typeof value === 'string') return rangeOf(value)
  if (typeof value !== 'object' || value === null) return undefined
  const { event } = value as Timing
  if (Array.isArray(event)) return spanOf(event)
  const { start, end } = value as Period
  const from = typeof start === 'string' ? rangeOf(start)?.from : undefined
  const to = typeof end === 'string' ? rangeOf(end)?.to : undefined
  return from || to ? { from, to } : undefined
}
