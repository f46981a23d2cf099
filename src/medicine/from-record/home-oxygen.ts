import { conceptText, hasCode } from '#fhir/codes/codings.ts'
import { SNOMED } from '#fhir/codes/systems.ts'
import { ofType, type PatientRecord } from './patient-record.ts'

const HOME_OXYGEN = '426990007' // SNOMED CT

export type HomeOxygen = { startDate: string; endDate: string | undefined }

/** Stored as an ongoing Procedure; the latest counts. */
export function homeOxygen(record: PatientRecord): HomeOxygen | undefined {
  return ofType(record, 'Procedure')
    .filter(({ status }) => status === 'in-progress' || status === 'completed' || status === 'on-hold')
    .filter(
      ({ code }) => hasCode(code, SNOMED, HOME_OXYGEN) || /(home|long.term) oxygen/i.test(conceptText(code) ?? ''),
    )
    .map(({ performedPeriod, performedDateTime, status }) => ({
      startDate: performedPeriod?.start ?? performedDateTime ?? '',
      endDate: performedPeriod?.end ?? (status === 'completed' ? performedDateTime : undefined),
    }))
    .sort((a, b) => b.startDate.localeCompare(a.startDate))[0]
}
