import { parseSync, Visitor } from 'oxc-parser'

export interface ScreenText {
  line: number
  text: string
}

/** Attributes whose value a person reads or hears. */
const READ_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'confirm',
  'description',
  'hint',
  'label',
  'message',
  'placeholder',
  'text',
  'title',
])

/** A sentence or label rather than an identifier, class list, path or media type. */
function isProse(text: string): boolean {
  if (!/\p{L}/u.test(text) || /^[\w.-]+[/:#@][\w./:#@-]*$/.test(text)) return false
  if (/^[^A-Z\s]+$/.test(text)) return false // one lower-case word: a key or a class
  if (/(^|\s)(flex|grid|text-|bg-|p[xy]?-\d|m[xytb]?-|rounded|border|w-|h-|gap-|sr-only|col-|items-)/.test(text))
    return false
  return /\p{L}{2,}\s+\S*\p{L}/u.test(text) || /^\p{Lu}\p{Ll}{2,}[.?!…]?$/u.test(text)
}

/** The texts of a message catalogue, each with its line. */
export function catalogueTexts(json: string): ScreenText[] {
  return json.split('\n').flatMap((line, index) => {
    const text = /^\s*"[^"]+": (".*?"),?$/.exec(line)?.[1]
    return text === undefined ? [] : [{ line: index + 1, text: JSON.parse(text) as string }]
  })
}

/** The texts of one module that can appear on a screen, in a notification or in a reply, with their lines. */
export function collectTexts(path: string, code: string): ScreenText[] {
  const { program, errors } = parseSync(path, code, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const lineStarts = [...code.matchAll(/\n/g)].map(({ index }) => index + 1)
  const lineOf = (offset: number) => lineStarts.filter((start) => start <= offset).length + 1
  const found = new Map<number, ScreenText>()
  const skipped = new Set<number>()
  const add = (start: number, text: string) => {
    const clean = text.replace(/\s+/g, ' ').trim()
    if (clean !== '' && !skipped.has(start)) found.set(start, { line: lineOf(start), text: clean })
  }
  new Visitor({
    ImportDeclaration({ source }) {
      skipped.add(source.start)
    },
    ExportNamedDeclaration({ source }) {
      if (source) skipped.add(source.start)
    },
    ImportExpression({ source }) {
      skipped.add(source.start)
    },
    JSXText({ start, value }) {
      if (/\p{L}/u.test(value)) add(start, value)
    },
    JSXAttribute({ name, value }) {
      if (value?.type !== 'Literal' || typeof value.value !== 'string') return
      if (name.type === 'JSXIdentifier' && READ_ATTRIBUTES.has(name.name)) add(value.start, value.value)
      skipped.add(value.start)
    },
    Literal({ start, value }) {
      if (typeof value === 'string' && isProse(value)) add(start, value)
    },
    TemplateLiteral({ start, quasis }) {
      const text = quasis.map(({ value }) => value.cooked ?? '').join('{}')
      if (isProse(text)) add(start, text)
    },
  }).visit(program)
  return [...found.values()].sort((a, b) => a.line - b.line)
}
