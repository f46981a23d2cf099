import type { Observation } from 'fhir/r4'
import type { Records, Stored } from '#platform/records/records.ts'
import type { Correction, Readings } from '../contract.ts'
import { readingProblems, valueProblem } from '../forms/reading-problems.ts'
import { type MeasureName, PLAUSIBLE } from '../rules.ts'
import { lifeOf, readOwn, refuse, type Written } from './entry.ts'
import { corrected, nameOf, toObservations } from './to-observation.ts'

/** Stores all values of one session, or none. */
export async function addObservations(
  records: Records,
  patientId: string,
  entered: Readings,
  written: Written,
): Promise<Observation[]> {
  await lifeOf(records, patientId, new Date(written.at))
  refuse(readingProblems(entered, new Date(written.at)))
  const stored = await records.createMany(toObservations(entered, written))
  return stored.map(({ resource }) => resource as Observation)
}

export async function correctObservation(
  records: Records,
  id: string,
  { patientId, form, written }: { patientId: string; form: Correction; written: Written },
  ifMatch: number,
): Promise<Stored<'Observation'>> {
  const { resource } = await readOwn(records, 'Observation', id, patientId)
  if (!form.isError) refuse(correctionProblems(resource, form, written))
  return records.update(corrected(resource, form, written), { ifMatch })
}

function correctionProblems(before: Observation, form: Correction, written: Written) {
  const { systolic, diastolic, value } = form
  const readings = [
    ...(systolic === undefined ? [] : [{ name: 'systolic' as const, value: systolic }]),
    ...(diastolic === undefined ? [] : [{ name: 'diastolic' as const, value: diastolic }]),
  ]
  if (readings.length > 0) return readingProblems({ at: written.at, readings }, new Date(written.at))
  const name = nameOf(before)
  const isMeasure = name !== undefined && Object.hasOwn(PLAUSIBLE, name)
  const problem = isMeasure && typeof value === 'number' ? valueProblem(name as MeasureName, value) : undefined
  return problem ? { value: problem } : {}
}
