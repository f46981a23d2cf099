import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Why no backup can be written to the folder, in words; undefined if one can. Creates nothing. */
export function folderProblem(folder: string | undefined): string | undefined {
  if (!folder) return undefined
  let nearest = resolve(folder)
  while (!existsSync(nearest)) nearest = dirname(nearest)
  if (!statSync(nearest).isDirectory()) return `${nearest} is a file`
  try {
    accessSync(nearest, constants.W_OK | constants.X_OK)
    return undefined
  } catch {
    return `Aurora may not write to ${nearest}`
  }
}
