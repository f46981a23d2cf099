import type { Archetype } from './archetype.ts'
import { asthmaArchetypes } from './asthma-archetypes.ts'
import { copdArchetypes } from './copd-archetypes.ts'

export const archetypes: readonly Archetype[] = [...copdArchetypes, ...asthmaArchetypes]

export function archetype(key: string): Archetype {
  const found = archetypes.find((one) => one.key === key)
  if (!found) throw new RangeError(`no archetype ${key}`)
  return found
}
