import * as z from 'zod/mini'
import type { Schema } from '#platform/api/endpoint.ts'

interface Shape {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  /** Each place of a tuple; `items` is false then. */
  prefixItems?: Shape[]
  items?: Shape | false
  minItems?: number
  properties?: Record<string, Shape>
  required?: string[]
  propertyNames?: Shape
  additionalProperties?: Shape | boolean
}

/** What a field of this name holds; undefined: nothing special. */
export type ByName = (name: string) => string | undefined

/** The address in every call that takes one; anybody may register with it. */
export const NEWCOMER = 'walker@example.com'

const yesterday = new Date(Date.now() - 86_400_000).toISOString()
const TEXTS = [
  'Written by the walk',
  yesterday.slice(0, 10),
  '09:30',
  yesterday,
  '123456',
  '2000',
  'walk-0001',
  '0491570006',
  'Patient/demo-patient',
  'A',
  '',
]

/** Values that this schema takes, as full as possible: one for each alternative of its outermost union. */
export function samplesOf(schema: Schema, byName: ByName): unknown[] {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  const alternatives = shape.anyOf ?? shape.oneOf ?? [shape]
  return alternatives.flatMap((each) => {
    const tries = [true, false].map((isFull) => sample(each, '', byName, isFull))
    const taken = tries.find((value) => z.safeParse(schema, value).success)
    return taken === undefined ? [] : [taken]
  })
}

function sample(shape: Shape, name: string, byName: ByName, isFull: boolean): unknown {
  if ('const' in shape) return shape.const
  if (shape.enum) return shape.enum[0]
  const [first] = shape.anyOf ?? shape.oneOf ?? []
  if (first) return sample(first, name, byName, isFull)
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((each) => sample(each, name, byName, isFull)))
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type
  if (type === 'string') return text(shape, name, byName)
  if (type === 'number' || type === 'integer') return Math.max(shape.minimum ?? 1, (shape.exclusiveMinimum ?? 0) + 1)
  if (type === 'boolean') return true
  if (shape.prefixItems) return shape.prefixItems.map((each) => sample(each, name, byName, isFull))
  if (type === 'array') {
    const many = shape.minItems ?? (isFull ? 1 : 0)
    return Array.from({ length: many }, () => sample(shape.items || {}, name.replace(/s$/, ''), byName, isFull))
  }
  return type === 'object' ? object(shape, byName, isFull) : {}
}

/** A code that the practice did not hand over is refused: the walk registers without one, as anybody can. */
const LEFT_OUT = ['chartCode']

function object(shape: Shape, byName: ByName, isFull: boolean): Record<string, unknown> {
  const wanted = Object.entries(shape.properties ?? {}).filter(
    ([key]) => (isFull && !LEFT_OUT.includes(key)) || shape.required?.includes(key),
  )
  const known = wanted.map(([key, each]) => [key, sample(each, key, byName, isFull)])
  const keys = (shape.propertyNames?.enum ?? []) as string[]
  const values = typeof shape.additionalProperties === 'object' ? shape.additionalProperties : {}
  return Object.fromEntries([...known, ...keys.map((key) => [key, sample(values, key, byName, isFull)])])
}

function text(shape: Shape, name: string, byName: ByName): string {
  if (shape.format === 'email') return NEWCOMER
  if (shape.format === 'uri') return 'https://example.invalid/walk'
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = shape
  const fits = (value: string | undefined): value is string =>
    value !== undefined &&
    value.length >= minLength &&
    value.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(value))
  return [byName(name), ...TEXTS].find(fits) ?? 'Written by the walk'
}
