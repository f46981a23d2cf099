import { useSyncExternalStore } from 'react'
import { currentPlanSnapshot, type PlanSnapshot, subscribePlanSnapshot } from './plan-snapshot.ts'

/** The plan stored on this phone; undefined if there is none. */
export function usePlanSnapshot(): PlanSnapshot | undefined {
  return useSyncExternalStore(subscribePlanSnapshot, currentPlanSnapshot)
}
