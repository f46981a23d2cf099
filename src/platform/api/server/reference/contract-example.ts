import { safeParse } from 'zod/mini'
import type { Schema } from '#platform/api/endpoint.ts'
import { alternativesOf, type JsonSchema } from './json-schema.ts'
import { type Extent, exampleOf } from './schema-example.ts'
import { exampleTexts } from './text-example.ts'

const EXTENTS: readonly Extent[] = ['every field', 'required fields']
const NUMBERS = [30, 15, 1, 5, 7, 10, 14, 60, 90, 100, 365, 0]
const REPAIRS_AT_MOST = 20

type Path = readonly PropertyKey[]

/**
 * An example that the contract itself accepts. Contracts also hold rules that a schema cannot express, for example that
 * two fields exclude each other. Where the first example breaks one, the field that the contract names is changed.
 */
export function contractExample(contract: Schema, schema: JsonSchema): { example?: unknown } {
  for (const extent of EXTENTS) {
    const example = repair(contract, schema, exampleOf(schema, extent))
    if (example !== undefined) return { example }
  }
  return {}
}

/** Compiling a parser costs more than the one use it would have here. */
const parse = (contract: Schema, value: unknown) => safeParse(contract, value, { jitless: true })

function repair(contract: Schema, schema: JsonSchema, first: unknown): unknown {
  let example = first
  for (let repairs = 0; repairs < REPAIRS_AT_MOST; repairs++) {
    const parsed = parse(contract, example)
    if (parsed.success) return example
    const issues = parsed.error.issues.length
    const path = parsed.error.issues[0]?.path ?? []
    const better = variants(schema, example, path).find((variant) => {
      const again = parse(contract, variant)
      return again.success || again.error.issues.length < issues
    })
    if (better === undefined) return undefined
    example = better
  }
  return undefined
}

/** The example with another value at the path, or without a field of the object there. */
function variants(schema: JsonSchema, example: unknown, path: Path): unknown[] {
  const value = valueAt(example, path)
  if (isObject(value)) return Object.keys(value).map((name) => replace(example, [...path, name], undefined))
  const others = otherValues(schemaAt(schema, path), value, String(path.at(-1) ?? ''))
  return [...others, undefined].map((other) => replace(example, path, other))
}

function otherValues(schema: JsonSchema | undefined, value: unknown, name: string): readonly unknown[] {
  if (typeof value === 'string') return exampleTexts(schema ?? {}, name)
  if (typeof value === 'number') return NUMBERS
  if (Array.isArray(value)) return [schema?.items?.enum ?? [...value, ...value], []]
  return []
}

function schemaAt(schema: JsonSchema | undefined, [key, ...rest]: Path): JsonSchema | undefined {
  if (key === undefined || schema === undefined) return schema
  const inner = typeof key === 'number' ? schema.items : schema.properties?.[String(key)]
  if (inner) return schemaAt(inner, rest)
  return alternativesOf(schema)
    ?.map((alternative) => schemaAt(alternative, [key, ...rest]))
    .find((found) => found !== undefined)
}

function valueAt(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return value
  return valueAt((value as Record<PropertyKey, unknown>)[key], rest)
}

/** A copy with one value replaced; `undefined` removes a field. */
function replace(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement
  if (Array.isArray(value)) return value.map((item, at) => (at === key ? replace(item, rest, replacement) : item))
  if (!isObject(value)) return value
  const inner = replace(value[String(key)], rest, replacement)
  const entries = Object.entries(value).map(([name, old]) => [name, name === key ? inner : old] as const)
  return Object.fromEntries(entries.filter(([, kept]) => kept !== undefined))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
