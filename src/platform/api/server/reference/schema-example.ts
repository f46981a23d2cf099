import { alternativesOf, type JsonSchema } from './json-schema.ts'
import { exampleText } from './text-example.ts'

/** Which members of an object an example has. */
export type Extent = 'every field' | 'required fields'

/** A value of the schema's shape, the same on every call. Invented: it holds no data of the practice. */
export function exampleOf(schema: JsonSchema, extent: Extent = 'every field', name = ''): unknown {
  if (schema.examples?.length) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.find((value) => value !== '' && value !== null) ?? schema.enum[0]
  const alternatives = alternativesOf(schema)
  if (alternatives) {
    const chosen = alternatives.find(({ type }) => type !== 'null') ?? alternatives[0]
    return chosen && exampleOf(chosen, extent, name)
  }
  switch (typeof schema.type === 'string' ? schema.type : schema.type?.find((type) => type !== 'null')) {
    case 'object':
      return objectExample(schema, extent)
    case 'array':
      return arrayExample(schema, extent, name)
    case 'string':
      return exampleText(schema, name)
    case 'number':
    case 'integer':
      return exampleNumber(schema)
    case 'boolean':
      return typeof schema.default === 'boolean' ? schema.default : true
    case 'null':
      return null
    default:
      return {}
  }
}

function objectExample(schema: JsonSchema, extent: Extent): Record<string, unknown> {
  const example: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (extent === 'every field' || schema.required?.includes(name)) example[name] = exampleOf(property, extent, name)
  }
  if (!schema.properties && typeof schema.additionalProperties === 'object' && schema.additionalProperties.type) {
    const names = schema.propertyNames?.enum?.map(String) ?? [exampleText(schema.propertyNames ?? {}, 'key')]
    for (const name of names) example[name] = exampleOf(schema.additionalProperties, extent, name)
  }
  return example
}

function arrayExample(schema: JsonSchema, extent: Extent, name: string): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map((item) => exampleOf(item, extent, name))
  if (!schema.items || schema.maxItems === 0) return []
  const distinct = schema.items.enum
  const count = Math.max(schema.minItems ?? 0, 1)
  const { items } = schema
  return Array.from({ length: count }, (_, at) => distinct?.[at] ?? exampleOf(items, extent, singular(name)))
}

const singular = (name: string) => name.replace(/s$/, '')

const USUAL_NUMBER = 12

function exampleNumber(schema: JsonSchema): number {
  if (typeof schema.default === 'number') return schema.default
  const step = schema.multipleOf ?? (schema.type === 'integer' ? 1 : 0)
  const low =
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? undefined : schema.exclusiveMinimum + (step || 0.1))
  const high =
    schema.maximum ?? (schema.exclusiveMaximum === undefined ? undefined : schema.exclusiveMaximum - (step || 0.1))
  const within = Math.min(Math.max(USUAL_NUMBER, low ?? USUAL_NUMBER), high ?? Number.POSITIVE_INFINITY)
  return step ? Math.round(within / step) * step : within
}
