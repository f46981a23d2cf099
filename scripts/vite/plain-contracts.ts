import { fileURLToPath } from 'node:url'
import { type Expression, parseSync, Visitor } from 'oxc-parser'
import type { Plugin } from 'vite'

const NO_SCHEMAS = fileURLToPath(new URL('../../src/platform/api/web/no-schemas.ts', import.meta.url))
const CONTRACT = /[\\/]contract\.ts(\?|$)/
/** Parts that are pure by rule: importing one does nothing, so what a reduced contract no longer uses falls away. */
const PURE = /[\\/](rules\.ts|src[\\/](medicine|fhir)[\\/].*\.ts)(\?|$)/
/** `summary` is for the OpenAPI document. */
const SERVER_FIELDS = new Set(['params', 'query', 'body', 'reply', 'summary'])

/**
 * Keeps schemas out of the browser: zod alone is 34 KiB. In the browser build and the dev server only, a
 * `contract.ts` is reduced to what a browser needs of it: method, path, access, live list. Its schemas become
 * an inert stand-in, and so does whatever else it wants of `zod`. Every other file, the server and the
 * tests get zod itself.
 */
export function plainContracts(): Plugin {
  return {
    name: 'aurora:plain-contracts',
    enforce: 'pre',
    apply: (_, { mode }) => mode !== 'test',
    resolveId(source, importer) {
      if (source !== 'zod' || !importer || !CONTRACT.test(importer)) return
      if (this.environment.config.consumer !== 'client') return
      return NO_SCHEMAS
    },
    transform: {
      filter: { id: [CONTRACT, PURE] },
      handler(code, id) {
        if (this.environment.config.consumer !== 'client') return
        return { code: CONTRACT.test(id) ? withoutSchemas(code, id) : code, map: null, moduleSideEffects: false }
      },
    },
  }
}

/** Line numbers stay as they were, so that an error still points at its line. */
export function withoutSchemas(code: string, id = 'contract.ts'): string {
  const { program, errors } = parseSync(id, code, { lang: 'ts' })
  if (errors.length > 0) return code
  const cuts: { start: number; end: number; by: string }[] = []
  new Visitor({
    VariableDeclarator({ init }) {
      // the stand-in, not undefined: another schema may be made from this one (`Row.extend(…)`)
      if (init && rootOf(init) === 'z') cuts.push({ start: init.start, end: init.end, by: 'z' })
    },
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || definition?.type !== 'ObjectExpression') return
      for (const property of definition.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        const { start, end } = property.value
        if (SERVER_FIELDS.has(property.key.name)) cuts.push({ start, end, by: 'undefined' })
      }
    },
  }).visit(program)
  let plain = code
  for (const { start, end, by } of cuts.sort((a, b) => b.start - a.start)) {
    const lines = code.slice(start, end).replace(/[^\n]/g, '')
    plain = `${plain.slice(0, start)}${by}${lines}${plain.slice(end)}`
  }
  return plain
}

/** The name a chain of calls and members starts with: `z` in `z.array(Row).optional()`. */
function rootOf(expression: Expression): string | undefined {
  let at: Expression = expression
  while (at.type === 'CallExpression' || at.type === 'MemberExpression') {
    at = (at.type === 'CallExpression' ? at.callee : at.object) as Expression
  }
  return at.type === 'Identifier' ? at.name : undefined
}
