import type { Breach } from './breach.ts'
import type { Edge, ModuleGraph } from './module-graph.ts'
import { isTest } from './places.ts'

/** 7a. No cycles, whether over values, types or `import()`. Each is reported once. */
export function cycles({ modules, from }: ModuleGraph): Breach[] {
  const breaches: Breach[] = []
  const done = new Set<string>()
  const open: string[] = []

  function visit(path: string): void {
    open.push(path)
    for (const edge of from(path)) {
      if (!modules.has(edge.to) || done.has(edge.to)) continue
      const at = open.indexOf(edge.to)
      if (at >= 0) breaches.push(cycle(edge, open.slice(at)))
      else visit(edge.to)
    }
    open.pop()
    done.add(path)
  }

  for (const path of modules.keys()) if (!done.has(path)) visit(path)
  return breaches
}

function cycle(edge: Edge, members: readonly string[]): Breach {
  const reason = `these import each other: ${[...members, edge.to].join(' → ')}`
  return { file: edge.from.path, line: edge.line, rule: 'cycles', reason }
}

/** Where the product begins; the test and gallery files begin too. */
const ENTRIES = new Set([
  'src/app/server/main.ts',
  'src/app/server/worker.ts',
  'src/features/analytics/server/register-process.ts',
  'src/app/web/main.tsx',
  'src/platform/database/embedded/worker.ts',
  // read by the browser's build
  'src/design/preferences/boot-script.ts',
])

function isEntry(path: string): boolean {
  const isBeside = path.startsWith('e2e/') || path.startsWith('bench/')
  return ENTRIES.has(path) || isBeside || isTest(path) || /^src\/app\/server\/commands\/|\/gallery\//.test(path)
}

/** 7b. No orphans: every module is reached from where the product begins, or from a test. */
export function orphans({ modules, from }: ModuleGraph): Breach[] {
  const reached = new Set([...modules.keys()].filter(isEntry))
  for (const path of reached) for (const { to } of from(path)) if (modules.has(to)) reached.add(to)
  return [...modules.keys()]
    .filter((path) => !reached.has(path))
    .map((file) => ({ file, line: 1, rule: 'orphans', reason: 'nothing imports this module' }))
}

/** 7c. No barrel files: an import names the file that holds the thing. */
export function barrels({ modules }: ModuleGraph): Breach[] {
  return [...modules.values()]
    .filter(({ path, isBarrel }) => isBarrel || /(^|\/)index\.tsx?$/.test(path))
    .map(({ path }) => ({ file: path, line: 1, rule: 'barrels', reason: 'it passes on what others declare' }))
}
