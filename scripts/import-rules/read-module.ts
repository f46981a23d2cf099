import { parseSync, visitorKeys } from 'oxc-parser'

export interface Import {
  /** As written. */
  specifier: string
  line: number
}

/** Something reached without an import: `fetch`, `Date.now`, `new Date()`. */
export interface GlobalUse {
  name: string
  line: number
}

export interface Module {
  path: string
  imports: readonly Import[]
  globals: readonly GlobalUse[]
  /** Members that read a clock or a calendar in the zone of the machine: `getHours`, `toLocaleDateString`. */
  localTimes: readonly GlobalUse[]
  /** Every name it writes, used or declared, with its first line. */
  names: ReadonlyMap<string, number>
  /** Variables, functions, parameters and types it declares, with their first line. */
  declared: ReadonlyMap<string, number>
  /** Properties and methods it writes, also those it takes apart, with their first line; quoted keys are data. */
  members: ReadonlyMap<string, number>
  /** Short string literals, with their first line. */
  texts: ReadonlyMap<string, number>
  /** It re-exports and declares nothing of its own. */
  isBarrel: boolean
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Imports of every kind count: values, types, `import()`, re-exports, `typeof import()`. */
export function readModule(path: string, text: string): Module {
  const { program, errors } = parseSync(path, text)
  const fault = errors.find((error) => error.severity === 'Error')
  if (fault) throw new Error(`${path} cannot be parsed: ${fault.message}`)
  const lineAt = lineCounter(text)
  const imports: Import[] = []
  const globals: GlobalUse[] = []
  const localTimes: GlobalUse[] = []
  const names = new Map<string, number>()
  const declared = new Map<string, number>()
  const members = new Map<string, number>()
  const texts = new Map<string, number>()
  const note = (found: Map<string, number>, name: string, node: Node): void => {
    if (!found.has(name)) found.set(name, lineAt(node.start))
  }
  const bound = new Set<string>()
  const identifiers: { node: Node; parents: readonly Node[] }[] = []

  walk(program as unknown as Node, [], (node, parents) => {
    const source = sourceOf(node)
    if (source !== undefined) imports.push({ specifier: source, line: lineAt(node.start) })
    const localTime = localTimeOf(node)
    if (localTime) localTimes.push({ name: localTime, line: lineAt(node.start) })
    for (const name of namesBoundBy(node)) {
      bound.add(name)
      if (!node.type.startsWith('Import')) note(declared, name, node)
    }
    const type = TYPE.test(node.type) && nameOf(node.id)
    if (type) note(declared, type, node)
    const member = MEMBER.test(node.type) && !node.computed && nameOf(node.key)
    if (member) note(members, member, node)
    if (node.type === 'Identifier') note(names, node.name as string, node)
    if (node.type === 'Literal' && typeof node.value === 'string' && node.value.length <= SHORT)
      note(texts, node.value, node)
    if (node.type === 'Identifier' && isReference(node, parents)) identifiers.push({ node, parents: parents.slice(-2) })
  })
  for (const { node, parents } of identifiers) {
    if (!bound.has(node.name as string)) globals.push({ name: globalName(node, parents), line: lineAt(node.start) })
  }
  return {
    path,
    imports,
    globals,
    localTimes,
    names,
    declared,
    members,
    texts,
    isBarrel: isBarrel(program.body as unknown as Node[]),
  }
}

const SHORT = 40

const MEMBER = /^(Property|PropertyDefinition|MethodDefinition|TSPropertySignature|TSMethodSignature)$/
const TYPE = /^(TSInterfaceDeclaration|TSTypeAliasDeclaration|TSEnumDeclaration)$/

function nameOf(node: unknown): string | undefined {
  const { type, name } = (node ?? {}) as { type?: string; name?: string }
  return type === 'Identifier' ? name : undefined
}

const LOCAL_TIME =
  /^(toLocale(Date|Time)String|to(Date|Time)String|DateTimeFormat|[gs]et(Hours|Minutes|Date|Day|Month|FullYear)|getTimezoneOffset)$/

function localTimeOf(node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined
  const { name } = node.property as { name?: string }
  const object = node.object as Node
  // of a number it is fine
  const isDateText =
    name === 'toLocaleString' && object.type === 'NewExpression' && (object.callee as { name?: string }).name === 'Date'
  return name && (isDateText || LOCAL_TIME.test(name)) ? name : undefined
}

/** `parents` is one list that grows and shrinks on the way: copy what is kept. */
function walk(node: Node, parents: Node[], visit: (node: Node, parents: readonly Node[]) => void): void {
  visit(node, parents)
  parents.push(node)
  for (const key of (visitorKeys as Record<string, readonly string[]>)[node.type] ?? []) {
    const value = node[key]
    if (Array.isArray(value)) {
      for (const child of value as (Node | null)[]) if (child) walk(child, parents, visit)
    } else if (value && typeof value === 'object') {
      walk(value as Node, parents, visit)
    }
  }
  parents.pop()
}

function sourceOf(node: Node): string | undefined {
  const isImport = /^(Import|ExportNamed|ExportAll)Declaration$|^ImportExpression$|^TSImportType$/.test(node.type)
  if (!isImport) return undefined
  const source = (node.source ?? node.argument) as Node | null
  const value = source?.value ?? (source?.literal as Node | undefined)?.value
  return typeof value === 'string' ? value : undefined
}

const BINDING = /^(VariableDeclarator|FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ClassDeclaration)$/

function namesBoundBy(node: Node): string[] {
  if (/^Import(Default|Namespace)?Specifier$/.test(node.type)) return [(node.local as Node).name as string]
  if (node.type === 'CatchClause' && node.param) return patternNames(node.param as Node)
  if (!BINDING.test(node.type)) return []
  const patterns = [node.id, ...((node.params as Node[] | undefined) ?? [])]
  return patterns.flatMap((pattern) => (pattern ? patternNames(pattern as Node) : []))
}

function patternNames(pattern: Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name as string]
    case 'ObjectPattern':
      return (pattern.properties as Node[]).flatMap((property) => patternNames((property.value ?? property) as Node))
    case 'ArrayPattern':
      return (pattern.elements as (Node | null)[]).flatMap((element) => (element ? patternNames(element) : []))
    case 'AssignmentPattern':
      return patternNames(pattern.left as Node)
    case 'RestElement':
      return patternNames(pattern.argument as Node)
    default:
      return []
  }
}

