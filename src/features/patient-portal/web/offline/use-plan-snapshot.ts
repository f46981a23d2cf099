import { use, useSyncExternalStore } from 'react'
import type { PlanToday } from '../../contract.ts'
import { PatientContext } from '../patient.ts'
import { currentPlanSnapshot, type PlanSnapshot, subscribePlanSnapshot } from './plan-snapshot.ts'

/** The plan stored on this phone; undefined if there is none. */
export function usePlanSnapshot(): PlanSnapshot | undefined {
  return useSyncExternalStore(subscribePlanSnapshot, currentPlanSnapshot)
}

/** Today's step from that copy, only if it is of the patient whose record is open. */
export function useKeptToday(): PlanToday | undefined {
  const kept = usePlanSnapshot()
  const patientId = use(PatientContext)?.id
  return kept !== undefined && kept.personId === patientId ? kept.today : undefined
}
