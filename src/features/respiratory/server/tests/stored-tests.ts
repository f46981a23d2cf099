import { REPORT_CODES } from '#fhir/codes/lung-function-codes.ts'
import { practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import { areSameValues, type MeasuredValues, valuesOfObservations } from './measured-values.ts'

/** Locked while a test is compared with those on record and saved, so that two clicks do not save it twice. */
export const LUNG_FUNCTION_LOCK = 'lung function'

export type DatedValues = { date: string; values: MeasuredValues }

const WITHDRAWN = new Set(['entered-in-error', 'cancelled'])

/** The values of a patient's tests on these days. */
export async function storedTests(
  records: Records | RecordsTransaction,
  patient: string,
  days: ReadonlySet<string>,
): Promise<DatedValues[]> {
  const { rows } = await records.search('DiagnosticReport', { patient, code: Object.values(REPORT_CODES), limit: 1000 })
  const reports = rows.flatMap(({ resource: { effectiveDateTime, status, result = [] } }) => {
    const date = effectiveDateTime ? practiceDay(effectiveDateTime) : ''
    const ids = result.flatMap((one) => idFrom(one, 'Observation') ?? [])
    return days.has(date) && !WITHDRAWN.has(status) ? [{ date, ids }] : []
  })
  const observations = await readByIds(
    records,
    'Observation',
    reports.flatMap(({ ids }) => ids),
  )
  return reports.map(({ date, ids }) => ({
    date,
    values: valuesOfObservations(ids.flatMap((id) => observations.get(id) ?? [])),
  }))
}

/** The same patient's test of the same day with the same values, whatever its comment, device or interpretation. */
export const findSame = <T extends DatedValues>(tests: readonly T[], { date, values }: DatedValues): T | undefined =>
  tests.find((one) => one.date === date && areSameValues(one.values, values))
