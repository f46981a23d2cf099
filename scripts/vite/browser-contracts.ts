import { type Node, parseSync, Visitor } from 'oxc-parser'
import type { Plugin } from 'vite'

const CONTRACT = /\/src\/(features|platform)\/.*contract\.ts$/

/** What a browser reads of an endpoint; the server checks what is sent and what it replies. */
const KEPT = new Set(['method', 'path', 'access', 'live'])

/** Leaves out of the browser's build what only the server reads of a contract: most of its schemas. */
export function browserContracts(): Plugin {
  return {
    name: 'aurora:browser-contracts',
    enforce: 'pre',
    transform: {
      filter: { id: CONTRACT },
      handler: (code, id) => ({ code: browserContract(code, id), map: null }),
    },
  }
}

interface Edit {
  start: number
  end: number
  text: string
}

export function browserContract(code: string, path: string): string {
  const { program, errors } = parseSync(path, code, { lang: 'ts' })
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const removed: Edit[] = []
  new Visitor({
    CallExpression({ callee, arguments: [given] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || given?.type !== 'ObjectExpression') return
      const { properties } = given
      const kept = properties.filter((one) => one.type !== 'Property' || KEPT.has(nameOf(one.key)))
      const text = kept.map((one) => code.slice(one.start, one.end)).join(', ')
      removed.push({ start: given.start, end: given.end, text: `{ ${text} }` })
    },
  }).visit(program)
  const edits = [...removed, ...program.body.flatMap((statement) => madeIn(statement, code))]
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

/** A schema that nothing uses any more is left out only where making it is marked as having no effect. */
function madeIn(statement: Node, code: string): Edit[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type !== 'VariableDeclaration') return []
  return declared.declarations.flatMap(({ init }): Edit[] => {
    if (!init || /Function|Literal/.test(init.type) || !code.slice(init.start, init.end).includes('(')) return []
    return [
      { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
      { start: init.end, end: init.end, text: '))()' },
    ]
  })
}

function nameOf(key: Node): string {
  return key.type === 'Identifier' ? key.name : ''
}
