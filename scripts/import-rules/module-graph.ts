import { posix } from 'node:path'
import { type Module, readModule } from './read-module.ts'

export interface Edge {
  from: Module
  /** A file of this project, or the name of a package or Node built-in. */
  to: string
  isFile: boolean
  line: number
}

export interface ModuleGraph {
  modules: ReadonlyMap<string, Module>
  edges: readonly Edge[]
  from(path: string): readonly Edge[]
}

/** What `package.json` calls `#app/…` and so on. */
const SUBPATHS: Readonly<Record<string, string>> = {
  '#app/': 'src/app/',
  '#assistant/': 'src/assistant/',
  '#design/': 'src/design/',
  '#features/': 'src/features/',
  '#fhir/': 'src/fhir/',
  '#i18n/': 'src/i18n/',
  '#medicine/': 'src/medicine/',
  '#platform/': 'src/platform/',
  '#seed/': 'seed/',
}

/** Files by path from the project's root, with '/' between segments. */
export function moduleGraph(files: ReadonlyMap<string, string>): ModuleGraph {
  const modules = new Map([...files].map(([path, text]) => [path, readModule(path, text)]))
  const byModule = new Map<string, Edge[]>()
  for (const module of modules.values()) {
    byModule.set(
      module.path,
      module.imports.map(({ specifier, line }) => ({ from: module, line, ...resolve(module.path, specifier) })),
    )
  }
  return { modules, edges: [...byModule.values()].flat(), from: (path) => byModule.get(path) ?? [] }
}

function resolve(from: string, specifier: string): { to: string; isFile: boolean } {
  const plain = specifier.replace(/\?\w+$/, '')
  if (plain.startsWith('.')) return { to: posix.join(posix.dirname(from), plain), isFile: true }
  const subpath = Object.keys(SUBPATHS).find((start) => plain.startsWith(start))
  if (subpath) return { to: SUBPATHS[subpath] + plain.slice(subpath.length), isFile: true }
  return { to: plain, isFile: false }
}

/** The way from one module to the first that `isGoal`, itself included at the start; undefined where there is none. */
export function wayTo(graph: ModuleGraph, start: string, isGoal: (to: string) => boolean): Edge[] | undefined {
  const cameBy = new Map<string, Edge | undefined>([[start, undefined]])
  const queue = [start]
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const edge of graph.from(path)) {
      if (cameBy.has(edge.to)) continue
      cameBy.set(edge.to, edge)
      if (isGoal(edge.to)) return trace(cameBy, edge.to)
      if (edge.isFile) queue.push(edge.to)
    }
  }
  return undefined
}

function trace(cameBy: ReadonlyMap<string, Edge | undefined>, goal: string): Edge[] {
  const way: Edge[] = []
  for (let edge = cameBy.get(goal); edge; edge = cameBy.get(edge.from.path)) way.unshift(edge)
  return way
}
