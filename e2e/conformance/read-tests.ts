import { parseSync } from 'oxc-parser'

/** One `it(…)` of a test file, as it is written. */
export interface WrittenTest {
  /** The literal title: of a table test with its placeholders. */
  title: string
  /** Titles of the `describe` around it, outermost first. */
  within: readonly string[]
  /** Its source, with the table of `it.each`, and of every function of the file that it reaches. */
  source: string
  isSkipped: boolean
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const TEST_NAMES = new Set(['it', 'test'])
const NOT_RUN = new Set(['skip', 'todo', 'skipIf', 'runIf', 'fails'])

/** Every test of a file. Titles that are computed are no titles: nothing could name them. */
export function readTests(file: string, text: string): WrittenTest[] {
  const { program } = parseSync(file, text)
  const functions = declaredFunctions(program as unknown as Node, text)
  const found: WrittenTest[] = []
  walk(program as unknown as Node, [], (node, within) => {
    const call = testCall(node)
    if (!call || !TEST_NAMES.has(call.base)) return
    const source = withReached(text.slice(node.start, node.end), functions)
    found.push({ title: call.title, within, source, isSkipped: call.modifiers.some((word) => NOT_RUN.has(word)) })
  })
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
}

function walk(node: Node, within: readonly string[], visit: (node: Node, within: readonly string[]) => void): void {
  visit(node, within)
  const call = testCall(node)
  const inner = call?.base === 'describe' ? [...within, call.title] : within
  for (const child of childrenOf(node)) walk(child, inner, visit)
}

/** `it('…')`, `it.each(…)('…')`, `describe.for(…)('…')`. */
function testCall(node: Node): { base: string; modifiers: string[]; title: string } | undefined {
  if (node.type !== 'CallExpression') return undefined
  const [first] = node.arguments as Node[]
  const title = first && literalOf(first)
  if (title === undefined) return undefined
  const words = wordsOfCallee(node.callee as Node)
  const [base, ...modifiers] = words
  return base && (TEST_NAMES.has(base) || base === 'describe') ? { base, modifiers, title } : undefined
}

function wordsOfCallee(callee: Node): string[] {
  if (callee.type === 'Identifier') return [callee.name as string]
  if (callee.type === 'MemberExpression') {
    return [...wordsOfCallee(callee.object as Node), (callee.property as Node).name as string]
  }
  if (callee.type === 'CallExpression') return wordsOfCallee(callee.callee as Node)
  return []
}

function literalOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  const quasis = node.quasis as { value: { cooked: string } }[]
  return quasis.map(({ value }) => value.cooked).join('…')
}

/** Source of the functions and constants at the top of a file or of a `describe`, by name. */
function declaredFunctions(program: Node, text: string): Map<string, string> {
  const found = new Map<string, string>()
  walk(program, [], (node) => {
    const id = node.id as Node | null | undefined
    const named = node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator'
    if (named && id?.type === 'Identifier') found.set(id.name as string, text.slice(node.start, node.end))
  })
  return found
}

function withReached(source: string, functions: ReadonlyMap<string, string>): string {
  const reached = new Set<string>()
  const parts = [source]
  for (const part of parts) {
    for (const [name, body] of functions) {
      if (reached.has(name) || !new RegExp(`\\b${name}\\b`).test(part)) continue
      reached.add(name)
      parts.push(body)
    }
  }
  return parts.join('\n')
}
