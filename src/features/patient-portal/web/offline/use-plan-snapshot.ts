import { useSyncExternalStore } from 'react'
import { currentPlanSnapshot, type PlanSnapshot, subscribePlanSnapshot } from './plan-snapshot.ts'

/** The plan kept on this phone; undefined while there is none. */
export function usePlanSnapshot(): PlanSnapshot | undefined {
  return useSyncExternalStore(subscribePlanSnapshot, currentPlanSnapshot)
}
