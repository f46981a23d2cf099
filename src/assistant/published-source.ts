import type { Source as Published } from '#medicine/source.ts'
import type { Source } from './statement.ts'

/** A published rule or formula as the source of a statement, with its address where it has one. */
export function publishedSource({ name, version, citation, url }: Published, id = name): Source {
  return { kind: 'rule', id, version, citation, ...(url && { url }) }
}
