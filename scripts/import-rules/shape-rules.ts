import type { Breach } from './breach.ts'
import type { Edge, ModuleGraph } from './module-graph.ts'
import { isForTests, isTest } from './places.ts'

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

/** Where the product, its commands and its measurements begin. Tests are no use: what only they import is dead code. */
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
  const isBeside = /^(e2e|bench|scripts)\//.test(path)
  return ENTRIES.has(path) || isBeside || path.startsWith('src/app/server/commands/')
}

/** 7b. No orphans: the product reaches every module. What tests set up, they reach. */
export function orphans(graph: ModuleGraph): Breach[] {
  const paths = [...graph.modules.keys()]
  const used = reachedFrom(
    graph,
    paths.filter((path) => isEntry(path) && !isForTests(path)),
  )
  const tested = reachedFrom(
    graph,
    paths.filter((path) => isEntry(path) || isTest(path)),
  )
  return paths
    .filter((path) => !(isForTests(path) || path.startsWith('e2e/') ? tested : used).has(path))
    .map((file) => {
      const reason = tested.has(file) ? 'only tests use this module' : 'nothing imports this module'
      return { file, line: 1, rule: 'orphans', reason }
    })
}

function reachedFrom({ modules, from }: ModuleGraph, entries: readonly string[]): Set<string> {
  const reached = new Set(entries)
  for (const path of reached) for (const { to } of from(path)) if (modules.has(to)) reached.add(to)
  return reached
}

/** 7c. No barrel files: an import names the file that holds the thing. */
export function barrels({ modules }: ModuleGraph): Breach[] {
  return [...modules.values()]
    .filter(({ path, isBarrel }) => isBarrel || /(^|\/)index\.tsx?$/.test(path))
    .map(({ path }) => ({ file: path, line: 1, rule: 'barrels', reason: 'it passes on what others declare' }))
}
