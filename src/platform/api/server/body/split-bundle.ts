import { Problem } from '#platform/api/problem.ts'
import { task } from '#platform/workers/task.ts'

interface Split {
  /** The body without its entries, as JSON. */
  head: string
  /** Each entry as JSON; absent where the body is no bundle. */
  entries?: string[]
}

/** Splits the entries of a bundle without passing objects: text crosses threads at the cost of a copy. */
export const splitBundle = task('split-bundle', (bytes: Uint8Array): Split => {
  const text = new TextDecoder().decode(bytes)
  const parsed = parse(text)
  if (typeof parsed !== 'object' || parsed === null || !('entry' in parsed) || !Array.isArray(parsed.entry))
    return { head: text }
  const { entry, ...head } = parsed
  return { head: JSON.stringify(head), entries: entry.map((one) => JSON.stringify(one)) }
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Problem(400, 'The request is not valid JSON.')
  }
}
