import type { RecordsReader } from './read-all.ts'
import type { ResourceOf, ResourceType } from './records.ts'

const AT_A_TIME = 1000 // as many as one search gives back

/** The records of these ids, each read once; what is not in the source in use, or not for the caller, is left out. */
export async function readByIds<T extends ResourceType>(
  records: RecordsReader,
  type: T,
  ids: readonly (string | undefined)[],
): Promise<Map<string, ResourceOf<T>>> {
  const wanted = [...new Set(ids)].filter((id): id is string => id !== undefined && id !== '')
  const found = new Map<string, ResourceOf<T>>()
  for (let at = 0; at < wanted.length; at += AT_A_TIME) {
    const { rows } = await records.search(type, { ids: wanted.slice(at, at + AT_A_TIME), limit: AT_A_TIME })
    for (const { id, resource } of rows) found.set(id, resource)
  }
  return found
}
