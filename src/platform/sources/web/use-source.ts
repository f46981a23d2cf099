import { useRead } from '#platform/api/web/use-read.ts'
import { sources } from '#platform/sources/contract.ts'
import type { DataType, Source } from '#platform/sources/data-types.ts'

/** The source a data type is on; synthetic until the server has answered, so that no live figure flashes up. */
export function useSource(dataType: DataType): Source {
  return useRead(sources.active).data?.[dataType] ?? 'synthetic'
}
