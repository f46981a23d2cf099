import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

/** Read by the server (`src/app/server/pages/web-files.ts`). */
const LIST = '.vite/screen-files.json'

/** What the product loads for every clinician before it knows the screen, one after the other. */
const BEFORE = [
  'src/app/web/signed-in.tsx',
  'src/app/web/shell/sidebar/sidebar.tsx',
  'src/app/web/shell/staff-screen.tsx',
]
/** What a screen loads as soon as it is there. */
const AFTER: Readonly<Record<string, readonly string[]>> = {
  '/patients/{id}': ['src/app/web/chart/sheet/sheet-actions.tsx'],
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds' | 'isEntry'>

/** Lists the files of every screen of staff, so that the server can name them in the page it sends for its address. */
export function screenFiles(root: string): Plugin {
  return {
    name: 'aurora:screen-files',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const screens = screensOf(readFileSync(`${root}/src/app/web/screens.tsx`, 'utf8'))
      const lists = Object.fromEntries(
        [...screens].map(([route, module]) => [
          route,
          filesOf([...BEFORE, module, ...(AFTER[route] ?? [])], chunks, root),
        ]),
      )
      this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify(lists) })
    },
  }
}

/** The module of each route, as `screens.tsx` names it. */
export function screensOf(code: string): Map<string, string> {
  const lines = code.matchAll(/^ {2}'([^']+)': screen\(\(\) => import\('([^']+)'\)\),$/gm)
  return new Map(
    [...lines].map(([, route = '', path = '']) => [route, path.replace(/^\.\//, 'src/app/web/').replace(/^#/, 'src/')]),
  )
}

/** The files of these modules with all they import, without those that every page names already. */
export function filesOf(modules: readonly string[], chunks: readonly Chunk[], root: string): string[] {
  const reached = (starts: readonly Chunk[]): Set<string> => {
    const found = new Set(starts.map(({ fileName }) => fileName))
    for (const name of found) {
      for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) found.add(imported)
    }
    return found
  }
  const holders = modules.map((module) => {
    const holder = chunks.find(({ moduleIds }) => moduleIds.includes(`${root}/${module}`))
    if (!holder) throw new Error(`No file of the build holds ${module}.`)
    return holder
  })
  const onEveryPage = reached(chunks.filter(({ isEntry }) => isEntry))
  return [...reached(holders)].filter((name) => !onEveryPage.has(name)).map((name) => `/${name}`)
}
