import type { Breach } from './breach.ts'
import { type Edge, type ModuleGraph, wayTo } from './module-graph.ts'
import {
  featureOf,
  isContract,
  isForTests,
  isServer,
  isServerPackage,
  isService,
  isTest,
  isTestSetup,
  isWeb,
  isWebPackage,
  MAY_IMPORT,
  partOf,
} from './places.ts'

const breach = (edge: Edge, rule: string, reason: string): Breach => ({
  file: edge.from.path,
  line: edge.line,
  rule,
  reason,
})

const WALL = 'is inside another feature; only its contract.ts, and for server code its server/service.ts, is open'

/** 1. A feature imports another feature's `contract.ts` and, on the server, its `server/service.ts`. */
export function featureWalls({ edges }: ModuleGraph): Breach[] {
  return crossings(edges)
    .filter(({ from, to }) => !isContract(to) && !(isService(to) && isServer(from.path)))
    .map((edge) => breach(edge, 'feature walls', `${edge.to} ${WALL}`))
}

/** 1b. Features that call each other's services do not form a cycle. */
export function serviceCycles({ edges }: ModuleGraph): Breach[] {
  const calls = crossings(edges).filter(({ from, to }) => isService(to) && !isTest(from.path))
  const called = new Map<string, Set<string>>()
  for (const { from, to } of calls) {
    const own = featureOf(from.path) as string
    called.set(own, (called.get(own) ?? new Set()).add(featureOf(to) as string))
  }
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    [...(called.get(from) ?? [])].some((next) => {
      if (next === goal) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, goal, seen)
    })
  return calls
    .filter(({ from, to }) => reaches(featureOf(to) as string, featureOf(from.path) as string))
    .map((edge) =>
      breach(edge, 'service cycles', `${featureOf(edge.to)} calls ${featureOf(edge.from.path)} too, directly or not`),
    )
}

function crossings(edges: readonly Edge[]): Edge[] {
  return edges.filter(({ from, to }) => {
    const [own, other] = [featureOf(from.path), featureOf(to)]
    return own && other && own !== other
  })
}

const OPEN_TO_CONTRACTS =
  /^src\/(fhir|medicine)\/|^src\/platform\/api\/endpoint\.ts$|^src\/platform\/(sources\/data-types|practice-hours\/practice-hours|practice-profile\/(clinic-day|usual-profile|letterhead-lines|reminder-text|rooms|places)|danger-reports\/codes)\.ts$|^src\/platform\/[^/]+\/contract\.ts$/

/** Declarations of FHIR R4 without any code. */
const TYPES_ONLY = 'fhir/r4'

/** The small form of the schema library: contracts are loaded by browsers, and the full form is 14 KiB larger. */
const SCHEMAS = 'zod/mini'

/** In a feature or a part of the platform, at any depth. */
const SHARED = /^src\/(features|platform)\/[^/]+\/(?!server\/|web\/)(?:.+\/)?(contract|rules)\.ts$/

/** 2. `contract.ts` and `rules.ts`, nested ones too, are shared by both sides: they import only what is pure. */
export function pureContracts({ edges }: ModuleGraph): Breach[] {
  return edges
    .filter(({ from }) => SHARED.test(from.path))
    .filter(({ from, to, isFile }) => {
      if (!isFile) return to !== SCHEMAS && to !== TYPES_ONLY
      const [folder = ''] = /^src\/\w+\/[^/]+\//.exec(from.path) ?? []
      const isOwn = to.startsWith(folder) && SHARED.test(to)
      return !isOwn && !OPEN_TO_CONTRACTS.test(to)
    })
    .map((edge) => breach(edge, 'pure contracts', `${edge.to} is not zod/mini, endpoint, fhir or medicine`))
}

