import type { Task } from 'fhir/r4'
import type { CarerScope } from '#fhir/codes/carer-scopes.ts'
import { PORTAL_ALERT } from '#fhir/codes/home-codes.ts'
import type { Records } from '#platform/records/records.ts'

export interface CarerAlert {
  /** When danger was last reported. */
  at: string
}

/** Readings drive the plan's steps, so carers who see them are notified of danger. */
export const isNotifiedOfDanger = (scopes: readonly CarerScope[]): boolean =>
  scopes.includes('readings') || scopes.includes('record')

const OPEN = ['requested', 'received', 'accepted', 'ready', 'in-progress', 'on-hold']

/** Danger the patient reported that the practice has not resolved. */
export async function dangerAlert(portal: Records, patientId: string): Promise<CarerAlert | undefined> {
  const search = { patient: patientId, tokens: [`tag|${PORTAL_ALERT}`], status: [...OPEN], limit: 20 }
  const times = (await portal.search('Task', search)).rows
    .map(({ resource }) => resource)
    .filter(isDanger)
    .map(atOf)
  const at = times.sort().at(-1)
  return at ? { at } : undefined
}

const isDanger = ({ priority }: Task): boolean => priority === 'urgent' || priority === 'stat'
const atOf = ({ lastModified, authoredOn = '' }: Task): string => new Date(lastModified ?? authoredOn).toISOString()
