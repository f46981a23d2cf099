import type { Query, QueryKey } from '@tanstack/react-query'

/**
 * The last answer, shown while the next is loading. Not if it is about another record or patient, who would be shown with
 * somebody else's data; and not if it is empty, because 'nothing found' would be said before anything was looked for.
 */
export function keepPrevious(key: QueryKey) {
  return <T>(previous: T | undefined, query: Pick<Query, 'queryKey'> | undefined): T | undefined =>
    query && subjectOf(query.queryKey) === subjectOf(key) && !isEmpty(previous) ? previous : undefined
}

/** The path with its ids, and the patient named in the query. */
function subjectOf(key: QueryKey): string {
  const [path, search] = key.join('/').split('?')
  const query = new URLSearchParams(search)
  return [path, query.get('patient'), query.get('patientId')].join(' ')
}

function isEmpty(answer: unknown): boolean {
  const list = Array.isArray(answer) ? answer : (answer as { rows?: unknown } | undefined)?.rows
  return Array.isArray(list) && list.length === 0
}
