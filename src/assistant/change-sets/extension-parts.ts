import type { Extension, Reference } from 'fhir/r4'

/** Aurora's extensions of an agent's Task; FHIR R4 has no element for them. */
const BASE = 'https://aurora.example/fhir/agent'
export const agentExtensions = {
  run: `${BASE}-run`,
  change: `${BASE}-change`,
  statement: `${BASE}-statement`,
} as const

type Value = string | number | boolean | undefined

/** A part of a complex extension; nothing where there is no value. */
export function part(url: string, value: Value): Extension[] {
  if (value === undefined || value === '') return []
  if (typeof value === 'number') return [{ url, valueDecimal: value }]
  return [typeof value === 'boolean' ? { url, valueBoolean: value } : { url, valueString: value }]
}

export function referencePart(url: string, reference: Reference | undefined): Extension[] {
  return reference ? [{ url, valueReference: reference }] : []
}

export class Parts {
  readonly #extension: readonly Extension[]
  constructor(extension: readonly Extension[] | undefined) {
    this.#extension = extension ?? []
  }
  #of(url: string): Extension | undefined {
    return this.#extension.find((one) => one.url === url)
  }
  text(url: string): string | undefined {
    return this.#of(url)?.valueString
  }
  number(url: string): number | undefined {
    return this.#of(url)?.valueDecimal
  }
  flag(url: string): boolean {
    return this.#of(url)?.valueBoolean === true
  }
  reference(url: string): Reference | undefined {
    return this.#of(url)?.valueReference
  }
  within(url: string): Parts | undefined {
    const found = this.#of(url)
    return found && new Parts(found.extension)
  }
  all(url: string): Parts[] {
    return this.#extension.filter((one) => one.url === url).map((one) => new Parts(one.extension))
  }
}

export function partsOf(extension: readonly Extension[] | undefined, url: string): Parts | undefined {
  return new Parts(extension).within(url)
}
