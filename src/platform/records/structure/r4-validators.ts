import { Ajv, type ValidateFunction } from 'ajv'
import schema from './r4.schema.json' with { type: 'json' }

type Definition = { properties?: Record<string, { type?: string }> }
const definitions = schema.definitions as unknown as Record<string, Definition>

const ajv = new Ajv({ strict: false, allErrors: false, logger: false })
ajv.addSchema(schema, 'r4')

const validators = new Map<string, ValidateFunction>()

/**
 * Compiled when a type is first written. The first one takes a tenth to a third of a second, all of them two: everyone
 * would wait, so the server's build includes this module as code (`scripts/vite/compiled-validators.ts`).
 */
export function validatorOf(type: string): ValidateFunction | undefined {
  const known = validators.get(type)
  if (known || !definitions[type]?.properties?.resourceType) return known
  const made = ajv.compile({ $ref: `r4#/definitions/${type}` })
  validators.set(type, made)
  return made
}
