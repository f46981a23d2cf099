import type { Encounter, FhirResource } from 'fhir/r4'
import { practiceDay } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { Problem } from '#platform/api/problem.ts'
import type { RecordsTransaction } from '#platform/records/records.ts'
import { patientIdOf } from './patients.ts'
import { isStay, refuseSecond } from './start-visit.ts'

/** True if storing this record begins a consultation. One of an earlier day is history of another system. */
export function isStart(resource: FhirResource, now: Date, before?: FhirResource): boolean {
  if (resource.resourceType !== 'Encounter' || resource.status !== 'in-progress' || isStay(resource)) return false
  const { start } = resource.period ?? {}
  if (start && practiceDay(start) < practiceDay(now)) return false
  return before?.resourceType !== 'Encounter' || before.status !== 'in-progress'
}

/**
 * Over FHIR nobody can be asked, so a start that would need a confirmation is refused: beside an encounter in progress,
 * or on a later day than today.
 */
export async function refuseFhirStart(tx: RecordsTransaction, resource: FhirResource, now: Date): Promise<void> {
  const encounter = resource as Encounter
  const { start } = encounter.period ?? {}
  if (start && practiceDay(start) > practiceDay(now))
    throw new Problem(422, 'An encounter in progress cannot start on a later day: set period.start to when it began.')
  const patientId = patientIdOf(encounter)
  if (!patientId) return
  const patient = await tx.find('Patient', patientId)
  await refuseSecond(tx, patientId, {
    patientName: displayName(patient?.resource),
    ...(encounter.id && { except: encounter.id }),
    isConfirmed: false,
  })
}
