import { formatDate, practiceDay } from '#fhir/dates.ts'

export interface PlannedVisit {
  /** ISO instant. */
  start: string | undefined
  clinician: string | undefined
  clinicianId: string | undefined
}

/**
 * Questions before a planned visit starts now: it is for another day or with another doctor. The screen asks them, and
 * the server refuses until they are answered.
 */
export function startQuestions(
  { start, clinician, clinicianId }: PlannedVisit,
  practitionerId: string | undefined,
  now: Date,
): string[] {
  const isOtherDay = start !== undefined && practiceDay(start) !== practiceDay(now)
  const isOtherDoctor = clinicianId !== undefined && clinicianId !== practitionerId
  return [
    ...(isOtherDay ? [`It is planned for ${formatDate(start)}, not for today.`] : []),
    ...(isOtherDoctor ? [`It is planned with ${clinician ?? 'another clinician'}, not with you.`] : []),
  ]
}
