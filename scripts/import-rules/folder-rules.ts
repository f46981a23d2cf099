import { posix } from 'node:path'
import type { Breach } from './breach.ts'
import type { ModuleGraph } from './module-graph.ts'

export const FILES_AT_MOST = 25

/** 11. A folder holds at most 25 files side by side, tests included; subfolders do not count. */
export function folderSizes({ modules }: ModuleGraph): Breach[] {
  const counts = new Map<string, number>()
  for (const path of modules.keys()) {
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > FILES_AT_MOST)
    .map(([file, count]) => ({
      file,
      line: 1,
      rule: 'folder size',
      reason: `${count} files side by side; ${FILES_AT_MOST} at most`,
    }))
}
