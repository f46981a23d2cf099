import type { Patient } from 'fhir/r4'
import { listName } from '#fhir/names.ts'
import { isRestricted } from '#fhir/restricted.ts'
import { isListed } from '#medicine/from-record/is-listed.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import type { Refused } from '../contract.ts'
import { MOST_AT_ONCE } from '../rules.ts'

export interface Chosen {
  patients: Stored<'Patient'>[]
  refused: Refused[]
}

export const refusedFor = ({ id, resource }: Stored<'Patient'>, message: string): Refused => ({
  patientId: id,
  name: listName(resource),
  message,
})

/** Splits the chosen patients into those an action may concern and those it may not, each with the reason. */
export async function readChosen(records: Records, ids: readonly string[]): Promise<Chosen> {
  const wanted = [...new Set(ids)]
  const { rows } = await records.search('Patient', { ids: wanted, limit: MOST_AT_ONCE })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const chosen: Chosen = { patients: [], refused: [] }
  for (const id of wanted) {
    const row = byId.get(id)
    const why = row ? refusalOf(row.resource) : 'There is no such patient.'
    if (row && !why) chosen.patients.push(row)
    else chosen.refused.push(row ? refusedFor(row, why ?? '') : { patientId: id, name: id, message: why ?? '' })
  }
  return chosen
}

/** What concerns a restricted record is done in its chart, by those who may open it. */
function refusalOf(patient: Patient): string | undefined {
  if (isRestricted(patient)) return 'The record is restricted. Use its chart.'
  if (patient.deceasedBoolean || patient.deceasedDateTime) return 'The patient has died.'
  return isListed(patient) ? undefined : 'The record is not active.'
}
