import { alternativesOf, type JsonSchema } from './json-schema.ts'

export interface Field {
  /** From the top: `items[].name`. */
  name: string
  type: string
  rules: readonly string[]
  isRequired: boolean
}

const DEEPEST = 5

/** Every field of an object, one line each, in the order of the schema. */
export function listFields(schema: JsonSchema, prefix = '', depth = 0): Field[] {
  const object = objectIn(schema)
  if (object?.suffix) return listFields(object.schema, `${prefix}${object.suffix}`, depth + 1)
  return Object.entries(object?.schema.properties ?? {}).flatMap(([name, property]) => {
    const full = prefix === '' || prefix.endsWith('.') ? `${prefix}${name}` : `${prefix}.${name}`
    const field: Field = {
      name: full,
      type: typeName(property),
      rules: rulesOf(property),
      isRequired: object?.schema.required?.includes(name) ?? false,
    }
    return [field, ...(depth < DEEPEST ? listFields(property, full, depth + 1) : [])]
  })
}

/** The object that holds fields: the schema itself, the one item of an array, or the one value of a map. */
function objectIn(schema: JsonSchema): { schema: JsonSchema; suffix?: string } | undefined {
  if (schema.properties) return { schema }
  if (schema.items) return { schema: schema.items, suffix: '[]' }
  if (typeof schema.additionalProperties === 'object') return { schema: schema.additionalProperties, suffix: '{}' }
  const alternative = alternativesOf(schema)?.find((one) => one.properties || one.items)
  return alternative && objectIn(alternative)
}

export function typeName(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const alternatives = alternativesOf(schema)
  if (alternatives) return [...new Set(alternatives.map(typeName))].join(' | ')
  if (schema.type === 'array') return schema.items ? `array of ${typeName(schema.items)}` : 'array'
  if (schema.type === 'object') return schema.properties ? 'object' : 'map'
  if (schema.format) return schema.format
  if (typeof schema.type === 'string') return schema.type
  return schema.type?.join(' | ') ?? 'any'
}

export function rulesOf(schema: JsonSchema): string[] {
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, exclusiveMaximum, minItems, maxItems } = schema
  const isSafeInteger = (limit: number) => Math.abs(limit) === Number.MAX_SAFE_INTEGER
  const rules: (string | false)[] = [
    minLength !== undefined && minLength > 0 && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && !isSafeInteger(minimum) && `at least ${minimum}`,
    exclusiveMinimum !== undefined && `more than ${exclusiveMinimum}`,
    maximum !== undefined && !isSafeInteger(maximum) && `at most ${maximum}`,
    exclusiveMaximum !== undefined && `less than ${exclusiveMaximum}`,
    minItems !== undefined && minItems > 0 && `at least ${minItems} items`,
    maxItems !== undefined && `at most ${maxItems} items`,
    schema.pattern !== undefined && schema.format === undefined && `matches ${schema.pattern}`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
    schema.description ?? false,
  ]
  return rules.filter((rule): rule is string => rule !== false && rule !== '')
}
