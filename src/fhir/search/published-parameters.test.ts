import type { FhirResource } from 'fhir/r4'
import { compile } from 'fhirpath'
import r4 from 'fhirpath/fhir-context/r4'
import { describe, expect, test } from 'vitest'
import { syntheticPatients } from '#app/server/testing/synthetic-patients.ts'
import { publishedResources } from '../au-core/testing/published-resources.ts'
import { elementsAt } from './elements-at.ts'
import published from './fixtures/published-parameters.json'
import type { Parameter } from './parameter.ts'
import { parametersOf } from './parameters.ts'

/** Our paths select what the published SearchParameters of FHIR R4 (hl7.org/fhir/R4, CC0) select. */
type Values = readonly unknown[]
type Select = (resource: FhirResource) => Values

const expressions: Readonly<Record<string, Readonly<Record<string, string>>>> = published
const compiled = new Map<string, Select>()

function publishedValues(resource: FhirResource, expression: string): Values {
  // the type of a reference is checked by `targets`, without reading the record it names
  const plain = expression.replaceAll(/\.where\(resolve\(\) is \w+\)/g, '')
  const select = compiled.get(plain) ?? (compile(plain, r4) as Select)
  compiled.set(plain, select)
  return select(resource).map((value) => JSON.parse(JSON.stringify(value)) as unknown)
}

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  const { use: _use, type: _type, period: _period, extension: _extension, ...parts } = value as Record<string, unknown>
  return Object.values(parts).flat().flatMap(textsOf)
}

const isDate = (value: unknown): boolean =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && !('value' in value))

/** The published parameter also selects SampledData, a curve without a value to compare. */
const isQuantity = (value: unknown): boolean => typeof value === 'object' && value !== null && !('dimensions' in value)

const FITS: { readonly [kind in Parameter['kind']]?: (value: unknown) => boolean } = {
  date: isDate,
  quantity: isQuantity,
}

/** A name or an address is indexed by its parts; an age is no date. */
function comparable({ kind }: Parameter, values: Values): string[] {
  const some = kind === 'string' ? values.flatMap(textsOf) : values.filter(FITS[kind] ?? (() => true))
  return [...new Set(some.map((value) => JSON.stringify(value)))].sort()
}

function differences(resources: readonly FhirResource[]): string[] {
  const found = new Set<string>()
  for (const resource of resources) {
    const { resourceType } = resource
    for (const [name, expression] of Object.entries(expressions[resourceType] ?? {})) {
      const parameter = parametersOf(resourceType).get(name)
      if (!parameter) continue
      const ours = comparable(
        parameter,
        parameter.paths.flatMap((path) => elementsAt(resource, path)),
      )
      const theirs = comparable(parameter, publishedValues(resource, expression))
      if (ours.join() !== theirs.join())
        found.add(`${resourceType}.${name}: ${ours.join()} but published ${theirs.join()}`)
    }
  }
  return [...found]
}

describe('published search parameters', () => {
  test('select the same elements of the AU Core examples', () => {
    expect(differences(publishedResources())).toEqual([])
  })

  test('select the same elements of the synthetic practice', () => {
    // fhirpath writes into what it reads
    expect(differences(structuredClone(syntheticPatients('2026-11-15', 12)))).toEqual([])
  })

  test('are compared for every parameter that FHIR R4 publishes', () => {
    const count = Object.values(expressions).reduce((sum, ofType) => sum + Object.keys(ofType).length, 0)
    expect(count).toBeGreaterThan(300)
  })
})
