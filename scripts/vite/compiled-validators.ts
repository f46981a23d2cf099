import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import { minifySync, type Plugin } from 'vite'

const MODULE = /\/src\/platform\/records\/structure\/r4-validators\.ts$/
const SCHEMA = new URL('../../src/platform/records/structure/r4.schema.json', import.meta.url)
const CACHE = new URL('../../node_modules/.cache/aurora/', import.meta.url)

interface Schema {
  definitions: Record<string, { properties?: Record<string, unknown> }>
}

/** Compiles the FHIR schema when the server is built: compiling it while serving holds up everybody. */
export function compiledValidators(): Plugin {
  return {
    name: 'aurora:compiled-validators',
    load: (id) => (MODULE.test(id) ? cachedValidators() : undefined),
  }
}

/** The same for every build of one schema, and it takes seconds. */
function cachedValidators(): string {
  const text = readFileSync(SCHEMA, 'utf8')
  const self = readFileSync(new URL(import.meta.url), 'utf8')
  const version = createHash('sha256').update(text).update(self).digest('hex').slice(0, 16)
  const kept = new URL(`r4-validators-${version}.js`, CACHE)
  if (existsSync(kept)) return readFileSync(kept, 'utf8')
  // every start reads it; nobody reads a line of it in a stack trace
  const { code, errors } = minifySync('r4-validators.js', validatorsCode(JSON.parse(text) as Schema), { module: true })
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(kept, code)
  return code
}

/** A module that exports `validatorOf` as `r4-validators.ts` does. */
export function validatorsCode(schema: Schema, types = typesIn(schema)): string {
  const options = { strict: false, allErrors: false, logger: false, code: { source: true, esm: true } } as const
  const ajv = new Ajv(options)
  ajv.addSchema(schema, 'r4')
  const names = types.map((type) => {
    ajv.addSchema({ $ref: `r4#/definitions/${type}` }, `validate-${type}`)
    return [type, `validate-${type}`] as const
  })
  const code = standalone(ajv, Object.fromEntries(names))
  if (/\brequire\(/.test(code)) throw new Error('The compiled schema needs a module that the build would miss.')
  const inside = code.replaceAll(/export const (\w+) = (validate\d+);/g, 'own.set("$1", $2);')
  return `const own = new Map();${inside}\nexport const validatorOf = (type) => own.get(type)\n`
}

function typesIn({ definitions }: Schema): string[] {
  return Object.keys(definitions).filter((name) => definitions[name]?.properties?.resourceType)
}