/** Names in property position, keys, labels and types are not references to a global. */
function isReference(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1)
  if (!parent) return false
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed === true
  if (/^(Property|PropertyDefinition|MethodDefinition)$/.test(parent.type)) {
    return parent.key !== node || parent.computed === true || parent.shorthand === true
  }
  return !/^(TS(?!AsExpression|NonNull|Satisfies)|JSX|Import|Export|Labeled|Break|Continue)/.test(parent.type)
}

const HOSTS = new Set(['globalThis', 'window', 'self', 'global'])

/** `Date.now`, `new Date()` and `globalThis.fetch` by the name a rule looks for; anything else by its own. */
function globalName(node: Node, parents: readonly Node[]): string {
  const name = node.name as string
  const [parent, above] = [parents.at(-1), parents.at(-2)]
  if (parent?.type === 'MemberExpression' && parent.object === node && !parent.computed) {
    const property = (parent.property as Node).name as string
    if (!HOSTS.has(name)) return `${name}.${property}`
    return above?.type === 'MemberExpression' && above.object === parent
      ? `${property}.${(above.property as Node).name as string}`
      : property
  }
  if (name !== 'Date' || parent?.callee !== node) return name
  const isClock = parent.type === 'CallExpression' || (parent.arguments as Node[]).length === 0
  return isClock ? 'new Date()' : 'Date'
}

function isBarrel(body: readonly Node[]): boolean {
  const reexports = body.filter((node) => /^Export(Named|All)Declaration$/.test(node.type) && node.source)
  if (reexports.some((node) => node.type === 'ExportAllDeclaration')) return true
  const own = body.filter((node) => node.type !== 'ImportDeclaration' && !reexports.includes(node))
  const imported = new Set(body.filter((node) => node.type === 'ImportDeclaration').flatMap(importedNames))
  const passesOn = own.filter(
    (node) =>
      node.type === 'ExportNamedDeclaration' &&
      !node.declaration &&
      (node.specifiers as Node[]).every((specifier) => imported.has((specifier.local as Node).name as string)),
  )
  return reexports.length + passesOn.length > 0 && own.length === passesOn.length
}

function importedNames(node: Node): string[] {
  return (node.specifiers as Node[]).map((specifier) => (specifier.local as Node).name as string)
}

function lineCounter(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1
}
