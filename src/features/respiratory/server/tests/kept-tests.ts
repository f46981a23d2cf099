import type { DiagnosticReport } from 'fhir/r4'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import { REPORT_CODES } from '../respiratory-codes.ts'

/** Held while a test is compared with those on record and kept: two clicks must not keep it twice. */
export const LUNG_FUNCTION_LOCK = 'lung function'

/** Day, kind and the conclusion, which states the figures; '' where the person could not be read for and none is stated. */
export const testKey = ({ effectiveDateTime, code, conclusion }: DiagnosticReport): string =>
  conclusion?.startsWith('Not interpreted') ? '' : [effectiveDateTime, code.text, conclusion].join('|')

/** The tests of one person, each by its key. */
export async function keptTests(records: Records | RecordsTransaction, patient: string): Promise<ReadonlySet<string>> {
  const { rows } = await records.search('DiagnosticReport', { patient, code: Object.values(REPORT_CODES), limit: 1000 })
  return new Set(rows.map(({ resource }) => testKey(resource)).filter(Boolean))
}