/** 3. `web` never reaches `server`, even indirectly or for a type, nor the reverse. */
export function sides(graph: ModuleGraph): Breach[] {
  const found = new Map<string, Breach>()
  for (const path of graph.modules.keys()) {
    if (isWeb(path)) note(path, 'server', (to) => isServer(to) || (!isTest(path) && isServerPackage(to)))
    else if (isServer(path)) note(path, 'web', (to) => isWeb(to) || isWebPackage(to))
  }
  return [...found.values()]

  function note(start: string, side: string, isGoal: (to: string) => boolean): void {
    const way = wayTo(graph, start, isGoal)
    const [first, last] = [way?.[0], way?.at(-1)]
    if (!way || !first || !last) return
    const key = `${last.from.path}:${last.line}`
    if (found.has(key)) return
    const chain = [start, ...way.map(({ to }) => to)].join(' → ')
    found.set(key, breach(way.length === 1 ? first : last, 'web and server', `reaches the ${side} side: ${chain}`))
  }
}

/** 4. Imports run one way, from app down to fhir. Tests may use the set-up under app/server/testing. */
export function direction({ edges }: ModuleGraph): Breach[] {
  return edges.flatMap((edge) => {
    const [from, to] = [partOf(edge.from.path), partOf(edge.to)]
    if (!from || !to || from === to) return []
    if (isTestSetup(edge.to) && isForTests(edge.from.path)) return []
    if ((MAY_IMPORT[from] as readonly string[]).includes(to)) return []
    return [breach(edge, 'direction', `${from} does not import ${to}: ${edge.to}`)]
  })
}

const STORE = 'src/platform/records/'
/** Reads and writes rows for an identity that somebody else has checked. */
const INSIDE_STORE = /^src\/platform\/records\/(?:(?:opened|authorise|read-records|stored-row)\.ts$|writing\/|search\/)/
/** Parts of it that read and write nothing: forms, checks and queries as data. */
const OPEN_IN_STORE =
  /\/(?:writing\/(?:invariants|sound-resource|screening|write-check)|search\/(?:extract|brief|criteria-sql|reindex))\.ts$/

/** 4b. The record store is entered by `openRecords`, which takes an identity; what is behind it checks none. */
export function insideStore({ edges }: ModuleGraph): Breach[] {
  return edges
    .filter(({ from, to }) => !from.path.startsWith(STORE) && INSIDE_STORE.test(to) && !OPEN_IN_STORE.test(to))
    .map((edge) => breach(edge, 'inside the record store', `${edge.to} checks no identity; use openRecords`))
}

const SEED_MAY = /^seed\/|^src\/(fhir|medicine)\//
const BENCH_MAY = /^bench\/|^src\/(assistant|medicine|platform\/database)\/|^seed\//
// the routes are the list of what there is to visit, the guard and the positions say by whom
const E2E_MAY =
  /^e2e\/|^src\/(features|platform)\/[^/]+\/contract\.ts$|^src\/app\/web\/(routes|guard)\.ts$|^src\/fhir\/codes\/positions\.ts$/

/** The folders beside `src`: what they may take from it, and who may take from them. */
export function besides({ edges }: ModuleGraph): Breach[] {
  return edges
    .filter(({ isFile }) => isFile)
    .flatMap((edge) => {
      const { from, to } = edge
      if (from.path.startsWith('seed/') && !isTest(from.path) && !SEED_MAY.test(to)) {
        return [breach(edge, 'beside src', `seed imports fhir and medicine alone: ${to}`)]
      }
      // the bench measures the bare database next to the product, so it opens one itself
      if (from.path.startsWith('bench/') && !BENCH_MAY.test(to) && !to.startsWith('scripts/')) {
        return [
          breach(
            edge,
            'beside src',
            `bench reaches the product over HTTP, and imports platform/database, assistant and medicine alone: ${to}`,
          ),
        ]
      }
      // the specification's constants are compared with the code's own
      const isSpecification = from.path.startsWith('e2e/conformance/sections/')
      if (from.path.startsWith('e2e/') && !isSpecification && !E2E_MAY.test(to) && !to.startsWith('scripts/')) {
        return [breach(edge, 'beside src', `e2e sees what a person sees, contracts and routes: ${to}`)]
      }
      if (!from.path.startsWith('src/')) return []
      if (/^(e2e|bench)\//.test(to)) return [breach(edge, 'beside src', `the product does not import ${to}`)]
      if (to.startsWith('seed/') && !from.path.startsWith('src/app/server/')) {
        return [breach(edge, 'beside src', `only app/server imports seed: ${to}`)]
      }
      return []
    })
}
