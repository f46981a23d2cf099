import { listFields } from './list-fields.ts'
import type { Operation } from './read-operations.ts'

const texts = new WeakMap<Operation, { head: string; all: string }>()

/** Calls that hold every word in their path, summary, topic or field names; the best matches first. */
export function searchOperations(operations: readonly Operation[], search: string): Operation[] {
  const words = search.toLowerCase().split(/\s+/)
  const found = operations.filter((operation) => words.every((word) => textOf(operation).all.includes(word)))
  const inHead = (operation: Operation) => words.every((word) => textOf(operation).head.includes(word))
  return [...found.filter(inHead), ...found.filter((operation) => !inHead(operation))]
}

function textOf(operation: Operation): { head: string; all: string } {
  let text = texts.get(operation)
  if (!text) {
    const { method, path, area, summary, parameters, request, reply } = operation
    const contents = [request, reply].flatMap((content) => (content ? listFields(content.schema) : []))
    const head = `${method} ${path} ${area} ${summary}`.toLowerCase()
    text = { head, all: `${head} ${[...parameters, ...contents].map(({ name }) => name).join(' ')}`.toLowerCase() }
    texts.set(operation, text)
  }
  return text
}
