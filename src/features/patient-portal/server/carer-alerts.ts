import type { Task } from 'fhir/r4'
import type { CarerScope } from '#platform/fhir/carer-scopes.ts'
import type { Records } from '#platform/records/records.ts'
import { openAlert } from './alert-team.ts'

export interface CarerAlert {
  /** When danger was last reported. */
  at: string
}

/** Readings lead to the plan's steps, so whoever sees them is told of danger. */
export const isToldOfDanger = (scopes: readonly CarerScope[]): boolean =>
  scopes.includes('readings') || scopes.includes('record')

/** Danger that the person reported and nobody at the practice has resolved yet. */
export async function dangerAlert(portal: Records, patientId: string): Promise<CarerAlert | undefined> {
  const open = await openAlert(portal, patientId)
  return open && isDanger(open.resource) ? { at: atOf(open.resource) } : undefined
}

const isDanger = ({ priority }: Task): boolean => priority === 'urgent' || priority === 'stat'
const atOf = ({ lastModified, authoredOn = '' }: Task): string => new Date(lastModified ?? authoredOn).toISOString()
