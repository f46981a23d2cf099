import type { Act } from './act.ts'
import type { ActName } from './acts-table.ts'

const minted = new WeakSet<object>()

/** Imported only by `acts/`, each file of which is imported only where its act is performed (an import rule). */
export function mintAct(name: ActName): Act {
  const act = Object.freeze({ name })
  minted.add(act)
  return act
}

export function isMintedAct(act: unknown): act is Act {
  return typeof act === 'object' && act !== null && minted.has(act)
}
