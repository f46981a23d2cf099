import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

const ROOTS = ['src', 'seed', 'e2e', 'bench', 'scripts']

/** Every TypeScript file the rules cover, read from the project's root. */
export function projectFiles(): Map<string, string> {
  const files = new Map<string, string>()
  for (const root of ROOTS) collect(root, files)
  return files
}

function collect(folder: string, files: Map<string, string>): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) collect(path, files)
    else if (/\.tsx?$/.test(entry.name)) files.set(path, readFileSync(path, 'utf8'))
  }
}
