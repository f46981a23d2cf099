import type { z } from 'zod/mini'

interface Definition {
  type: string
  format?: string
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
  valueType?: z.ZodMiniType
  in?: z.ZodMiniType
  shape?: Record<string, z.ZodMiniType>
  options?: readonly z.ZodMiniType[]
  checks?: readonly { _zod: { def: { check: string; format?: string } } }[]
}

/** Texts of a given form: a day, a time, an address, or a pattern. */
const FORMS = new Set(['email', 'date', 'datetime', 'time', 'url', 'uuid', 'regex', 'base64'])
/** What a schema of these types accepts is no text. */
const WITHOUT_TEXT = new Set(['enum', 'literal', 'number', 'int', 'boolean', 'undefined', 'null', 'date', 'bigint'])

/** Paths of all fields of a request that accept any text, as 'context.page' or 'files[].name'. */
export function typedFields(schema: unknown, path = ''): string[] {
  const def = (schema as { _zod?: { def: Definition } } | undefined)?._zod?.def
  if (!def) return []
  const inside = def.innerType ?? def.in
  if (inside) return typedFields(inside, path)
  if (def.shape)
    return Object.entries(def.shape).flatMap(([name, part]) => typedFields(part, path ? `${path}.${name}` : name))
  if (def.options) return [...new Set(def.options.flatMap((one) => typedFields(one, path)))]
  if (def.element) return typedFields(def.element, `${path}[]`)
  if (def.valueType) return typedFields(def.valueType, `${path}{}`)
  if (WITHOUT_TEXT.has(def.type)) return []
  const forms = [def.format, ...(def.checks ?? []).map(({ _zod }) => _zod.def.format)]
  // what is not known could hold a sentence
  return def.type === 'string' && forms.some((form) => form !== undefined && FORMS.has(form)) ? [] : [path]
}
