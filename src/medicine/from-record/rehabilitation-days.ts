import { hasCode } from '#fhir/codes/codings.ts'
import { SNOMED } from '#fhir/codes/systems.ts'
import { rehabilitationPlanDays } from './action-plans.ts'
import { dayOf, ofType, type PatientRecord } from './patient-record.ts'

const REHABILITATION = '15081005' // SNOMED CT

/** Days of pulmonary rehabilitation: programmes attended, referred to or planned; oldest first. */
export function rehabilitationDays(record: PatientRecord): string[] {
  const isProgramme = (code: Parameters<typeof hasCode>[0]) => hasCode(code, SNOMED, REHABILITATION)
  return [
    ...ofType(record, 'Procedure')
      .filter(({ code, status }) => isProgramme(code) && status !== 'not-done' && status !== 'entered-in-error')
      .map(({ performedDateTime, performedPeriod: period }) =>
        dayOf(performedDateTime ?? period?.end ?? period?.start),
      ),
    ...ofType(record, 'ServiceRequest')
      .filter(({ code, status }) => isProgramme(code) && (status === 'active' || status === 'completed'))
      .map(({ authoredOn }) => dayOf(authoredOn)),
    ...rehabilitationPlanDays(record),
  ]
    .filter(Boolean)
    .sort()
}
