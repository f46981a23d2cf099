import type { Breach } from './breach.ts'
import { folderSizes } from './folder-rules.ts'
import { jobOwners } from './job-rules.ts'
import { moduleGraph } from './module-graph.ts'
import { retiredTerms } from './name-rules.ts'
import { acts, drivers, identities, network, purity, sockets } from './reach-rules.ts'
import { barrels, cycles, orphans } from './shape-rules.ts'
import { besides, direction, featureWalls, insideStore, pureContracts, serviceCycles, sides } from './wall-rules.ts'
import { practiceZone } from './zone-rules.ts'

const RULES = [
  featureWalls,
  serviceCycles,
  pureContracts,
  sides,
  direction,
  insideStore,
  besides,
  drivers,
  network,
  sockets,
  purity,
  identities,
  acts,
  cycles,
  orphans,
  barrels,
  practiceZone,
  retiredTerms,
  folderSizes,
  jobOwners,
]

/** Who may import whom. Files by path from the project's root. */
export function checkImports(files: ReadonlyMap<string, string>): Breach[] {
  const graph = moduleGraph(files)
  return RULES.flatMap((rule) => rule(graph))
}
